/** A file of its own: no first view needs it. */
import { type Currency, installedCurrency } from './currency.ts'
import { pledgeLeastCents } from './limits.ts'
import type { Cents, PaymentProviderName } from './money.ts'

/** In cents. `least`: the least that Stripe charges to a card at once; `pledges`: sums that forms suggest. */
const words: Record<Currency, { name: string; least: Cents; pledges: readonly Cents[] }> = {
  USD: { name: 'US dollars', least: 50, pledges: [5_00, 15_00, 50_00] },
  EUR: { name: 'euros', least: 50, pledges: [5_00, 15_00, 50_00] },
  GBP: { name: 'British pounds', least: 30, pledges: [5_00, 15_00, 50_00] },
  AUD: { name: 'Australian dollars', least: 50, pledges: [5_00, 15_00, 50_00] },
  CAD: { name: 'Canadian dollars', least: 50, pledges: [5_00, 15_00, 50_00] },
  NZD: { name: 'New Zealand dollars', least: 50, pledges: [5_00, 15_00, 50_00] },
  CHF: { name: 'Swiss francs', least: 50, pledges: [5_00, 15_00, 50_00] },
  CZK: { name: 'Czech korunas', least: 15_00, pledges: [100_00, 300_00, 1_000_00] },
  DKK: { name: 'Danish kroner', least: 2_50, pledges: [50_00, 150_00, 500_00] },
  NOK: { name: 'Norwegian kroner', least: 3_00, pledges: [50_00, 150_00, 500_00] },
  PLN: { name: 'Polish zlotys', least: 2_00, pledges: [20_00, 60_00, 200_00] },
  SEK: { name: 'Swedish kronor', least: 3_00, pledges: [50_00, 150_00, 500_00] },
}

/** `US dollars`. */
export const currencyName = (): string => words[installedCurrency()].name

export const leastChargeCents = (): number => words[installedCurrency()].least

/** The least that the forms ask for. */
export const leastPledgeCents = (): number => Math.max(pledgeLeastCents, leastChargeCents())

/**
 * Stated by forms for pledges: undefined where any amount above zero is taken, without a card, and where the usual minimum of a form is
 * higher anyway.
 */
export function statedLeastCents(provider: PaymentProviderName | undefined): Cents | undefined {
  const least = leastChargeCents()
  return provider === 'stripe' && least > pledgeLeastCents ? least : undefined
}

/** Suggested for a pledge, or for raising one of `present`; none above `most`. */
export const suggestPledges = (most: Cents, present: Cents = 0): Cents[] =>
  words[installedCurrency()].pledges.map((cents) => present + cents).filter((cents) => cents <= most)
