import { markPayoutFailed } from '@contract/endpoints.ts'
import { FailedPayout } from '@contract/payout.ts'
import * as v from 'valibot'
import { keepUnsent, useFreshApi, useSession } from '@/entities/session'
import { useKeptForm } from '@/shared/lib/confirmed-action'

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
  const api = useFreshApi()
  const { user } = useSession()
  return useKeptForm<FailureValues, FailureValues>({
    user,
    typed: typedValues,
    place: [payoutId],
    empty: { problem: '' },
    createSchema: () => Failure,
    errorWords: 'Failed to mark the payout as failed. Please try again.',
    perform: ({ problem }, idempotencyKey) =>
      api(markPayoutFailed, { params: { id: runId }, body: { payout_id: payoutId, problem }, idempotencyKey }),
    onDone,
    onClose,
  })
}
