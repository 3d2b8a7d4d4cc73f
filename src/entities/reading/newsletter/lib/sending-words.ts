import type { SendingCounts } from '@contract/newsletter-issue.ts'
import { groupDigits } from '@/shared/lib/money'

export const countPeople = (count: number): string => (count === 1 ? '1 person' : `${groupDigits(count)} people`)

/** Undefined once nobody waits. */
export function describeTimeLeft(seconds: SendingCounts['left']): string | undefined {
  if (seconds === null) return undefined
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'less than a minute left'
  if (minutes < 90) return `about ${minutes === 1 ? 'a minute' : `${minutes} minutes`} left`
  return `about ${Math.round(minutes / 60)} hours left`
}

const reasons: Record<keyof SendingCounts['excluded'], (count: number) => string> = {
  unsubscribed: (count) => `${groupDigits(count)} had unsubscribed`,
  suppressed: (count) => `${groupDigits(count)} returned or reported an earlier email`,
  rejected: (count) => `${groupDigits(count)} refused by their mail server`,
  stopped: (count) => `${groupDigits(count)} not reached before the sending was stopped`,
}

export const sumExcluded = ({ excluded }: SendingCounts): number =>
  Object.values(excluded).reduce((sum, count) => sum + count, 0)

/** Undefined if nobody is excluded. */
export function describeExcluded({ excluded }: SendingCounts): string | undefined {
  const names = Object.keys(reasons) as (keyof typeof reasons)[]
  const parts = names.filter((name) => excluded[name] > 0).map((name) => reasons[name](excluded[name]))
  return parts.length === 0 ? undefined : `${parts.join(', ')}.`
}
