import { nothingCollectedYet, othersUndecided, paymentsUnderWay } from '../../contract/delivery.ts'
import { isGivenUp, type PaymentRow, waitsForPayer, withoutLaterMatches } from '../payments/payment-rows.ts'
import { isCollected } from '../payments/payment-states.ts'

/** Why the creator cannot decide now to publish with what was collected; undefined if they can. */
export function findShortfallError(payments: PaymentRow[], at: string): string | undefined {
  const isWaiting = (payment: PaymentRow) => waitsForPayer(payment) && !isGivenUp(payment, at)
  const living = withoutLaterMatches(payments).filter(({ dropped_at }) => dropped_at === null)
  const others = living.filter((payment) => !isWaiting(payment))
  if (!others.every(({ status }) => isCollected(status))) return othersUndecided
  // A hold can still fail to be charged, so only charged money is sure to pay for the story.
  if (!others.some(({ status }) => status === 'charged')) return nothingCollectedYet
  return others.length === living.length ? paymentsUnderWay : undefined
}
