/**
 * `12345.60` is `12,345.60`. Not by `Intl`, whose first use costs a slow phone a tenth of a second: every page that
 * shows an amount would pay for it while it comes alive.
 */
export const groupDigits = (number: number | string): string =>
  String(number).replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,')
