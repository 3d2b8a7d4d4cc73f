/** A file of its own: no first view needs it. */
import { type Currency, installedCurrency } from './currency.ts'
import { pledgeLeastCents } from './limits.ts'

/** `least`: the least in cents that Stripe charges to a card at once. */
const words: Record<Currency, { name: string; least: number }> = {
  USD: { name: 'US dollars', least: 50 },
  EUR: { name: 'euros', least: 50 },
  GBP: { name: 'British pounds', least: 30 },
  AUD: { name: 'Australian dollars', least: 50 },
  CAD: { name: 'Canadian dollars', least: 50 },
  NZD: { name: 'New Zealand dollars', least: 50 },
  CHF: { name: 'Swiss francs', least: 50 },
  CZK: { name: 'Czech korunas', least: 15_00 },
  DKK: { name: 'Danish kroner', least: 2_50 },
  NOK: { name: 'Norwegian kroner', least: 3_00 },
  PLN: { name: 'Polish zlotys', least: 2_00 },
  SEK: { name: 'Swedish kronor', least: 3_00 },
}

/** `US dollars`. */
export const currencyName = (): string => words[installedCurrency()].name

export const leastChargeCents = (): number => words[installedCurrency()].least

/** The least that the forms ask for. */
export const leastPledgeCents = (): number => Math.max(pledgeLeastCents, leastChargeCents())
