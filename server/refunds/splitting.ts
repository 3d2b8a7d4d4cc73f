import { type Cents, splitPayment } from '../../contract/money.ts'

/** `returned`: what is requested, refunded or charged back already. */
type Refunded = { charged: Cents; returned: Cents; cents: Cents }

/**
 * Splits a refund of `cents` between platform and journalist. Fee and share are then those of a bounty for
 * which only the rest had been charged, so the cents that rounding moves never add up over several refunds.
 */
export function splitRefund({ charged, returned, cents }: Refunded): { feeRefund: Cents; clawback: Cents } {
  const rest = charged - returned
  if (cents < 0 || cents > rest) throw new Error(`${cents} of ${rest} cents cannot be refunded`)
  const feeRefund = splitPayment(rest).fee - splitPayment(rest - cents).fee
  return { feeRefund, clawback: cents - feeRefund }
}
