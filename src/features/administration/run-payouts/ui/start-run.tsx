import { createPayoutRun } from '@contract/endpoints.ts'
import { useFreshApi } from '@/entities/session'
import { describeError } from '@/shared/api'
import { formatCents } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { preloadDialogs } from '@/shared/ui/dialog'
import { countJournalists } from '../model/payout-words.ts'
import type { PayoutSum } from '../model/sum-payouts.ts'
import { usePayoutAction } from '../model/use-payout-action.ts'

type StartRunProps = {
  /** The number of journalists who can be paid now, and their sum. */
  payable: PayoutSum
  /** Another administrator must approve the run. */
  needsApproval: boolean
  /** Called with the new run when the server has started it. */
  onStarted: (id: string) => Promise<void>
}

export function StartRun({ payable, needsApproval, onStarted }: StartRunProps) {
  const api = useFreshApi()
  const run = usePayoutAction<PayoutSum>(async ({ key }) => {
    const { id } = await api(createPayoutRun, { idempotencyKey: key })
    await onStarted(id)
  })
  const { count, total } = run.attempt.content ?? payable
  return (
    <>
      {payable.count > 0 && (
        <Button
          aria-haspopup="dialog"
          onPointerEnter={preloadDialogs}
          onFocus={preloadDialogs}
          onClick={() => run.request(payable)}
        >
          Start payout run
        </Button>
      )}
      <ConfirmedActionDialog
        action={run}
        title="Start payout run"
        busyLabel="Starting..."
        tone="primary"
        toErrorMessage={(error) => describeError(error, 'Failed to start the payout run. Please try again.')}
      >
        <p>
          The run has one payout for each journalist who can be paid: {countJournalists(count)},{' '}
          <strong>{formatCents(total)}</strong> in all.
        </p>
        <p>
          {needsApproval
            ? 'No money moves yet. Another administrator must approve the run. It is then paid at your bank and marked as paid here.'
            : 'No money moves yet. You are the only administrator, so nobody else approves it. You then pay the run at your bank and mark it as paid here.'}
        </p>
      </ConfirmedActionDialog>
    </>
  )
}
