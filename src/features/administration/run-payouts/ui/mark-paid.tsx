import { markPayoutsPaid } from '@contract/endpoints.ts'
import type { RunPayout } from '@contract/payout.ts'
import { useFreshApi } from '@/entities/session'
import { describeError } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { formatCents } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { preloadDialogs } from '@/shared/ui/dialog'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { countPayouts } from '../model/payout-words.ts'
import { sumPayouts } from '../model/sum-payouts.ts'
import { usePayoutAction } from '../model/use-payout-action.ts'

type MarkPaidProps = {
  /** The run of the payouts. */
  runId: string
  /** The selected payouts. Without any, there is no button, but the notice of the last ones still shows. */
  payouts: readonly RunPayout[]
}

export function MarkPaid({ runId, payouts }: MarkPaidProps) {
  const api = useFreshApi()
  const done = usePassingNotice(savedNoticeMs)
  const marking = usePayoutAction<readonly Pick<RunPayout, 'id' | 'amount'>[]>(async ({ content, key }) => {
    const body = { payout_ids: content.map(({ id }) => id) }
    await api(markPayoutsPaid, { params: { id: runId }, body, idempotencyKey: key })
    done.give()
  })
  const { count, total } = sumPayouts(marking.attempt.content ?? payouts)
  const ask = () => {
    done.takeBack()
    marking.request(payouts.map(({ id, amount }) => ({ id, amount })))
  }
  return (
    <>
      {payouts.length > 0 && (
        <Button aria-haspopup="dialog" onPointerEnter={preloadDialogs} onFocus={preloadDialogs} onClick={ask}>
          Mark as paid
        </Button>
      )}
      {done.isShown && <PassingNotice>{countPayouts(count)} marked as paid.</PassingNotice>}
      <ConfirmedActionDialog
        action={marking}
        title="Mark as paid"
        busyLabel="Marking..."
        tone="primary"
        toErrorMessage={(error) => describeError(error, 'Failed to mark the payouts as paid. Please try again.')}
      >
        <p>
          You are marking {countPayouts(count)} as paid, <strong>{formatCents(total)}</strong> in all.
        </p>
        <p>Do this once your bank has sent the money. Each journalist gets an email, and their balance shrinks.</p>
      </ConfirmedActionDialog>
    </>
  )
}
