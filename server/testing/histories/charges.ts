/** The part of the model about charges: what refunds and banks take of them, and how the rest is divided. */
import type { Cents } from '../../../contract/money.ts'
import { type BountyModel, type DisputeModel, type RefundModel, sum } from './model.ts'

/** In cents. A failed refund does not count. */
export function refundedTo(bounty: BountyModel, backerId: string, ...statuses: RefundModel['status'][]): Cents {
  const wanted = statuses.length === 0 ? ['requested', 'refunded'] : statuses
  const own = [...bounty.refunds.values()].filter((one) => one.backerId === backerId && wanted.includes(one.status))
  return sum(own.map(({ cents }) => cents))
}

/** In cents: the part of a charge that is not refunded. */
function leftOf({ charges, refunds }: BountyModel, pledgeId: string): Cents {
  const own = [...refunds.values()].filter((one) => one.pledgeId === pledgeId && one.status !== 'failed')
  return (charges.get(pledgeId)?.cents ?? 0) - sum(own.map(({ cents }) => cents))
}

const isTaken = ({ status }: DisputeModel) => status === 'open' || status === 'lost'

/** The bank has taken this much of what is left of a charge, in cents. A charge has one dispute at most. */
const claimedOf = (bounty: BountyModel, pledgeId: string): Cents =>
  sum(
    [...bounty.disputes.values()]
      .filter((one) => one.pledgeId === pledgeId && isTaken(one))
      .map(({ cents }) => Math.min(cents, leftOf(bounty, pledgeId))),
  )

const sumOfCharges = ({ charges }: BountyModel, backerId: string, count: (pledgeId: string) => Cents): Cents =>
  sum([...charges].map(([pledgeId, charge]) => (charge.backerId === backerId ? count(pledgeId) : 0)))

/** The backers who were charged, or will be. */
export const payersOf = ({ charges }: BountyModel): string[] => [
  ...new Set(Array.from(charges.values(), ({ backerId }) => backerId)),
]

/** In cents. */
export const chargedTo = (bounty: BountyModel, backerId: string): Cents =>
  sumOfCharges(bounty, backerId, (pledgeId) => bounty.charges.get(pledgeId)?.cents ?? 0)

export const disputedOf = (bounty: BountyModel, backerId: string): Cents =>
  sumOfCharges(bounty, backerId, (pledgeId) => claimedOf(bounty, pledgeId))

/** A refund cannot take more, in cents. */
export const restOf = (bounty: BountyModel, backerId: string): Cents =>
  sumOfCharges(bounty, backerId, (pledgeId) => leftOf(bounty, pledgeId) - claimedOf(bounty, pledgeId))

/** In cents: what the books have to take for a dispute now. */
export const dueFor = (bounty: BountyModel, dispute: DisputeModel): Cents =>
  isTaken(dispute) ? Math.min(dispute.cents, leftOf(bounty, dispute.pledgeId)) : 0

/** In cents: what the bank takes beyond that. */
export const lossFor = (bounty: BountyModel, dispute: DisputeModel): Cents =>
  isTaken(dispute) ? dispute.cents - dueFor(bounty, dispute) : 0

/** In cents: what the books have taken for the disputes of one backer, or of all. */
export const chargedBackFrom = ({ disputes }: BountyModel, backerId?: string): Cents =>
  sum([...disputes.values()].map((one) => (backerId === undefined || one.backerId === backerId ? one.booked : 0)))

/**
 * The fee is a tenth of the charges that are neither refunded nor charged back, half a cent rounded up. The journalist
 * gets the rest.
 */
export function divide(bounty: BountyModel) {
  const charged = sum([...bounty.charges.values()].map(({ cents }) => cents))
  const refunded = sum(payersOf(bounty).map((backerId) => refundedTo(bounty, backerId)))
  const chargedBack = chargedBackFrom(bounty)
  const lost = sum([...bounty.disputes.values()].map((one) => one.lost))
  const rest = charged - refunded - chargedBack
  const fee = Math.round(rest / 10)
  return { charged, refunded, chargedBack, lost, fee, share: rest - fee }
}

/** While a bank decides, nothing of the share is paid out. */
const isDisputed = ({ disputes }: BountyModel): boolean =>
  [...disputes.values()].some(({ status }) => status === 'open')

/** While a bank or an administrator decides, nothing of the share is paid out. */
export const isHeldBack = (bounty: BountyModel): boolean =>
  isDisputed(bounty) || [...bounty.complaints.values()].includes('open')
