/** The key-value store of Fedify (docs/decisions/0048). It may forget everything at any time. */
import { isDeepStrictEqual } from 'node:util'
import type { KvKey, KvStore, KvStoreSetOptions } from '@fedify/fedify'
import { sql } from 'kysely'
import { type Database, isoTime } from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'

const day = 24 * 60 * 60 * 1000
/** In milliseconds. */
const longestLife = 30 * day

/** In bytes. An index of PostgreSQL takes no longer keys. */
const longestKey = 2_000
const largestValue = 256_000

/**
 * Other servers decide what is cached, so the table is limited, also in bytes. Counting costs as much as the table is
 * long, so a process counts once for every `step` that it has added, a hundred rows for each, and makes room for a step. Each further process may exceed the limits by a step.
 */
const limits = { rows: 50_000, bytes: 64_000_000 }
const step = { rows: 500, bytes: 8_000_000 }

const rowsOfPage = 50
/** Removed at once. More would remove far too much if they are large. */
const rowsOfExcess = 20
const rowsAtOnce = 1_000

/** A JSON array, in which the text of a prefix ends with the quote of its last part, so that it matches whole parts. */
const encodeKey = (key: KvKey) => JSON.stringify(key)
const encodePrefix = (key: KvKey) => encodeKey(key).slice(0, -1)

/** Undefined: not to be stored. */
function encodeValue(value: unknown): string | undefined {
  const text: string | undefined = JSON.stringify(value)
  return text === undefined || Buffer.byteLength(text) > largestValue ? undefined : text
}

const isTooLong = (key: string) => Buffer.byteLength(key) > longestKey

export type FederationCache = ReturnType<typeof createFederationCache>

export function createFederationCache(database: Database, now: () => number): KvStore {
  const { query } = database
  const left = { rows: 0, bytes: 0 }

  const expiry = ({ ttl }: KvStoreSetOptions = {}) =>
    isoTime(now() + Math.min(ttl?.total('millisecond') ?? longestLife, longestLife))

  async function read(key: string): Promise<string | undefined> {
    if (isTooLong(key)) return undefined
    const row = await query
      .selectFrom('federation_cache')
      .select('value')
      .where('key', '=', key)
      .where('expires_at', '>', isoTime(now()))
      .executeTakeFirst()
    return row?.value
  }

  const remove = (key: string) => query.deleteFrom('federation_cache').where('key', '=', key)

  const insert = (key: string, value: string, options: KvStoreSetOptions | undefined) =>
    query.insertInto('federation_cache').values({ key, value, expires_at: expiry(options) })

  async function makeRoom(value: string): Promise<void> {
    left.rows -= 1
    left.bytes -= Buffer.byteLength(value)
    if (left.rows >= 0 && left.bytes >= 0) return
    Object.assign(left, step)
    await removeExcess(database, { rows: limits.rows - step.rows, bytes: limits.bytes - step.bytes })
  }

  /** Replaces nothing, or a row that has expired. */
  async function add(key: string, value: string, options: KvStoreSetOptions | undefined): Promise<boolean> {
    const added = await insert(key, value, options)
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), expires_at: ref('excluded.expires_at') }))
          .where('federation_cache.expires_at', '<=', isoTime(now())),
      )
      .returning('key')
      .executeTakeFirst()
    return added !== undefined
  }

  async function replace(key: string, old: string, value: string, options: KvStoreSetOptions | undefined) {
    const replaced = await query
      .updateTable('federation_cache')
      .set({ value, expires_at: expiry(options) })
      .where('key', '=', key)
      .where('value', '=', old)
      .where('expires_at', '>', isoTime(now()))
      .executeTakeFirst()
    return replaced.numUpdatedRows > 0n
  }

  return {
    async get<Value>(key: KvKey): Promise<Value | undefined> {
      const text = await read(encodeKey(key))
      return text === undefined ? undefined : JSON.parse(text)
    },

    async set(given, value, options) {
      const [key, text] = [encodeKey(given), encodeValue(value)]
      if (isTooLong(key)) return
      if (text === undefined) {
        await remove(key).execute()
        return
      }
      await insert(key, text, options)
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), expires_at: ref('excluded.expires_at') })),
        )
        .execute()
      await makeRoom(text)
    },

    async delete(key) {
      await remove(encodeKey(key)).execute()
    },

    async cas(given, expected, value, options) {
      const [key, text, expectedText] = [encodeKey(given), encodeValue(value), JSON.stringify(expected)]
      const old = await read(key)
      if (!isDeepStrictEqual(parseOptional(old), parseOptional(expectedText))) return false
      if (isTooLong(key)) return true
      if (old === undefined) {
        if (text === undefined) return true
        const isAdded = await add(key, text, options)
        if (isAdded) await makeRoom(text)
        return isAdded
      }
      if (text !== undefined) {
        const isReplaced = await replace(key, old, text, options)
        if (isReplaced) await makeRoom(text)
        return isReplaced
      }
      const removed = await remove(key)
        .where('value', '=', old)
        .where('expires_at', '>', isoTime(now()))
        .executeTakeFirst()
      return removed.numDeletedRows > 0n
    },

    async *list(prefix) {
      for (let last = ''; ; ) {
        const rows = await listAfter(database, prefix, last)
          .where('expires_at', '>', isoTime(now()))
          .limit(rowsOfPage)
          .execute()
        for (const { key, value } of rows) yield { key: JSON.parse(key), value: JSON.parse(value) }
        const end = rows.at(-1)
        if (end === undefined) return
        last = end.key
      }
    },
  }
}

const parseOptional = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text))

/**
 * Entries by key. PostgreSQL compares texts by the collation of the database, and uses the index for `like` if that is
 * `C`. SQLite compares bytes, and ignores case in `like`.
 */
export function listAfter({ engine, query }: Database, prefix: KvKey | undefined, last: string) {
  const entries = query.selectFrom('federation_cache').select(['key', 'value']).where('key', '>', last).orderBy('key')
  if (prefix === undefined) return entries
  const start = encodePrefix(prefix)
  if (engine === 'postgres') return entries.where('key', 'like', `${start.replaceAll(/[\\%_]/g, '\\$&')}%`)
  // The character after the quote at the end.
  return entries.where('key', '>=', start).where('key', '<', `${start.slice(0, -1)}#`)
}

/** Removes what expires first until the rest is within `rows` and `bytes`. */
async function removeExcess({ query }: Database, { rows, bytes }: typeof limits): Promise<void> {
  const bytesOfValue = sql<number>`octet_length(value)`.as('bytes')
  const total = await query
    .selectFrom((all) => all.selectFrom('federation_cache').select(bytesOfValue).as('entry'))
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.sum<number | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow()
  const excess = { rows: total.rows - rows, bytes: (total.bytes ?? 0) - bytes }
  while (excess.rows > 0 || excess.bytes > 0) {
    const removed = await query
      .deleteFrom('federation_cache')
      .where('key', 'in', (first) =>
        first.selectFrom('federation_cache').select('key').orderBy('expires_at').limit(rowsOfExcess),
      )
      .returning(bytesOfValue)
      .execute()
    if (removed.length === 0) return
    excess.rows -= removed.length
    for (const entry of removed) excess.bytes -= entry.bytes
  }
}

/** In milliseconds. A repeated `queueActivity` is recognized for this long. */
const activityLife = day

/**
 * Removes expired entries, activities that were delivered, and inboxes without deliveries and followers. Without
 * federation, also what followers would be told, unless there are some who will hear of it when it is on again.
 */
export async function forgetOldFederation({
  database: { query },
  now,
  federation,
}: Pick<PublishingServices, 'database' | 'now' | 'federation'>): Promise<void> {
  if (federation === undefined) {
    await query
      .deleteFrom('federation_pending')
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('federation_follower').select('follower'))))
      .execute()
  }
  const at = isoTime(now())
  for (let removed = rowsAtOnce; removed === rowsAtOnce; ) {
    const { numDeletedRows } = await query
      .deleteFrom('federation_cache')
      .where('key', 'in', (expired) =>
        expired.selectFrom('federation_cache').select('key').where('expires_at', '<=', at).limit(rowsAtOnce),
      )
      .executeTakeFirst()
    removed = Number(numDeletedRows)
  }
  await query
    .deleteFrom('federation_activity')
    .where('created_at', '<=', isoTime(now() - activityLife))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('federation_delivery')
            .select('id')
            .whereRef('federation_delivery.activity_id', '=', 'federation_activity.id'),
        ),
      ),
    )
    .execute()
  await query
    .deleteFrom('federation_inbox')
    // PostgreSQL reads this column again if a delivery is queued meanwhile.
    .where('next_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('federation_follower')
            .select('inbox')
            .whereRef('federation_follower.inbox', '=', 'federation_inbox.inbox'),
        ),
      ),
    )
    .execute()
}
