import { wordsOfDocument } from '@contract/document-words.ts'
import { createNote, submitDelivery } from '@contract/endpoints.ts'
import { mediaItemsOf } from '@contract/media.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { DraftText, TextLock } from '@/entities/draft'
import { createRandomId, useApi } from '@/shared/api'
import { submissionMachine } from './submission.machine.ts'

export type SubmissionActor = ActorRefFrom<typeof submissionMachine>

type SubmissionOptions = { bountyId: string; lock: TextLock; onSubmitted: () => void }

export function useSubmission({ bountyId, lock, onSubmitted }: SubmissionOptions): SubmissionActor {
  const api = useApi()
  const queryClient = useQueryClient()
  const [machine] = useState(() =>
    submissionMachine.provide({
      // No abort signals: leaving the page does not cancel the submission. A 401 must not end the session here,
      // because the page has unsaved work.
      actors: {
        takeDraft: fromPromise(async ({ input }) => {
          const { draftId, version, text } = await lock.take('submitting', input)
          return { draftId, version, text }
        }),
        keepNote: fromPromise(async ({ input: { content, key } }) => {
          await api(createNote, {
            body: { content: wordsOfDocument(content.text.document) },
            // Another request than the delivery, which has the key itself.
            idempotencyKey: `${key}-note`,
            keepsSession: true,
          })
        }),
        deliver: fromPromise(async ({ input: { content, key } }) => {
          const { draftId, version, text } = content
          const { title, document } = text
          const body = { title, content: JSON.stringify(document), media_items: mediaItemsOf(document) }
          await api(submitDelivery, {
            body: { ...body, bounty_id: bountyId, draft_id: draftId, draft_version: version },
            idempotencyKey: key,
            keepsSession: true,
          })
          lock.finish()
          void queryClient.invalidateQueries()
        }),
      },
      actions: { letWrite: ({ event }) => lock.release('error' in event ? event.error : undefined) },
    }),
  )
  const actor = useActorRef(machine)
  const isSubmitted = useSelector(actor, (snapshot) => snapshot.matches('submitted'))
  const tellSubmitted = useEffectEvent(onSubmitted)
  useEffect(() => {
    if (isSubmitted) tellSubmitted()
  }, [isSubmitted])
  return actor
}

export function useSubmissionView(actor: SubmissionActor) {
  const snapshot = useSelector(actor, (current) => current)
  return {
    isAsking: snapshot.matches('confirming') || snapshot.matches('submitting'),
    /** Before anything is sent. */
    isTaking: snapshot.matches({ submitting: 'taking' }),
    isSubmitting: snapshot.matches('submitting'),
    isSubmitted: snapshot.matches('submitted'),
    hasFailed: snapshot.matches('failed'),
    errorMessage: snapshot.context.errorMessage ?? undefined,
    request: (text: DraftText) => actor.send({ type: 'submit.requested', text }),
    confirm: () => actor.send({ type: 'submission.confirmed', key: createRandomId() }),
    cancel: () => actor.send({ type: 'submission.cancelled' }),
    noticeChange: () => actor.send({ type: 'text.changed' }),
  }
}
