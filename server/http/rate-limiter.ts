/** Limits by address and account, counted where all server processes see them (design, section 6 "Accounts"). */
import { sql } from 'kysely'
import { emailLimits, noticesPerAddress, type RateLimitName, rateLimits } from '../../contract/limits.ts'
import type { Database } from '../database/open.ts'
import { type Refusal, refuse } from './refusal.ts'

export type RateLimiter = {
  /** Counts one use; a refusal (429 with `Retry-After`) once the window's number is spent. */
  take: (name: RateLimitName, key: string) => Promise<Refusal | undefined>
  /** Takes one use back: a success should not count against anyone. */
  giveBack: (name: RateLimitName, key: string) => Promise<void>
  /** Takes every use back: whoever spent them, the key's owner has now proved who they are. */
  clear: (name: RateLimitName, key: string) => Promise<void>
  /** Forgets every window that is over. */
  forgetOld: () => Promise<void>
}

/** Emails to one address are counted in the same table (server/mail/outbox.ts). */
const longestWindow = Math.max(
  ...[...Object.values(rateLimits), ...Object.values(emailLimits), noticesPerAddress].map(({ seconds }) => seconds),
)

/** A fixed window for each name and key, in one atomic statement a use. */
export function createRateLimiter(database: Database, now: () => number): RateLimiter {
  return {
    async take(name, key) {
      const { requests, seconds } = rateLimits[name]
      const second = Math.floor(now() / 1000)
      const windowStart = second - (second % seconds)
      const row = await database.query
        .insertInto('rate_limit')
        .values({ key: `${name}:${key}`, window_started_at: windowStart, requests: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            requests: sql`case when rate_limit.window_started_at = ${windowStart} then rate_limit.requests + 1 else 1 end`,
            window_started_at: windowStart,
          }),
        )
        .returning('requests')
        .executeTakeFirstOrThrow()
      if (row.requests <= requests) return undefined
      const wait = windowStart + seconds - second
      return refuse(429, `Too many attempts. Please try again in ${describeWait(wait)}.`, {
        'retry-after': String(wait),
      })
    },
    async giveBack(name, key) {
      await database.query
        .updateTable('rate_limit')
        .set({ requests: sql`requests - 1` })
        .where('key', '=', `${name}:${key}`)
        .where('requests', '>', 0)
        .execute()
    },
    async clear(name, key) {
      await database.query.deleteFrom('rate_limit').where('key', '=', `${name}:${key}`).execute()
    },
    async forgetOld() {
      await database.query
        .deleteFrom('rate_limit')
        .where('window_started_at', '<', Math.floor(now() / 1000) - longestWindow)
        .execute()
    },
  }
}

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
