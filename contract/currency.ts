/**
 * The one currency of an installation (docs/decisions/0039): the setting `CURRENCY`. Each has two decimals and stands
 * before the amount in English.
 */
export const currencySigns = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  AUD: 'A$',
  CAD: 'CA$',
  NZD: 'NZ$',
  CHF: 'CHF\u00a0',
  CZK: 'CZK\u00a0',
  DKK: 'DKK\u00a0',
  NOK: 'NOK\u00a0',
  PLN: 'PLN\u00a0',
  SEK: 'SEK\u00a0',
} as const

/** ISO 4217. */
export type Currency = keyof typeof currencySigns

let installed: Currency = 'USD'

/**
 * Called once, before anything is formatted: by the server for its configuration, and by the page for its document. No
 * module may format an amount while it is loaded.
 */
export function installCurrency(currency: string | undefined): void {
  if (currency === undefined || !Object.hasOwn(currencySigns, currency)) throw new Error(`${currency} is no currency`)
  installed = currency as Currency
}

export const installedCurrency = (): Currency => installed

/** `12345.60` becomes `12,345.60`. Not `Intl`: its first use costs a slow phone 100 ms during hydration. */
export const groupDigits = (number: number | string): string =>
  String(number).replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,')

export const formatAmount = (amount: number): string =>
  `${amount < 0 ? '-' : ''}${currencySigns[installed]}${groupDigits(Math.abs(amount).toFixed(2))}`

export const formatCents = (cents: number): string => formatAmount(cents / 100)

/** Marks a count that stopped at `total`, so that there may be more: `105+`. */
export const formatTotal = (total: number, isMinimum = false): string => `${groupDigits(total)}${isMinimum ? '+' : ''}`
