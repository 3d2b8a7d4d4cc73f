/** As on a bank statement: capital letters and digits in groups of four. */
export const groupIban = (typed: string): string =>
  typed
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/.{4}(?=.)/g, '$& ')
