import { toCents } from '@/shared/lib/money'

/** The part of the whole sum, matches included. Only the whole sum is 100%. Undefined if nothing is pledged. */
export function describeShare(amount: number, total: number): string | undefined {
  const part = toCents(amount)
  const whole = toCents(total)
  if (part === 0 || whole === 0) return undefined
  if (part >= whole) return '100%'
  const percent = Math.round((part * 100) / whole)
  return part * 100 < whole ? 'less than 1%' : `${Math.min(percent, 99)}%`
}
