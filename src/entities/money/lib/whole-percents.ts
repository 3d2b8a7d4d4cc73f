import type { Cents } from '@contract/money.ts'

/**
 * Whole numbers that add up to 100, by largest remainders. A part that exists has at least 1. All are 0 if there is no money.
 */
export function wholePercents(parts: readonly Cents[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total <= 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part * 100) / total)
  const percents = exact.map((percent) => (percent > 0 ? Math.max(1, Math.floor(percent)) : 0))
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const byRemainder = exact
    .map((percent, place) => ({ place, over: percent - (percents[place] ?? 0) }))
    .toSorted((one, other) => other.over - one.over)
  if (missing >= 0) for (const { place } of byRemainder.slice(0, missing)) percents[place] = (percents[place] ?? 0) + 1
  else {
    // Parts below 1 were rounded up: the largest part gives.
    const largest = parts.indexOf(Math.max(...parts))
    percents[largest] = (percents[largest] ?? 0) + missing
  }
  return percents
}
