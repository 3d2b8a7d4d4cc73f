import { markPayoutFailed } from '@contract/endpoints.ts'
import { FailedPayout } from '@contract/payout.ts'
import { useStore } from '@tanstack/react-form'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { keepUnsent, useSession } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useKeptAction } from '@/shared/lib/confirmed-action'
import { useFormSubmission } from '@/shared/lib/form-submission'

const Failure = v.object({ problem: FailedPayout.entries.problem })
type FailureValues = v.InferInput<typeof Failure>

/** Per user and payout. */
const typedValues = keepUnsent<FailureValues>('mark-payout-failed')

type FailureInput = {
  runId: string
  payoutId: string
  /** Called when the server has marked it and the page shows it. */
  onDone: () => void
  onClose: () => void
}

export function useFailure({ runId, payoutId, onDone, onClose }: FailureInput) {
  const api = useApi()
  const { user } = useSession()
  const { isBusy, error, hasNoSession, submit, reconsider, ...typed } = useKeptAction<FailureValues, FailureValues>({
    user,
    typed: typedValues,
    place: [payoutId],
    empty: { problem: '' },
    perform: ({ problem }, idempotencyKey) =>
      api(markPayoutFailed, { params: { id: runId }, body: { payout_id: payoutId, problem }, idempotencyKey }),
    onDone,
  })
  const [defaultValues] = useState(typed.readTyped)
  const submission = useFormSubmission({
    schema: Failure,
    defaultValues,
    submit: async (failure) => submit(failure),
    errorWords: 'Failed to mark the payout as failed. Please try again.',
    error,
  })
  const values = useStore(submission.form.store, (state) => state.values)
  const keep = useEffectEvent(() => typed.keepTyped(values))
  useEffect(() => {
    if (values !== defaultValues) keep()
  }, [values, defaultValues])
  return {
    ...submission,
    isBusy,
    hasNoSession,
    reconsider,
    cancel: () => {
      reconsider()
      typed.forgetTyped()
      onClose()
    },
  }
}
