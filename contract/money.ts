/** Money: dollars with two decimals on the wire, whole cents everywhere else (design, section 5). */

/** A whole number of cents. */
export type Cents = number

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
