import { wordsOfDocument } from '@contract/document-words.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import { type DraftText, type TextLock, useOnEdit } from '@/entities/draft'
import { type Attempt, createRandomId, useApi } from '@/shared/api'
import { describeGenerationError, generateStory, type Prompt, type Provider } from '../api/generate-story.ts'
import { generationMachine } from './generation.machine.ts'

/** The providers that have generated an article since the page was loaded, on whichever screen. */
let used: readonly Provider[] = []

export const readUsed = (): readonly Provider[] => used

export function noteUsed(provider: Provider): void {
  used = [...used, provider]
}

export function forgetUsed(): void {
  used = []
}

export type GenerationOptions = {
  /** The notes that the AI turns into an article. */
  text: DraftText
  /** The published article that the draft revises. */
  articleId: string | undefined
  /** Saves the notes and keeps them unchanged meanwhile. */
  lock: TextLock
  /** Called with the draft of the generated story if the writer continues there. Without it, the story replaces the notes. */
  onGenerated?: (draftId: string) => void
}

export function useGeneration({ text, articleId, lock, onGenerated }: GenerationOptions) {
  const api = useApi()
  const generate = useEffectEvent(async (attempt: Attempt<Prompt>, signal: AbortSignal) => {
    if (attempt.content.content === '') throw new Error('Please write something first.')
    const held = await lock.take('generating')
    const { document, draft } = await generateStory(api, attempt, { draftId: held.draftId, articleId, signal })
    signal.throwIfAborted()
    noteUsed(attempt.content.provider)
    if (onGenerated !== undefined) lock.finish()
    else {
      const { id: draftId, version, updated_at: savedAt } = draft
      lock.replace({ draftId, version, savedAt, text: { ...held.text, document } })
    }
    return draft.id
  })
  const [machine] = useState(() =>
    generationMachine.provide({
      actors: { generate: fromPromise(({ input, signal }) => generate(input, signal)) },
      actions: { letWrite: ({ event }) => lock.release('error' in event ? event.error : undefined) },
    }),
  )
  const [{ value, context }, send] = useMachine(machine, { input: { used: readUsed() } })
  const { used, error, draftId } = context
  const { provider } = context.attempt.content
  const lead = useEffectEvent((draftId: string) => onGenerated?.(draftId))
  useEffect(() => {
    if (draftId !== null) lead(draftId)
  }, [draftId])
  useOnEdit({ text }, () => send({ type: 'text.changed' }))
  return {
    status: value,
    provider,
    isUsed: (one: Provider) => used.includes(one),
    errorMessage: value === 'failed' ? describeGenerationError(error, provider) : undefined,
    generate: (wanted: Provider) =>
      send({
        type: 'generate.requested',
        prompt: { provider: wanted, content: `${text.title}\n\n${wordsOfDocument(text.document)}`.trim() },
        key: createRandomId(),
      }),
    cancel: () => send({ type: 'cancel.requested' }),
  }
}
