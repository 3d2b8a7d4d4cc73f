import type { Cents } from '@contract/money.ts'

/** `empty`: no digits typed. `malformed`: no amount, or one with parts of a cent. `tooLittle`: below the minimum. */
export type ParsedAmount = { cents: Cents } | { error: 'empty' | 'malformed' | 'tooLittle' }

const amount = /^(\d*)(?:\.(\d{0,2}))?$/

/** Parses the digits themselves (`25`, `$1,200.50`, `.5`), so that no cent is lost to a float. */
export function parseAmount(typed: string, minimum: Cents = 1): ParsedAmount {
  const text = typed.trim().replace(/^\$\s*/, '')
  if (text === '') return { error: 'empty' }
  const match = amount.exec(/^\d{1,3}(,\d{3})+(\.|$)/.test(text) ? text.replaceAll(',', '') : text)
  const [, units = '', cents = ''] = match ?? []
  if (match === null || units + cents === '') return { error: 'malformed' }
  const total = Number(units + cents.padEnd(2, '0'))
  return total < minimum ? { error: 'tooLittle' } : { cents: total }
}
