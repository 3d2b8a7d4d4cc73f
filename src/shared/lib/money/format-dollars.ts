import type { Cents } from '@contract/money.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars with two decimals (specification, section 9): `$1,200.50`. */
export function formatDollars(cents: Cents): string {
  return dollars.format(cents / 100)
}

/** The same of an amount as the wire carries it, in dollars. */
export function formatAmount(amount: number): string {
  return dollars.format(amount)
}
