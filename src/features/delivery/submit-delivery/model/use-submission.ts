import { documentText } from '@contract/document.ts'
import { createNote, submitDelivery } from '@contract/endpoints.ts'
import { mediaItemsOf } from '@contract/media.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useRefreshCounts } from '@/entities/count'
import type { DraftText } from '@/entities/draft'
import { ApiError, createRandomId, useApi } from '@/shared/api'
import { type SubmissionEvent, submissionMachine } from './submission.machine.ts'

type SubmissionOptions = {
  bountyId: string
  /** Saves the shown text and stops further saves. Rejects with an error whose message is shown. */
  settle: (seen: DraftText) => Promise<{ draftId: string }>
  onFailed: (isSessionOver: boolean) => void
  /** While true, the editor is read-only. */
  onBusyChange: (isBusy: boolean) => void
  onSubmitted: () => void
}

export function useSubmission({ bountyId, settle, onFailed, onBusyChange, onSubmitted }: SubmissionOptions) {
  const api = useApi()
  const refreshCounts = useRefreshCounts()
  const [machine] = useState(() =>
    submissionMachine.provide({
      // No abort signals: leaving the page does not cancel the submission. A 401 must not end the session here,
      // because the page has unsaved work.
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

export const viewSubmission = (
  snapshot: SnapshotFrom<typeof submissionMachine>,
  send: (event: SubmissionEvent) => void,
) => ({
  isAsking: snapshot.matches('confirming') || snapshot.matches('submitting'),
  isSubmitting: snapshot.matches('submitting'),
  isSubmitted: snapshot.matches('submitted'),
  errorMessage: snapshot.context.errorMessage ?? undefined,
  request: (text: DraftText) => send({ type: 'submit.requested', text }),
  confirm: () => send({ type: 'submission.confirmed', key: createRandomId() }),
  cancel: () => send({ type: 'submission.cancelled' }),
  noticeChange: () => send({ type: 'text.changed' }),
})
