/** `12345.60` becomes `12,345.60`. Not `Intl`: its first use costs a slow phone 100 ms during hydration. */
export const groupDigits = (number: number | string): string =>
  String(number).replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,')

export const formatAmount = (dollars: number): string =>
  `${dollars < 0 ? '-' : ''}$${groupDigits(Math.abs(dollars).toFixed(2))}`

export const formatDollars = (cents: number): string => formatAmount(cents / 100)
