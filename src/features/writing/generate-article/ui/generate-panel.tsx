import { useId } from 'react'
import { useKeptFocus } from '@/shared/lib/focus'
import { Button } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import type { Provider } from '../api/generate-story.ts'
import { type GenerationOptions, useGeneration } from '../model/use-generation.ts'

export type GeneratePanelProps = GenerationOptions & {
  /** True while the text cannot be used as a whole. */
  disabled: boolean
  /** The providers without a key, whose buttons do nothing. */
  notSetUp: readonly Provider[]
}

const names: Record<Provider, string> = { grok: 'Grok', openAi: 'OpenAI' }
const providers: readonly Provider[] = ['grok', 'openAi']

export function GeneratePanel({ disabled, notSetUp, ...options }: GeneratePanelProps) {
  const noteId = useId()
  const { status, provider, isUsed, errorMessage, generate, cancel } = useGeneration(options)
  const isGenerating = status === 'generating'
  const { box, press } = useKeptFocus<HTMLElement>(status, 'button:not(:disabled), h2')
  useAnnouncementOf(isGenerating ? `Generating with ${names[provider]}...` : undefined)
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
          providers.map((one) =>
            notSetUp.includes(one) ? (
              <Button key={one} tone="secondary" aria-disabled aria-describedby={noteId}>
                Generate with {names[one]}
              </Button>
            ) : (
              <Button
                key={one}
                tone="secondary"
                disabled={disabled || isUsed(one)}
                onClick={press(() => generate(one))}
              >
                {isUsed(one) ? `${names[one]} Generated` : `Generate with ${names[one]}`}
              </Button>
            ),
          )
        )}
      </Inline>
      {notSetUp.length > 0 && (
        <Text look="note" id={noteId}>
          {notSetUp.map((one) => names[one]).join(' and ')} {notSetUp.length === 1 ? 'is' : 'are'} not set up on this
          site. An administrator can change that.
        </Text>
      )}
    </Stack>
  )
}
