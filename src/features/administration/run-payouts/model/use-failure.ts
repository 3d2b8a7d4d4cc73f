import { markPayoutFailed } from '@contract/endpoints.ts'
import { FailedPayout } from '@contract/payout.ts'
import * as v from 'valibot'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useActionForm } from '@/shared/lib/action'

const Failure = v.object({ problem: FailedPayout.entries.problem })
type FailureValues = v.InferInput<typeof Failure>

type FailureInput = {
  runId: string
  payoutId: string
  /** Called when the server has marked it and the page shows it. */
  onDone: () => void
  onClose: () => void
}

export function useFailure({ runId, payoutId, onDone, onClose }: FailureInput) {
  const api = useApi()
  return useActionForm<FailureValues, FailureValues>({
    keep: useUnsent('mark-payout-failed', payoutId),
    empty: { problem: '' },
    createSchema: () => Failure,
    errorWords: 'Failed to mark the payout as failed. Please try again.',
    perform: ({ problem }, idempotencyKey) =>
      api(markPayoutFailed, { params: { id: runId }, body: { payout_id: payoutId, problem }, idempotencyKey }),
    onDone,
    onClose,
  })
}
