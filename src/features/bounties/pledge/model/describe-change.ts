import { centsOf, toAmount } from '@contract/money.ts'
import { formatCents } from '@/shared/lib/money'

/** `$5.00 more` or `$5.00 less`, from the present pledge to the next one. */
export function describeChange(from: number, to: number): string {
  const difference = centsOf(to) - centsOf(from)
  return `${formatCents(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`
}

/** Negative if the pledge is lowered. */
export const raiseOf = (from: number, to: number): number => toAmount(centsOf(to) - centsOf(from))
