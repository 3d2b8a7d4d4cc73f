import { documentText } from '@contract/document.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { type DraftText, isSameText } from '@/entities/draft'
import { createRandomId, useApi } from '@/shared/api'
import {
  describeGenerationError,
  type GeneratedStory,
  type GenerationAttempt,
  generateStory,
  type Provider,
} from '../api/generate-story.ts'
import { type GenerationEvent, generationMachine } from './generation.machine.ts'

export type GenerationOptions = {
  /** The notes that the AI turns into an article. */
  text: DraftText
  /** The published article that the draft revises. */
  articleId: string | undefined
  /** Saves the text, locks the editor and returns the server's version. */
  hold: () => Promise<{ draftId: string; text: DraftText } | null>
  /** Unlocks the editor after `hold`. */
  release: () => void
  /** Called with the generated story and the saved notes that it is based on. */
  onGenerated: (story: GeneratedStory, saved: DraftText) => void
}

export function useGeneration(options: GenerationOptions) {
  const api = useApi()
  const latest = useRef(options)
  const [machine] = useState(() =>
    generationMachine.provide({
      actors: {
        generate: fromPromise(({ input, signal }: { input: GenerationAttempt; signal: AbortSignal }) =>
          generate(input, signal),
        ),
      },
      actions: { letWrite: () => latest.current.release() },
    }),
  )
  const generate = async (attempt: GenerationAttempt, signal: AbortSignal) => {
    if (attempt.content === '') throw new Error('Please write something first.')
    const held = await latest.current.hold()
    // The writer canceled during the last save, so the hold came after the release: release again.
    if (signal.aborted) return latest.current.release()
    const { text, articleId } = latest.current
    if (held === null || !isSameText(held.text, text))
      throw new Error('Your text could not be saved, so nothing was generated. Please try again.')
    const story = await generateStory(api, attempt, { draftId: held.draftId, articleId, signal })
    if (!signal.aborted) latest.current.onGenerated(story, held.text)
  }
  const actor = useActorRef(machine)
  useEffect(() => {
    latest.current = options
  })
  const { text } = options
  // Clears the error on the next change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the text changes
  useEffect(() => actor.send({ type: 'text.changed' }), [actor, text])
  return viewGeneration(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
    text,
  )
}

export type GenerationView = ReturnType<typeof viewGeneration>

export const viewGeneration = (
  { value, context: { used, provider, error } }: SnapshotFrom<typeof generationMachine>,
  send: (event: GenerationEvent) => void,
  { title, document }: Pick<DraftText, 'title' | 'document'>,
) => ({
  status: value,
  provider: provider ?? 'grok',
  isUsed: (one: Provider) => used.includes(one),
  errorMessage: value === 'failed' ? describeGenerationError(error, provider ?? 'grok') : undefined,
  generate: (wanted: Provider) =>
    send({
      type: 'generate.requested',
      provider: wanted,
      content: `${title}\n\n${documentText(document)}`.trim(),
      key: createRandomId(),
    }),
  cancel: () => send({ type: 'cancel.requested' }),
})
