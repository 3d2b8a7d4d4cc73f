import { useEffect, useRef } from 'react'
import type { DraftText } from '@/entities/draft'
import { Button } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import type { Provider } from '../api/generate-story.ts'
import { providers } from '../model/generation.machine.ts'
import { type GenerationActor, useGenerationView } from '../model/use-generation.ts'

type GeneratePanelProps = {
  /** The generation, from `useGeneration`. */
  generation: GenerationActor
  /** The notes that the AI turns into an article. */
  text: DraftText
  /** True while the text cannot be used as a whole. */
  disabled: boolean
}

const names: Record<Provider, string> = { grok: 'Grok', openAi: 'OpenAI' }

export function GeneratePanel({ generation, text, disabled }: GeneratePanelProps) {
  const { status, provider, isUsed, errorMessage, generate, cancel } = useGenerationView(generation)
  const isGenerating = status === 'generating'
  const box = useRef<HTMLElement>(null)
  const wasPressed = useRef(false)
  const press = (act: () => void) => () => {
    wasPressed.current = true
    act()
  }
  useAnnouncementOf(isGenerating ? `Generating with ${names[provider]}...` : undefined)
  // The pressed button disappears or is disabled, so move the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the status changes
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('button:not(:disabled), h2')?.focus({ preventScroll: true })
  }, [status])
  return (
    <Stack as="section" gap="small" aria-labelledby="writing-with-ai" ref={box}>
      <Heading as="h2" size="part" id="writing-with-ai" tabIndex={-1}>
        Write with AI
      </Heading>
      <Text look="note">
        AI replaces your text with a draft based on it. Your original stays in Saved versions, and the story is labeled
        as AI-assisted.
      </Text>
      {status === 'generated' && (
        <Notice tone="positive">Article generated with {names[provider]}. Please check every fact in it.</Notice>
      )}
      {errorMessage && <Notice tone="critical">{errorMessage}</Notice>}
      <Inline gap="small">
        {isGenerating ? (
          <>
            <Spinner label={`Generating with ${names[provider]}... This may take a minute or two.`} />
            <Button tone="secondary" onClick={press(cancel)}>
              Cancel
            </Button>
          </>
        ) : (
          providers.map((one) => (
            <Button
              key={one}
              tone="secondary"
              disabled={disabled || isUsed(one)}
              onClick={press(() => generate(one, text))}
            >
              {isUsed(one) ? `${names[one]} Generated` : `Generate with ${names[one]}`}
            </Button>
          ))
        )}
      </Inline>
    </Stack>
  )
}
