import { sql } from 'kysely'
import { counterRows, type RateLimitName, rateLimits } from '../../../contract/limits.ts'
import { counterKey } from '../database/counters.ts'
import type { Database } from '../database/database.ts'
import { isAnybody, type Network } from './caller-address.ts'
import { type Refusal, refuse } from './refusal.ts'

/**
 * By whom uses are counted: the id of an account or device, the networks of an address, or an email that no account has.
 * Strangers can invent any number of those, so this process remembers them, and the database does the same work as for an
 * account, which the response time would reveal otherwise (docs/decisions/0050).
 */
export type Counted = string | Network[] | { nobody: string }

export type RateLimiter = {
  take: (name: RateLimitName, counted: Counted) => Promise<Refusal | undefined>
  giveBack: (name: RateLimitName, counted: Counted) => Promise<void>
  /** Takes every use back: the key's owner has proved who they are, so others' attempts no longer count. */
  clear: (name: RateLimitName, counted: Counted) => Promise<void>
  forgetOld: () => Promise<void>
}

/**
 * How long this process repeats a refusal by address without a database query, in seconds. A flood from one address
 * then costs one write in this time instead of one per request. Kept short, because another process may give uses
 * back.
 */
const refusalRemembered = 10

const keysInMemory = 20_000

/** Rows of the database that emails without an account share. */
const rowsOfNobody = 256

/** Interval in seconds at which a full table looks for room. */
const roomSoughtEvery = 60

/** Rows per statement, so that no statement locks the database for long. */
const batch = 5_000

export function createRateLimiter(database: Database, now: () => number, mostRows: number = counterRows): RateLimiter {
  const refusedUntil = new BoundedMap<number>(keysInMemory)
  const windows = new BoundedMap<{ startedAt: number; requests: number }>(keysInMemory)
  const currentSecond = () => Math.floor(now() / 1000)
  /** As last counted, and each row that this process may have added since. */
  let rows = 0
  let roomSoughtAt = Number.NEGATIVE_INFINITY

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
    const ends_at = windowStart + rateLimits[name].seconds
    const counts = await database.query
      .insertInto('rate_limit')
      // `keys` run from smaller to larger networks, so two callers lock shared rows in the same order.
      .values(keys.map(({ key }) => ({ key, window_started_at: windowStart, ends_at, requests: 1 })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          requests: sql`case when rate_limit.window_started_at = ${windowStart} then rate_limit.requests + 1 else 1 end`,
          window_started_at: windowStart,
          ends_at,
        }),
      )
      .returning(['key', 'requests'])
      .execute()
    rows += counts.filter(({ requests }) => requests === 1).length
    const allowances = new Map(keys.map(({ key, allowance }) => [key, allowance]))
    return counts.some((row) => row.requests > rateLimits[name].requests * (allowances.get(row.key) ?? 1))
  }

  async function count(name: RateLimitName, counted: Counted, keys: Key[], windowStart: number): Promise<boolean> {
    if (isNobody(counted)) {
      await countInDatabase(name, sharedKeys(name, counted), windowStart)
      return countInMemory(name, keys, windowStart)
    }
    const isInProcess = 'counted' in rateLimits[name] || (typeof counted !== 'string' && (await isFull()))
    return isInProcess ? countInMemory(name, keys, windowStart) : countInDatabase(name, keys, windowStart)
  }

  async function isFull(): Promise<boolean> {
    if (rows < mostRows) return false
    if (currentSecond() - roomSoughtAt >= roomSoughtEvery) {
      roomSoughtAt = currentSecond()
      await forgetOld()
    }
    return rows >= mostRows
  }

  async function forgetOld(): Promise<void> {
    for (;;) {
      const { numDeletedRows } = await database.query
        .deleteFrom('rate_limit')
        .where('key', 'in', ({ selectFrom }) =>
          selectFrom('rate_limit').select('key').where('ends_at', '<=', currentSecond()).limit(batch),
        )
        .executeTakeFirstOrThrow()
      if (Number(numDeletedRows) < batch) break
    }
    const { left } = await database.query
      .selectFrom('rate_limit')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow()
    rows = Number(left)
  }

  return {
    async take(name, counted) {
      const { seconds } = rateLimits[name]
      if ('counted' in rateLimits[name] && Array.isArray(counted) && isAnybody(counted)) return undefined
      const second = currentSecond()
      const windowStart = second - (second % seconds)
      const keys = keysOf(name, counted)
      const wait = windowStart + seconds - second
      const tooMany = () => refuseMore(name, wait)
      const [smallest] = keys
      if (smallest === undefined) return undefined
      if ((refusedUntil.get(smallest.key) ?? 0) > second) return tooMany()
      if (!(await count(name, counted, keys, windowStart))) return undefined
      if (name.endsWith('ByAddress')) refusedUntil.set(smallest.key, second + Math.min(wait, refusalRemembered))
      return tooMany()
    },
    async giveBack(name, counted) {
      const keys = keysOf(name, counted).map(({ key }) => key)
      for (const key of keys) {
        refusedUntil.delete(key)
        const window = windows.get(key)
        if (window !== undefined && window.requests > 0) window.requests -= 1
      }
      await database.query
        .updateTable('rate_limit')
        .set({ requests: sql`requests - 1` })
        .where('key', 'in', isNobody(counted) ? sharedKeys(name, counted).map(({ key }) => key) : keys)
        .where('requests', '>', 0)
        .execute()
    },
    async clear(name, counted) {
      const keys = keysOf(name, counted).map(({ key }) => key)
      for (const key of keys) {
        refusedUntil.delete(key)
        windows.delete(key)
      }
      await database.query.deleteFrom('rate_limit').where('key', 'in', keys).execute()
    },
    forgetOld,
  }
}

const isNobody = (counted: Counted): counted is { nobody: string } => typeof counted === 'object' && 'nobody' in counted

type Key = { key: string; allowance: number }

function keysOf(name: RateLimitName, counted: Counted): Key[] {
  if (Array.isArray(counted))
    return counted.map(({ name: network, allowance }) => ({ key: counterKey(name, network), allowance }))
  return [{ key: counterKey(name, isNobody(counted) ? `nobody ${counted.nobody}` : counted), allowance: 1 }]
}

function sharedKeys(name: RateLimitName, { nobody }: { nobody: string }): Key[] {
  const row = Buffer.from(counterKey(name, nobody), 'base64url').readUInt16BE() % rowsOfNobody
  return [{ key: counterKey(name, `nobody ${row}`), allowance: 1 }]
}

function refuseMore(name: RateLimitName, wait: number): Refusal {
  const limit = rateLimits[name]
  const detail = 'spent' in limit ? limit.spent : `Too many attempts. Please try again in ${describeWait(wait)}.`
  return refuse(429, detail, { 'retry-after': String(wait) })
}

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
