import { sql } from 'kysely'
import { emailLimits, noticesPerAddress, type RateLimitName, rateLimits } from '../../contract/limits.ts'
import type { Database } from '../database/database.ts'
import { isAnybody, type Network } from './caller-address.ts'
import { type Refusal, refuse } from './refusal.ts'

type Counted = string | Network[]

export type RateLimiter = {
  take: (name: RateLimitName, counted: Counted) => Promise<Refusal | undefined>
  giveBack: (name: RateLimitName, counted: Counted) => Promise<void>
  /** Takes every use back: the key's owner has proved who they are, so others' attempts no longer count. */
  clear: (name: RateLimitName, counted: Counted) => Promise<void>
  forgetOld: () => Promise<void>
}

/** The same table counts emails per address (server/mail/outbox.ts). */
const longestWindow = Math.max(
  ...[...Object.values(rateLimits), ...Object.values(emailLimits), noticesPerAddress].map(({ seconds }) => seconds),
)

/**
 * How long this process repeats a refusal by address without a database query, in seconds. A flood from one address
 * then costs one write in this time instead of one per request. Kept short, because another process may give uses
 * back.
 */
const refusalRemembered = 10

const keysInMemory = 20_000

export function createRateLimiter(database: Database, now: () => number): RateLimiter {
  const refusedUntil = new BoundedMap<number>(keysInMemory)
  const windows = new BoundedMap<{ startedAt: number; requests: number }>(keysInMemory)
  const currentSecond = () => Math.floor(now() / 1000)

  function countInMemory(name: RateLimitName, keys: Key[], windowStart: number): boolean {
    const counts = keys.map(({ key, allowance }) => {
      const known = windows.get(key)
      const window = known?.startedAt === windowStart ? known : { startedAt: windowStart, requests: 0 }
      window.requests += 1
      windows.set(key, window)
      return window.requests > rateLimits[name].requests * allowance
    })
    return counts.includes(true)
  }

  async function countInDatabase(name: RateLimitName, keys: Key[], windowStart: number): Promise<boolean> {
    const rows = await database.query
      .insertInto('rate_limit')
      // `keys` run from smaller to larger networks, so two callers lock shared rows in the same order.
      .values(keys.map(({ key }) => ({ key, window_started_at: windowStart, requests: 1 })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          requests: sql`case when rate_limit.window_started_at = ${windowStart} then rate_limit.requests + 1 else 1 end`,
          window_started_at: windowStart,
        }),
      )
      .returning(['key', 'requests'])
      .execute()
    const allowances = new Map(keys.map(({ key, allowance }) => [key, allowance]))
    return rows.some((row) => row.requests > rateLimits[name].requests * (allowances.get(row.key) ?? 1))
  }

  return {
    async take(name, counted) {
      const { seconds } = rateLimits[name]
      const inProcess = 'counted' in rateLimits[name]
      if (inProcess && typeof counted !== 'string' && isAnybody(counted)) return undefined
      const second = currentSecond()
      const windowStart = second - (second % seconds)
      const keys = keysOf(name, counted)
      const wait = windowStart + seconds - second
      const tooMany = () =>
        refuse(429, `Too many attempts. Please try again in ${describeWait(wait)}.`, { 'retry-after': String(wait) })
      const [smallest] = keys
      if (smallest === undefined) return undefined
      if ((refusedUntil.get(smallest.key) ?? 0) > second) return tooMany()
      const spent = inProcess ? countInMemory(name, keys, windowStart) : await countInDatabase(name, keys, windowStart)
      if (!spent) return undefined
      if (name.endsWith('ByAddress')) refusedUntil.set(smallest.key, second + Math.min(wait, refusalRemembered))
      return tooMany()
    },
    async giveBack(name, counted) {
      const keys = keysOf(name, counted).map(({ key }) => key)
      for (const key of keys) refusedUntil.delete(key)
      await database.query
        .updateTable('rate_limit')
        .set({ requests: sql`requests - 1` })
        .where('key', 'in', keys)
        .where('requests', '>', 0)
        .execute()
    },
    async clear(name, counted) {
      const keys = keysOf(name, counted).map(({ key }) => key)
      for (const key of keys) refusedUntil.delete(key)
      await database.query.deleteFrom('rate_limit').where('key', 'in', keys).execute()
    },
    async forgetOld() {
      await database.query
        .deleteFrom('rate_limit')
        .where('window_started_at', '<', currentSecond() - longestWindow)
        .execute()
    },
  }
}

type Key = { key: string; allowance: number }

const keysOf = (name: RateLimitName, counted: Counted): Key[] =>
  (typeof counted === 'string' ? [{ name: counted, allowance: 1 }] : counted).map((network) => ({
    key: `${name}:${network.name}`,
    allowance: network.allowance,
  }))

class BoundedMap<Value> {
  readonly #values = new Map<string, Value>()
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  get(key: string): Value | undefined {
    return this.#values.get(key)
  }

  set(key: string, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    const oldest = this.#values.keys().next().value
    if (this.#values.size > this.#size && oldest !== undefined) this.#values.delete(oldest)
  }

  delete(key: string): void {
    this.#values.delete(key)
  }
}

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
