import { markPayoutFailed } from '@contract/endpoints.ts'
import { FailedPayout, type RunPayout } from '@contract/payout.ts'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { ReasonDialog } from '@/shared/ui/form-dialog'
import type { LazyDialogProps } from '@/shared/ui/lazy-dialog'
import { payoutLooks } from '../model/payouts.ts'

type FailureDialogProps = LazyDialogProps & {
  /** The run of the payout. */
  runId: string
  /** The payout as it was when the administrator asked. */
  payout: RunPayout
}

export function FailureDialog({ runId, payout, onDone, ...dialog }: FailureDialogProps) {
  const api = useApi()
  const { failure } = payoutLooks[payout.status]
  return (
    <ReasonDialog
      {...dialog}
      title={failure?.title ?? ''}
      confirmLabel="Mark as failed"
      busyLabel="Marking..."
      keep={useUnsent('mark-payout-failed', payout.id)}
      schema={FailedPayout.entries.problem}
      hint="The journalist reads it."
      errorWords="Failed to mark the payout as failed. Please try again."
      perform={(problem, idempotencyKey) =>
        api(markPayoutFailed, { params: { id: runId }, body: { payout_id: payout.id, problem }, idempotencyKey })
      }
      onDone={() => onDone(`Payout to ${payout.name} marked as failed.`)}
      signInWords="Sign in to change this payout"
    >
      {failure?.effect(payout)}
    </ReasonDialog>
  )
}
