import { documentText } from '@contract/document.ts'
import { createNote, submitDelivery } from '@contract/endpoints.ts'
import { mediaItemsOf } from '@contract/media.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useRefreshCounts } from '@/entities/counts'
import type { DraftText } from '@/entities/draft'
import { ApiError, createRandomId, useApi } from '@/shared/api'
import { type SubmissionEvent, submissionMachine } from './submission.machine.ts'

type SubmissionOptions = {
  bountyId: string
  /** Saves what is seen and holds all saving; rejects with an Error whose message says why it cannot. */
  settle: (seen: DraftText) => Promise<{ draftId: string }>
  /** It was not submitted: writing goes on. */
  onFailed: (isSessionOver: boolean) => void
  /** Nothing can be typed from now on, or again. */
  onBusyChange: (isBusy: boolean) => void
  onSubmitted: () => void
}

/** The answers and verbs of handing in what was written for a bounty. */
export function useSubmission({ bountyId, settle, onFailed, onBusyChange, onSubmitted }: SubmissionOptions) {
  const api = useApi()
  const refreshCounts = useRefreshCounts()
  const [machine] = useState(() =>
    submissionMachine.provide({
      // Without the actors' signals: leaving takes nothing back. A session that ended is not the end of the page.
      actors: {
        settleDraft: fromPromise(async ({ input }) => (await settle(input)).draftId),
        keepNote: fromPromise(async ({ input: { text } }) => {
          await api(createNote, { body: { content: documentText(text.document) }, keepsSession: true })
        }),
        deliver: fromPromise(async ({ input: { text, draftId, key } }) => {
          const { title, document } = text
          const body = { title, content: JSON.stringify(document), media_items: mediaItemsOf(document) }
          await api(submitDelivery, {
            body: { ...body, bounty_id: bountyId, draft_id: draftId },
            idempotencyKey: key,
            keepsSession: true,
          })
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  const { error } = snapshot.context
  const isBusy = snapshot.matches('submitting') || snapshot.matches('submitted')
  const isFailed = snapshot.matches('failed')
  const isSubmitted = snapshot.matches('submitted')
  const tellBusy = useEffectEvent(onBusyChange)
  const tellFailed = useEffectEvent(onFailed)
  const tellSubmitted = useEffectEvent(onSubmitted)
  useEffect(() => tellBusy(isBusy), [isBusy])
  useEffect(() => {
    if (isFailed) tellFailed(error instanceof ApiError && error.status === 401)
  }, [isFailed, error])
  useEffect(() => {
    if (!isSubmitted) return
    refreshCounts()
    tellSubmitted()
  }, [isSubmitted, refreshCounts])
  return viewSubmission(snapshot, send)
}

export type SubmissionView = ReturnType<typeof viewSubmission>

/** What a component sees of the machine. */
export const viewSubmission = (
  snapshot: SnapshotFrom<typeof submissionMachine>,
  send: (event: SubmissionEvent) => void,
) => ({
  isAsking: snapshot.matches('confirming') || snapshot.matches('submitting'),
  isSubmitting: snapshot.matches('submitting'),
  isSubmitted: snapshot.matches('submitted'),
  /** Why it was not submitted, in words. */
  errorMessage: snapshot.context.errorMessage ?? undefined,
  request: (text: DraftText) => send({ type: 'submit.requested', text }),
  confirm: () => send({ type: 'submission.confirmed', key: createRandomId() }),
  cancel: () => send({ type: 'submission.cancelled' }),
  noticeChange: () => send({ type: 'text.changed' }),
})
