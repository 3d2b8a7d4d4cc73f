import { type Cents, parseCents } from '@contract/money.ts'
import { formatDollars } from '@/shared/lib/money'

/** `$5.00 more` or `$5.00 less`, from the present pledge to the next one, both in dollars. */
export function describeChange(from: number, to: number): string {
  const difference = centsOf(to) - centsOf(from)
  return `${formatDollars(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`
}

const centsOf = (dollars: number): Cents => parseCents(dollars) ?? 0
