const hour = 60 * 60 * 1000
const day = 24 * hour

export type TimeLeft = {
  /** Such as `12 days left`. */
  words: string
  /** The part of the whole time that is left, from 0 to 1. */
  part: number
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'} left`

/** Undefined for an invalid time. Rounds down, so that nobody counts on more time than there is. */
export function measureTimeLeft({ from, until }: { from: string; until: string }, now: number): TimeLeft | undefined {
  const left = Date.parse(until) - now
  const whole = Date.parse(until) - Date.parse(from)
  if (Number.isNaN(left) || Number.isNaN(whole)) return undefined
  if (left <= 0) return { words: 'Time is up', part: 0 }
  const part = whole <= 0 ? 1 : Math.min(1, left / whole)
  if (left < hour) return { words: 'Less than an hour left', part }
  return { words: left < day ? count(Math.floor(left / hour), 'hour') : count(Math.floor(left / day), 'day'), part }
}
