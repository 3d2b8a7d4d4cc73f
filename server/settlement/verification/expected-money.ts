import type { Cents } from '../../../contract/money.ts'
import { splitPayment } from '../../../contract/payment-split.ts'
import type { BountyBook } from './bounty-book.ts'

export type Pledge = BountyBook['pledges'][number]

export const isLiving = ({ ending }: Pledge) => ending === null

export const isKept = ({ status }: Pledge) => status === 'charged' || status === 'refunding'

export const isBackers = ({ potId }: Pledge) => potId === null

export const totalOf = (rows: readonly { cents: Cents }[]): Cents => rows.reduce((total, { cents }) => total + cents, 0)

/** The money of a bounty that its rows call for, whatever the ledger says. */
export function expectedMoney({ pledges, refunds, disputes, payouts, isPaid }: BountyBook) {
  const promised = totalOf(pledges.filter(isLiving))
  const booked = totalOf(refunds.filter(({ status }) => status !== 'failed'))
  const confirmed = totalOf(refunds.filter(({ status }) => status === 'refunded'))
  const chargedBack = totalOf(disputes)
  const lost = disputes.reduce((sum, dispute) => sum + dispute.lost, 0)
  const { fee, net } = isPaid ? splitPayment(promised - booked - chargedBack) : { fee: 0, net: 0 }
  return {
    promised,
    taken: isPaid ? promised - confirmed - chargedBack - lost : totalOf(pledges.filter(isKept)) - lost,
    fee,
    share: net,
    booked,
    chargedBack,
    lost,
    requested: booked - confirmed,
    sent: totalOf(
      payouts.filter(({ status }) => status === 'paid').map(({ cents, returned }) => ({ cents: cents - returned })),
    ),
  }
}
