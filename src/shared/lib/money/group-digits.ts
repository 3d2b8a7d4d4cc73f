/** `12345.60` becomes `12,345.60`. Not `Intl`: its first use costs a slow phone 100 ms during hydration. */
export const groupDigits = (number: number | string): string =>
  String(number).replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,')
