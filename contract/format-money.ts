import { currencySigns, installedCurrency } from './currency.ts'

/** `12345.60` becomes `12,345.60`. Not `Intl`: its first use costs a slow phone 100 ms during hydration. */
export const groupDigits = (number: number | string): string =>
  String(number).replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,')

export const formatAmount = (amount: number): string =>
  `${amount < 0 ? '-' : ''}${currencySigns[installedCurrency()]}${groupDigits(Math.abs(amount).toFixed(2))}`

export const formatCents = (cents: number): string => formatAmount(cents / 100)
