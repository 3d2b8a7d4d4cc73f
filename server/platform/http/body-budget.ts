import { type Refusal, refuse } from './refusal.ts'

export type BodyBudget = {
  reserve: (accountId: string, bytes: number) => { release: () => void } | Refusal
  measure: () => { bodies: number; bytes: number }
}

const inAMoment = { 'retry-after': '5' }

/** Limits each account to a part of the total, so that one account cannot starve the others. */
export function createBodyBudget(most: { bytes: number; bytesByAccount: number }): BodyBudget {
  const byAccount = new Map<string, number>()
  let reserved = 0
  let bodies = 0
  return {
    reserve(accountId, bytes) {
      const own = byAccount.get(accountId) ?? 0
      if (own + bytes > most.bytesByAccount) {
        return refuse(
          429,
          'You are uploading too much at once. Please wait for your other uploads to finish.',
          inAMoment,
        )
      }
      if (reserved + bytes > most.bytes) {
        return refuse(503, 'Too many uploads are in progress. Please try again in a few seconds.', inAMoment)
      }
      reserved += bytes
      bodies += 1
      byAccount.set(accountId, own + bytes)
      return {
        release() {
          reserved -= bytes
          bodies -= 1
          const left = (byAccount.get(accountId) ?? 0) - bytes
          if (left > 0) byAccount.set(accountId, left)
          else byAccount.delete(accountId)
        },
      }
    },
    measure: () => ({ bodies, bytes: reserved }),
  }
}
