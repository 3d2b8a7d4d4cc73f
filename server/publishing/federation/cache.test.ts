import type { KvStoreListEntry } from '@fedify/fedify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isoTime } from '../../platform/iso-time.ts'
import { countRows } from '../../testing/count-rows.ts'
import { follow, queue, readInboxes } from '../../testing/deliveries-to-servers.ts'
import { explain } from '../../testing/statements.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { createFederationCache, forgetOldFederation, listAfter } from './cache.ts'

const [minute, day] = [60_000, 86_400_000]

let test: TestServices
beforeEach(async () => {
  test = await openTestServices()
})
afterEach(() => test.close())

const open = () => createFederationCache(test.database, test.services.now)
const ttl = (minutes: number) => ({ ttl: Temporal.Duration.from({ minutes }) })
const rows = () => test.database.query.selectFrom('federation_cache').selectAll().orderBy('expires_at').execute()

async function collect(entries: AsyncIterable<KvStoreListEntry>): Promise<KvStoreListEntry[]> {
  const all: KvStoreListEntry[] = []
  for await (const entry of entries) all.push(entry)
  return all
}

async function insertRows(count: number, value: string, keyOf: (at: number) => string): Promise<void> {
  for (let from = 0; from < count; from += 500) {
    const values = Array.from({ length: Math.min(500, count - from) }, (_, index) => ({
      key: JSON.stringify([keyOf(from + index)]),
      value,
      expires_at: isoTime(test.services.now() + day + from + index),
    }))
    await test.database.query.insertInto('federation_cache').values(values).execute()
  }
}

describe('the cache of federation', () => {
  it('returns what was set, also null and objects', async () => {
    const cache = open()
    const values = [null, false, 0, '', 'text \u0000 \ud800 "quoted"', [1, { a: [] }], { '@id': 'https://a.example' }]
    for (const [at, value] of values.entries()) await cache.set(['value', String(at)], value)
    const read = await Promise.all(values.map((_, at) => cache.get(['value', String(at)])))
    expect(read).toEqual(values)
    expect(await cache.get(['value'])).toBeUndefined()
    await cache.set(['value', '0'], 'new')
    expect(await cache.get(['value', '0'])).toBe('new')
    await cache.delete(['value', '0'])
    await cache.delete(['value', '0'])
    expect(await cache.get(['value', '0'])).toBeUndefined()
    await cache.set(['value', '1'], undefined)
    expect(await cache.get(['value', '1'])).toBeUndefined()
  })

  it('forgets a value after its time, and after 30 days at the latest', async () => {
    const cache = open()
    await cache.set(['minute'], 1, ttl(1))
    await cache.set(['none'], 2)
    await cache.set(['year'], 3, { ttl: Temporal.Duration.from({ days: 365 }) })
    expect((await rows()).map(({ key, expires_at }) => `${key} ${expires_at}`)).toEqual([
      '["minute"] 2026-11-21T09:01:00.000Z',
      expect.stringMatching(/^\["(?:none|year)"\] 2026-12-21T09:00:00.000Z$/),
      expect.stringMatching(/^\["(?:none|year)"\] 2026-12-21T09:00:00.000Z$/),
    ])
    const read = async () => [await cache.get(['minute']), await cache.get(['none']), await cache.get(['year'])]
    test.advance(minute - 1)
    expect(await read()).toEqual([1, 2, 3])
    test.advance(1)
    expect(await read()).toEqual([undefined, 2, 3])
    expect(await cache.cas?.(['minute'], 1, 4)).toBe(false)
    expect(await collect(cache.list(['minute']))).toEqual([])
    test.advance(30 * day)
    expect(await read()).toEqual([undefined, undefined, undefined])
    expect(await collect(cache.list())).toEqual([])
  })

  it('does not store values over 256 kB and keys over 2,000 bytes, and forgets what they replace', async () => {
    const cache = open()
    const [largest, tooLarge] = ['a'.repeat(256_000 - 2), 'a'.repeat(256_000 - 1)]
    await cache.set(['one'], largest)
    expect(await cache.get(['one'])).toBe(largest)
    await cache.set(['one'], tooLarge)
    expect(await cache.get(['one'])).toBeUndefined()
    await cache.set(['two'], 1)
    expect(await cache.cas?.(['two'], 1, 'é'.repeat(128_000))).toBe(true)
    expect(await rows()).toEqual([])
    // Random text, because PostgreSQL compresses keys.
    const text = Array.from({ length: 2_000 }, (_, at) => Math.sin(at).toString(36).slice(-4)).join('')
    const [longest, tooLong] = [text.slice(0, 1_996), text.slice(0, 1_997)]
    await cache.set([longest], 1)
    expect(await cache.get([longest])).toBe(1)
    await cache.set([tooLong], 1)
    await cache.set([text], 1)
    expect(await cache.cas?.([text], undefined, 1)).toBe(true)
    expect([await cache.get([tooLong]), await cache.get([text])]).toEqual([undefined, undefined])
    expect(await countRows(test, ['federation_cache'])).toEqual({ federation_cache: 1 })
  })

  describe('cas', () => {
    it.each<[string, unknown, unknown, unknown, boolean, unknown]>([
      ['adds to nothing', undefined, undefined, 'new', true, 'new'],
      ['does not add to something', 'old', undefined, 'new', false, 'old'],
      ['replaces the same', 'old', 'old', 'new', true, 'new'],
      ['compares objects by their content', { a: 1, b: [2] }, { b: [2], a: 1 }, 'new', true, 'new'],
      ['does not replace another', { a: 1 }, { a: 2 }, 'new', false, { a: 1 }],
      ['does not replace nothing', undefined, 'old', 'new', false, undefined],
      ['tells null from nothing', null, undefined, 'new', false, null],
      ['replaces null', null, null, 'new', true, 'new'],
      ['removes', true, true, undefined, true, undefined],
      ['does not remove another', true, false, undefined, false, true],
      ['leaves nothing alone', undefined, undefined, undefined, true, undefined],
    ])('%s', async (_, stored, expected, value, isDone, after) => {
      const cache = open()
      if (stored !== undefined) await cache.set(['key'], stored)
      expect(await cache.cas?.(['key'], expected, value)).toBe(isDone)
      expect(await cache.get(['key'])).toEqual(after)
    })

    it('replaces an expired value as if it was nothing, with a new time', async () => {
      const cache = open()
      await cache.set(['key'], 'old', ttl(1))
      test.advance(minute)
      expect(await cache.cas?.(['key'], undefined, 'new', ttl(2))).toBe(true)
      test.advance(2 * minute - 1)
      expect(await cache.get(['key'])).toBe('new')
      test.advance(1)
      expect(await cache.get(['key'])).toBeUndefined()
    })

    it('lets one of many win, from nothing, from a value and to nothing', async () => {
      const winners = async (expected: unknown, valueAt: (at: number) => unknown) => {
        const tries = Array.from({ length: 20 }, (_, at) => open().cas?.(['key'], expected, valueAt(at)))
        return (await Promise.all(tries)).flatMap((isDone, at) => (isDone === true ? [at] : []))
      }
      const [first, ...others] = await winners(undefined, (at) => at)
      expect(others).toEqual([])
      expect(await open().get(['key'])).toBe(first)
      expect(await winners(first, (at) => `second ${at}`)).toHaveLength(1)
      expect(await winners(await open().get(['key']), () => undefined)).toHaveLength(1)
      expect(await open().get(['key'])).toBeUndefined()
    })

    it('counts up without losing one', async () => {
      const cache = open()
      const countUp = async () => {
        for (;;) {
          const count = await cache.get<number>(['count'])
          if (await cache.cas?.(['count'], count, (count ?? 0) + 1)) return
        }
      }
      await Promise.all(Array.from({ length: 25 }, countUp))
      expect(await cache.get(['count'])).toBe(25)
    })
  })

  describe('list', () => {
    it('returns the entries whose first parts are those of the prefix', async () => {
      const cache = open()
      const inside: [string, ...string[]][] = [['a%_\\"b'], ['a%_\\"b', ''], ['a%_\\"b', 'x', 'y'], ['a%_\\"b', 'ö']]
      const outside: [string, ...string[]][] = [['a%_\\"b '], ['a%_\\"c'], ['A%_\\"b'], ['aXY\\"b', 'x'], ['a'], ['z']]
      for (const [at, key] of [...inside, ...outside].entries()) await cache.set(key, at)
      const found = await collect(cache.list(['a%_\\"b']))
      expect(found.toSorted((one, other) => Number(one.value) - Number(other.value))).toEqual(
        inside.map((key, value) => ({ key, value })),
      )
      expect(await collect(cache.list(['a%_\\"b', 'x']))).toEqual([{ key: ['a%_\\"b', 'x', 'y'], value: 2 }])
      expect(await collect(cache.list())).toHaveLength(10)
    })

    it('reads in pages, also while entries are removed', async () => {
      await insertRows(230, '1', (at) => `key ${at}`)
      const cache = open()
      const keys: string[] = []
      for await (const { key } of cache.list()) {
        keys.push(key[0])
        await cache.delete(key)
      }
      expect(new Set(keys).size).toBe(230)
      expect(await rows()).toEqual([])
    })

    it('reads the index of the keys', async () => {
      const plan = await explain(test.database, listAfter(test.database, ['_fedify', 'keys'], ''))
      expect(plan).toMatch(
        /SEARCH federation_cache USING INDEX sqlite_autoindex_federation_cache_1 \(key>\? AND key<\?\)|Index Scan using federation_cache_pkey|Bitmap Index Scan on federation_cache_pkey/,
      )
      expect(plan).not.toContain('Seq Scan')
    })
  })

  it('never has more than 50,000 rows, and forgets those that expire first', async () => {
    await insertRows(49_990, '1', (at) => `old ${at}`)
    const cache = open()
    for (let at = 0; at < 20; at += 1) await cache.set([`new ${at}`], at)
    const { federation_cache } = await countRows(test, ['federation_cache'])
    // The first value of a process makes room for 500 rows, by removing 20 at once.
    expect(federation_cache).toBe(49_491 + 19)
    expect(await cache.get(['old 499'])).toBeUndefined()
    expect(await cache.get(['old 500'])).toBe(1)
    expect(await cache.get(['new 0'])).toBe(0)
    for (let at = 20; at < 1_100; at += 1) await cache.set([`new ${at}`], at)
    const { federation_cache: after } = await countRows(test, ['federation_cache'])
    expect(after).toBe(49_493 + 97)
    expect([await cache.get(['new 0']), await cache.get(['new 1099'])]).toEqual([0, 1_099])
  })

  it('never has more than 64 MB, and forgets what expires first', async () => {
    // 250 kB as JSON of two-byte letters, which are counted as bytes.
    const value = JSON.stringify('é'.repeat(124_999))
    await insertRows(260, value, (at) => `old ${at}`)
    const cache = open()
    await cache.set(['new'], 1)
    const { federation_cache } = await countRows(test, ['federation_cache'])
    // The first value of a process makes room for 8 MB, which are 32 of these, by removing 20 at once.
    expect(federation_cache).toBe(1 + 220)
    expect(await cache.get(['new'])).toBe(1)
    expect(await cache.get(['old 39'])).toBeUndefined()
    expect(await cache.get(['old 40'])).toHaveLength(124_999)
    const sizes: number[] = []
    for (let at = 0; at < 66; at += 1) {
      await cache.set([`big ${at}`], 'a'.repeat(249_998))
      sizes.push((await countRows(test, ['federation_cache'])).federation_cache ?? 0)
    }
    expect(Math.max(...sizes)).toBe(253)
    expect(Math.min(...sizes)).toBe(207)
  })
})

describe('forgetOldFederation', () => {
  it('removes expired entries, however many', async () => {
    const cache = open()
    await insertRows(2_300, '1', (at) => `old ${at}`)
    await cache.set(['new'], 1)
    test.advance(day + 2_300)
    await forgetOldFederation(test.services)
    expect((await rows()).map(({ key }) => key)).toEqual(['["new"]'])
  })

  it('removes what would be told where federation is off and nobody follows', async () => {
    const { query } = test.database
    const pending = async () => (await query.selectFrom('federation_pending').select('id').execute()).length
    await query.insertInto('federation_pending').values({ kind: 'story', subject_id: 'a' }).execute()
    const answer = async () => new Response()
    const on = { host: 'lede.test', answer, take: answer, work: async () => {}, stop: async () => {} }
    await forgetOldFederation({ ...test.services, federation: on })
    expect(await pending()).toBe(1)
    await follow(test, 'https://alpha.example/inbox')
    await forgetOldFederation(test.services)
    expect(await pending()).toBe(1)
    await query.deleteFrom('federation_follower').execute()
    await forgetOldFederation(test.services)
    expect(await pending()).toBe(0)
  })

  it('removes activities that are a day old and delivered', async () => {
    const { query } = test.database
    await queue(test, 'waiting', ['https://alpha.example/inbox'])
    await queue(test, 'delivered', ['https://beta.example/inbox'])
    await query.deleteFrom('federation_delivery').where('inbox', '=', 'https://beta.example/inbox').execute()
    const ids = async () =>
      (await query.selectFrom('federation_activity').select('id').orderBy('id').execute()).map(({ id }) => id)
    test.advance(day - 1)
    await queue(test, 'new', [])
    await forgetOldFederation(test.services)
    expect(await ids()).toEqual(['delivered', 'new', 'waiting'])
    test.advance(1)
    await forgetOldFederation(test.services)
    expect(await ids()).toEqual(['new', 'waiting'])
  })

  it('removes inboxes that nobody follows any more and that wait for nothing', async () => {
    const [followed, left, waiting] = ['https://a.example/in', 'https://b.example/in', 'https://c.example/in']
    await follow(test, followed)
    await queue(test, 'one', [followed, left, waiting])
    const { query } = test.database
    await query.deleteFrom('federation_delivery').where('inbox', '!=', waiting).execute()
    await query.updateTable('federation_inbox').set({ next_at: null }).where('inbox', '!=', waiting).execute()
    await forgetOldFederation(test.services)
    expect((await readInboxes(test)).map(({ inbox }) => inbox)).toEqual([followed, waiting])
  })

  it('keeps an inbox for which something is queued meanwhile', async () => {
    const inbox = 'https://a.example/in'
    await queue(test, 'one', [inbox])
    await test.database.query.deleteFrom('federation_delivery').execute()
    await test.database.query.updateTable('federation_inbox').set({ next_at: null }).execute()
    for (let round = 0; round < 30; round += 1) {
      await Promise.all([queue(test, `round ${round}`, [inbox]), forgetOldFederation(test.services)])
      expect(await readInboxes(test)).toHaveLength(1)
      expect(await countRows(test, ['federation_delivery'])).toEqual({ federation_delivery: 1 })
      await test.database.query.deleteFrom('federation_delivery').execute()
      await test.database.query.updateTable('federation_inbox').set({ next_at: null }).execute()
    }
  })
})
