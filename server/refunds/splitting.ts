import { type Cents, splitPayment } from '../../contract/money.ts'

/** `refunded`: what is requested or refunded already. */
type Refunded = { charged: Cents; refunded: Cents; cents: Cents }

/**
 * Splits a refund of `cents` between platform and journalist. Fee and share are then those of a bounty for
 * which only the rest had been charged, so the cents that rounding moves never add up over several refunds.
 */
export function splitRefund({ charged, refunded, cents }: Refunded): { feeRefund: Cents; clawback: Cents } {
  const rest = charged - refunded
  if (cents < 0 || cents > rest) throw new Error(`${cents} of ${rest} cents cannot be refunded`)
  const feeRefund = splitPayment(rest).fee - splitPayment(rest - cents).fee
  return { feeRefund, clawback: cents - feeRefund }
}
