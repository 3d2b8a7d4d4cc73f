import type { Cents } from '@contract/money.ts'

/** `empty`: no digits typed. `malformed`: not an amount in dollars and whole cents. `tooLittle`: below the minimum. */
export type ParsedDollars = { cents: Cents } | { error: 'empty' | 'malformed' | 'tooLittle' }

const amount = /^(\d*)(?:\.(\d{0,2}))?$/

/** Parses the digits themselves (`25`, `$1,200.50`, `.5`), so that no cent is lost to a float. */
export function parseDollars(typed: string, minimum: Cents = 1): ParsedDollars {
  const text = typed.trim().replace(/^\$\s*/, '')
  if (text === '') return { error: 'empty' }
  const match = amount.exec(/^\d{1,3}(,\d{3})+(\.|$)/.test(text) ? text.replaceAll(',', '') : text)
  const [, dollars = '', cents = ''] = match ?? []
  if (match === null || dollars + cents === '') return { error: 'malformed' }
  const total = Number(dollars + cents.padEnd(2, '0'))
  return total < minimum ? { error: 'tooLittle' } : { cents: total }
}
