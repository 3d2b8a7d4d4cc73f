/** When Stripe is asked again for what it has not done yet: after 1, 2, 4, … minutes, at last every six hours. */

const minute = 60_000

/** In milliseconds: how long the next attempt waits. `attempts`: how many were made before the last one. */
export const retryDelay = (attempts: number): number => Math.min(2 ** Math.min(attempts, 20), 360) * minute

/** In milliseconds: how often Stripe is asked for what can change without an event, because one can be lost. */
export const pollInterval = 60 * minute

type RetriedRow = { created_at: string; updated_at: string }

/** For rows that count no attempts: `updated_at` is when Stripe was last asked, at first that of the request. */
export function isRetryDue({ created_at, updated_at }: RetriedRow, now: number): boolean {
  if (updated_at === created_at) return true
  const [first, last] = [Date.parse(created_at), Date.parse(updated_at)]
  const attempts = Math.floor(Math.log2((last - first) / minute + 1))
  return now >= last + retryDelay(attempts)
}
