/** Money: dollars with two decimals on the wire, whole cents everywhere else (design, section 5). */

import * as v from 'valibot'
import { pledgeMostCents } from './limits.ts'

/** A whole number of cents. */
export type Cents = number

/** An amount as the wire carries it: dollars with at most two decimals. */
export const Dollars = v.pipe(v.number(), v.minValue(0))

/** Cents of an amount in dollars; undefined where it has a third decimal. */
export function parseCents(dollars: number): Cents | undefined {
  const cents = Math.round(dollars * 100)
  // The nearest number to so many cents is how JSON writes them: anything else was another amount.
  return Number.isSafeInteger(cents) && cents / 100 === dollars ? cents : undefined
}

/** Dollars of an amount in cents, for the wire. */
export const toDollars = (cents: Cents): number => cents / 100

/** An amount that may be pledged: above zero, in whole cents, no more than any pledge may be. */
export const DollarsAbove = (message: string) =>
  v.pipe(
    v.number(message),
    v.check((dollars) => {
      const cents = parseCents(dollars)
      return cents !== undefined && cents > 0 && cents <= pledgeMostCents
    }, message),
  )

/** One tenth of what readers paid is the platform's (specification, section 1). */
const feeTenths = 1

/**
 * Splits what was charged into the platform's fee and the journalist's pay. The fee is rounded once, half a cent up,
 * and the pay is the rest, so that the two always add up.
 */
export function splitPayment(gross: Cents): { fee: Cents; net: Cents } {
  const fee = Math.floor((gross * feeTenths + 5) / 10)
  return { fee, net: gross - fee }
}

/** `built-in` records payments and charges nobody; every place that shows money says so. */
export const PaymentProviderName = v.picklist(['built-in', 'stripe'])
export type PaymentProviderName = v.InferOutput<typeof PaymentProviderName>

/**
 * Where a bounty's money came from and went, each amount a sum over the ledger. `pledged` is what `backers` people
 * promised, without what was `dropped` because no card could be charged for it; `fee` and `paid` are what platform and
 * journalist got of it, and zero until `state` is `paid`.
 *
 * `state`: `pledged` until the delivery is accepted; `charging` while cards are being authorized and charged; `failed`
 * where one was declined, whose owner can use another; `paid` once everybody was charged and the journalist paid.
 */
export const MoneyTrail = v.object({
  pledged: Dollars,
  dropped: v.optional(Dollars),
  fee: Dollars,
  paid: Dollars,
  backers: v.pipe(v.number(), v.integer(), v.minValue(0)),
  state: v.picklist(['pledged', 'charging', 'failed', 'paid']),
  provider: PaymentProviderName,
})
export type MoneyTrail = v.InferOutput<typeof MoneyTrail>
