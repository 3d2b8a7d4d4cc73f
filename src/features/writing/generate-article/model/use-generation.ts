import { documentText } from '@contract/document.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { DraftText, TextLock } from '@/entities/draft'
import { createRandomId, useApi } from '@/shared/api'
import type { Provider } from '../api/generate-story.ts'
import { describeGenerationError, generateStory } from '../api/generate-story.ts'
import { generationMachine } from './generation.machine.ts'

export type GenerationActor = ActorRefFrom<typeof generationMachine>

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

export function useGeneration({ text, articleId, lock, onGenerated }: GenerationOptions): GenerationActor {
  const api = useApi()
  const continuesElsewhere = onGenerated !== undefined
  const [machine] = useState(() =>
    generationMachine.provide({
      actors: {
        generate: fromPromise(async ({ input, signal }) => {
          if (input.content.content === '') throw new Error('Please write something first.')
          const held = await lock.take('generating')
          const { document, draft } = await generateStory(api, input, { draftId: held.draftId, articleId, signal })
          signal.throwIfAborted()
          if (continuesElsewhere) lock.finish()
          else {
            const { id: draftId, version, updated_at: savedAt } = draft
            lock.replace({ draftId, version, savedAt, text: { ...held.text, document } })
          }
          return draft.id
        }),
      },
      actions: { letWrite: ({ event }) => lock.release('error' in event ? event.error : undefined) },
    }),
  )
  const actor = useActorRef(machine)
  const draftId = useSelector(actor, (snapshot) => snapshot.context.draftId)
  const lead = useEffectEvent((draftId: string) => onGenerated?.(draftId))
  useEffect(() => {
    if (draftId !== null) lead(draftId)
  }, [draftId])
  // Clears the error on the next change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the text changes
  useEffect(() => actor.send({ type: 'text.changed' }), [actor, text])
  return actor
}

export function useGenerationView(actor: GenerationActor) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  const { used, error } = context
  const { provider } = context.attempt.content
  return {
    status: value,
    provider,
    isUsed: (one: Provider) => used.includes(one),
    errorMessage: value === 'failed' ? describeGenerationError(error, provider) : undefined,
    generate: (provider: Provider, { title, document }: DraftText) =>
      actor.send({
        type: 'generate.requested',
        prompt: { provider, content: `${title}\n\n${documentText(document)}`.trim() },
        key: createRandomId(),
      }),
    cancel: () => actor.send({ type: 'cancel.requested' }),
  }
}
