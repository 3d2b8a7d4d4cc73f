import type { BountyBook } from './bounty-book.ts'
import { isLiving, type Pledge, totalOf } from './expected-money.ts'

export function findWrongRefunds({ id, pledges, refunds, isPaid }: BountyBook): string[] {
  const counting = refunds.filter(({ status }) => status !== 'failed')
  if (!isPaid) return counting.map((refund) => `Bounty ${id} is not paid, and ${refund.id} refunds it`)
  return pledges.flatMap((pledge) => {
    const refunded = totalOf(counting.filter(({ pledgeId }) => pledgeId === pledge.id))
    const most = isLiving(pledge) ? pledge.cents : 0
    return refunded > most ? [`Bounty ${id}: ${refunded} of ${most} cents of the pledge ${pledge.id} are refunded`] : []
  })
}

/** Charges go back once at most, whether by a refund or by the bank. */
export function findWrongDisputes({ id, pledges, refunds, disputes, isPaid }: BountyBook): string[] {
  const errors = disputes.flatMap(({ id: dispute, lost, claimed, status, ...booked }) => {
    const most = status === 'open' || status === 'lost' ? claimed : 0
    const cents = booked.cents + lost
    if (!isPaid && booked.cents > 0) return [`Bounty ${id} is not paid, and the dispute ${dispute} is booked`]
    return cents > most ? [`Bounty ${id}: ${cents} of ${most} cents of the dispute ${dispute} are booked`] : []
  })
  const disputed = new Set(disputes.map(({ pledgeId }) => pledgeId))
  const ofPledge =
    (pledge: Pledge) =>
    ({ pledgeId }: { pledgeId: string }) =>
      pledgeId === pledge.id
  const twice = pledges
    .filter((pledge) => disputed.has(pledge.id) && isLiving(pledge))
    .map((pledge) => ({
      pledge,
      back:
        totalOf(disputes.filter(ofPledge(pledge))) +
        totalOf(refunds.filter(({ status }) => status !== 'failed').filter(ofPledge(pledge))),
    }))
    .filter(({ pledge, back }) => back > pledge.cents)
  return [
    ...errors,
    ...twice.map(
      ({ pledge, back }) => `Bounty ${id}: ${back} of ${pledge.cents} cents of the pledge ${pledge.id} went back`,
    ),
  ]
}
