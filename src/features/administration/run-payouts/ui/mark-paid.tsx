import { markPayoutsPaid } from '@contract/endpoints.ts'
import type { RunPayout } from '@contract/payout.ts'
import { describeError, useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { useAction } from '@/shared/lib/action'
import { formatCents } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { countPayouts, sumPayouts } from '../model/payouts.ts'

type MarkPaidProps = {
  /** The run of the payouts. */
  runId: string
  /** The selected payouts. Without any, there is no button, but the notice of the last ones still shows. */
  payouts: readonly RunPayout[]
}

export function MarkPaid({ runId, payouts }: MarkPaidProps) {
  const api = useApi()
  const done = usePassingNotice(savedNoticeMs)
  const marking = useAction<readonly Pick<RunPayout, 'id' | 'amount'>[]>(
    async (marked, idempotencyKey) => {
      const body = { payout_ids: marked.map(({ id }) => id) }
      await api(markPayoutsPaid, { params: { id: runId }, body, idempotencyKey })
      done.give()
    },
    { reload: true },
  )
  const { count, total } = sumPayouts(marking.attempt.content ?? payouts)
  const ask = () => {
    done.takeBack()
    marking.request(payouts.map(({ id, amount }) => ({ id, amount })))
  }
  return (
    <>
      {payouts.length > 0 && (
        <Button aria-haspopup="dialog" onClick={ask}>
          Mark as paid
        </Button>
      )}
      {done.isShown && <PassingNotice>{countPayouts(count)} marked as paid.</PassingNotice>}
      <ConfirmedActionDialog
        action={marking}
        title="Mark as paid"
        busyLabel="Marking..."
        doneWords={null}
        tone="primary"
        toErrorMessage={(error) => describeError(error, 'Failed to mark the payouts as paid. Please try again.')}
      >
        <p>
          You are marking {countPayouts(count)} as paid: <strong>{formatCents(total)}</strong>.
        </p>
        <p>
          Do this once your bank has sent the money. We’ll email each journalist, and deduct the amount from their
          balance.
        </p>
      </ConfirmedActionDialog>
    </>
  )
}
