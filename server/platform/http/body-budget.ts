import { type Refusal, refuse } from './refusal.ts'
import type { Holder } from './semaphore.ts'

export type BodyBudget = {
  /** The holders' `most` is in bytes. */
  reserve: (holders: readonly Holder[], bytes: number) => { release: () => void } | Refusal
  measure: () => { bodies: number; bytes: number }
}

const inAMoment = { 'retry-after': '5' }

/** Limits each holder to a part of the total, so that nobody can starve the others. */
export function createBodyBudget(most: number): BodyBudget {
  const held = new Map<string, number>()
  let reserved = 0
  let bodies = 0
  return {
    reserve(holders, bytes) {
      if (holders.some((holder) => (held.get(holder.name) ?? 0) + bytes > holder.most)) {
        return refuse(
          429,
          'You are uploading too much at once. Please wait for your other uploads to finish.',
          inAMoment,
        )
      }
      if (reserved + bytes > most) {
        return refuse(503, 'Too many uploads are in progress. Please try again in a few seconds.', inAMoment)
      }
      reserved += bytes
      bodies += 1
      for (const { name } of holders) held.set(name, (held.get(name) ?? 0) + bytes)
      return {
        release() {
          reserved -= bytes
          bodies -= 1
          for (const { name } of holders) {
            const left = (held.get(name) ?? 0) - bytes
            if (left > 0) held.set(name, left)
            else held.delete(name)
          }
        },
      }
    },
    measure: () => ({ bodies, bytes: reserved }),
  }
}
