import { toAmount } from '@contract/money.ts'
import { parseAmount } from './parse-amount.ts'

/** The typed amount, in units of the installation's currency; undefined while it is none. */
export function readAmount(typed: string): number | undefined {
  const parsed = parseAmount(typed)
  return 'cents' in parsed ? toAmount(parsed.cents) : undefined
}
