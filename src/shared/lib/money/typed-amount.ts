import { type Cents, toAmount } from '@contract/money.ts'
import { AmountAbove, type AmountLimit } from '@contract/pledge-amount.ts'
import * as v from 'valibot'

/** Takes an amount from the server, which has at most two decimals and may be negative. */
export const toCents = (amount: number): Cents => Math.round(amount * 100)

/** `empty`: no digits typed. `malformed`: no amount, or one with parts of a cent. `tooLittle`: below the minimum. */
type ParsedAmount = { cents: Cents } | { error: 'empty' | 'malformed' | 'tooLittle' }

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

/** The typed amount, in units of the installation's currency; undefined while it is none. */
export function readAmount(typed: string): number | undefined {
  const parsed = parseAmount(typed)
  return 'cents' in parsed ? toAmount(parsed.cents) : undefined
}

export const TypedAmount = (message: string, limit?: AmountLimit) =>
  v.pipe(
    v.string(),
    v.transform((typed) => {
      const parsed = parseAmount(typed)
      return 'cents' in parsed ? toAmount(parsed.cents) : Number.NaN
    }),
    AmountAbove(message, limit),
  )
