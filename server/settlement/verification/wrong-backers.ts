import type { PledgeEnding } from '../../platform/index.ts'
import type { BountyBook } from './bounty-book.ts'
import { isKept, isLiving, type Pledge, totalOf } from './expected-money.ts'

/** The statuses that the payment of an ended pledge may have: only a dropped one ever had a payment. */
const afterEnding: Record<PledgeEnding, readonly Pledge['status'][]> = {
  dropped: ['dropped', 'refunding', 'refunded'],
  withdrawn: [null],
  released: [null],
}

export function findWrongEndings({ id, pledges, hasEnded }: BountyBook): string[] {
  return pledges.flatMap(({ id: pledge, status, ending }) => {
    if (ending !== null) {
      if (afterEnding[ending].includes(status)) return []
      return [`Bounty ${id}: the pledge ${pledge} was ${ending}, and its payment is ${status}`]
    }
    if (hasEnded) return [`Bounty ${id} has ended, and the pledge ${pledge} has not`]
    return status === 'dropped' ? [`Bounty ${id}: the payment of ${pledge} is dropped, and the pledge is not`] : []
  })
}

export function findWrongBackers(book: BountyBook): string[] {
  const { id, pledges, refunds, disputes, chargedTo, heldFor, paidTo, journalistId, isPaid } = book
  const errors = paidTo
    .filter((account) => account !== journalistId)
    .map((account) => `Bounty ${id}: ${account} was paid, and has not delivered it`)
  const people = new Set([...pledges.map(({ accountId }) => accountId), ...chargedTo.keys()])
  for (const person of people) {
    const own = pledges.filter(({ accountId }) => accountId === person)
    const refundedAs = (status: BountyBook['refunds'][number]['status']) =>
      totalOf(refunds.filter((one) => one.status === status && own.some((pledge) => pledge.id === one.pledgeId)))
    const chargedBack = totalOf(disputes.filter(({ pledgeId }) => own.some((pledge) => pledge.id === pledgeId)))
    const owed = totalOf(own.filter(isPaid ? isLiving : isKept)) - refundedAs('refunded') - chargedBack
    const charged = chargedTo.get(person) ?? 0
    const verb = isPaid ? 'pledged' : 'paid'
    if (owed !== charged) errors.push(`Bounty ${id}: ${person} ${verb} ${owed} cents and was charged ${charged}`)
    const held = heldFor.get(person) ?? 0
    const requested = refundedAs('requested')
    if (isPaid && owed === charged && held !== requested) {
      errors.push(`Bounty ${id}: ${person} waits for a refund of ${requested} cents, and the ledger holds ${held}`)
    }
  }
  return errors
}
