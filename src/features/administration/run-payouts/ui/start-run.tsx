import { createPayoutRun } from '@contract/endpoints.ts'
import { describeError, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { formatCents } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { countJournalists, type PayoutSum } from '../model/payouts.ts'

type StartRunProps = {
  /** The number of journalists who can be paid now, and their sum. */
  payable: PayoutSum
  /** Another administrator must approve the run. */
  needsApproval: boolean
  /** Called with the new run when the server has started it. */
  onStarted: (id: string) => Promise<void>
}

export function StartRun({ payable, needsApproval, onStarted }: StartRunProps) {
  const api = useApi()
  const run = useAction<PayoutSum>(
    async (_, idempotencyKey) => onStarted((await api(createPayoutRun, { idempotencyKey })).id),
    { reload: true },
  )
  const { count, total } = run.attempt.content ?? payable
  return (
    <>
      {payable.count > 0 && (
        <Button aria-haspopup="dialog" onClick={() => run.request(payable)}>
          Start payout run
        </Button>
      )}
      <ConfirmedActionDialog
        action={run}
        title="Start payout run"
        busyLabel="Starting..."
        doneWords="Payout run started."
        tone="primary"
        toErrorMessage={(error) => describeError(error, 'Failed to start the payout run. Please try again.')}
      >
        <p>
          This run pays {countJournalists(count)} a total of <strong>{formatCents(total)}</strong>, in one payout each.
        </p>
        <p>
          {needsApproval
            ? 'No money moves yet. Another administrator must approve the run. After that, pay it at your bank and mark it as paid here.'
            : 'No money moves yet. You are the only administrator, so nobody else has to approve the run. Pay it at your bank, then mark it as paid here.'}
        </p>
      </ConfirmedActionDialog>
    </>
  )
}
