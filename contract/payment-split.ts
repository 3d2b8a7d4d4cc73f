/** How a payment, and what goes back of it, is split between platform and journalist. In whole cents. */
import { platformFeeTenths } from './limits.ts'
import type { Cents } from './money.ts'

export const journalistShare = `${(10 - platformFeeTenths) * 10}%`

/** Rounds only the fee, half a cent up, so that fee and pay always add up. */
export function splitPayment(gross: Cents): { fee: Cents; net: Cents } {
  const fee = Math.floor((gross * platformFeeTenths + 5) / 10)
  return { fee, net: gross - fee }
}

/**
 * Splits a refund of `cents` between platform and journalist. `left`: what was charged and has not gone back. Fee and share
 * are then those of a bounty for which only the rest had been charged, so the cents that rounding moves never add up over
 * several refunds.
 */
export function splitRefund(left: Cents, cents: Cents): { feeRefund: Cents; clawback: Cents } {
  if (cents < 0 || cents > left) throw new Error(`${cents} of ${left} cents cannot be refunded`)
  const feeRefund = splitPayment(left).fee - splitPayment(left - cents).fee
  return { feeRefund, clawback: cents - feeRefund }
}
