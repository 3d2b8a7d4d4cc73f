import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoardQuery } from '../../contract/bounty.ts'
import { boardCalls, type Person } from '../testing/board.ts'
import { insertApplication, insertBounty } from '../testing/bounties.ts'
import { explain } from '../testing/statements.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { directionOf, listBoard } from './board.ts'
import { boundsOf, bountiesAt, placesOfPage } from './bounty-pages.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let rosa: Person
let harold: Person
beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  rosa = await board.join('Rosa Reader', 0)
  harold = await board.join('Harold', 0)
  for (const id of ['03', '01', '07', '05', '02', '06', '04', '04 again']) {
    const day = id.slice(0, 2)
    await insertBounty(test.database, {
      id,
      creator_id: Number(day) % 2 === 0 ? rosa.id : harold.id,
      title: `Question ${day}`,
      description: Number(day) > 4 ? 'About the Harbour' : 'About 100% of the orchard',
      created_at: `2026-11-${day}T08:00:00.000Z`,
    })
  }
})
afterAll(() => test.close())

async function ids(path: string, by?: Person) {
  const { body } = await board.list(path, by)
  return body.items.map(({ id }) => id)
}
const page = async (path: string, by?: Person) => ({
  ids: await ids(path, by),
  total: (await board.list(path, by)).body.total,
})
const newestFirst = ['07', '06', '05', '04 again', '04', '03', '02', '01']

describe('GET /api/bounties', () => {
  it('lists bounties newest first, five per page by default', async () => {
    expect(await page('/api/bounties')).toEqual({ ids: newestFirst.slice(0, 5), total: 8 })
    expect(await page('/api/bounties?page=2')).toEqual({ ids: newestFirst.slice(5), total: 8 })
    expect(await page('/api/bounties?page=3&limit=3', rosa)).toEqual({ ids: newestFirst.slice(6), total: 8 })
    expect(await page('/api/bounties?page=4&limit=3', rosa)).toEqual({ ids: [], total: 8 })
    expect(await page('/api/bounties?limit=50')).toEqual({ ids: newestFirst, total: 8 })
  })

  it.each([
    ['harbour', ['07', '06', '05'], 3],
    ['HARB', ['07', '06', '05'], 3],
    ['100%', ['04 again', '04', '03', '02', '01'], 5],
    ['question 0', newestFirst.slice(0, 5), 8],
    ['lighthouse', [], 0],
    ["' or 1=1 --", [], 0],
    ['"About the"', [], 0],
  ])('searches for %j', async (words, found, total) => {
    expect(await page(`/api/bounties?search=${encodeURIComponent(words)}`, rosa)).toEqual({ ids: found, total })
  })

  it('pages through search results', async () => {
    expect(await page('/api/bounties?page=2&limit=2&search=harbour')).toEqual({ ids: ['05'], total: 3 })
    expect(await page('/api/bounties?page=9&limit=2&search=harbour')).toEqual({ ids: [], total: 3 })
  })

  it.each([
    ['page=0', 'page: '],
    ['page=-1', 'page: '],
    ['page=1.5', 'page: '],
    ['page=x', 'page: '],
    ['page=100001', 'page: '],
    ['limit=0', 'limit: '],
    ['limit=51', 'limit: '],
    ['search=abc', 'search: Type at least 4 characters'],
    ['search=%20%20abc%20%20', 'search: Type at least 4 characters'],
    [`search=${encodeURIComponent('🗞🗞')}`, 'search: Type at least 4 characters'],
    [`search=${'a'.repeat(201)}`, 'search: is too long'],
    ['search=ab%00cd', 'search: must not contain the null character'],
  ])('rejects %s', async (asked, detail) => {
    const answer = await board.ask<{ detail: string }>('GET', `/api/bounties?${asked}`)
    expect([answer.status, answer.body.detail.slice(0, detail.length)]).toEqual([400, detail])
  })
})

describe('bounty page queries', () => {
  it('read and count no bounty behind the end of the list', () => {
    const page = (number: number) => boundsOf({ page: number, limit: 30, search: undefined }, 10_000)
    expect(page(1)).toEqual({ before: 0, limit: 30, most: 1_030 })
    expect(page(334)).toEqual({ before: 9_990, limit: 10, most: 10_000 })
    expect(page(335).limit).toBeLessThan(1)
  })

  const planOf = (asked: Partial<BoardQuery>) => {
    const board = { page: 2, limit: 5, search: undefined, order: 'newest', ...asked } as const
    return explain(
      test.database,
      placesOfPage(test.database, boundsOf(board), listBoard(test.database, board), directionOf(board.order)).found,
      false,
    )
  }

  it.each<[Partial<BoardQuery>, string]>([
    [{}, 'bounty_listing_newest'],
    [{ order: 'funded' }, 'bounty_listing_funded'],
    [{ order: 'voted' }, 'bounty_listing_voted'],
    [{ order: 'closing' }, 'bounty_listing_closing'],
    [{ state: 'answered' }, 'bounty_listing_newest_of_stage'],
    [{ state: 'open', order: 'funded' }, 'bounty_listing_funded_of_stage'],
    [{ state: 'in_progress', order: 'voted' }, 'bounty_listing_voted_of_stage'],
    [{ category: 'food', state: 'open', order: 'funded' }, 'bounty_listing_funded_of_stage'],
    [{ category: 'food', order: 'closing' }, 'bounty_listing_closing'],
  ])('find a page for %j through the index %s alone', async (asked, index) => {
    const plan = await planOf(asked)
    const scan =
      test.database.engine === 'postgres' ? / using (bounty_\w+)/g : /SEARCH bounty_listing USING .*?INDEX (\w+)/g
    expect([...plan.matchAll(scan)].map(([, name]) => name)).toEqual([index])
    expect(plan).not.toMatch(/Sort |USE TEMP B-TREE/)
  })

  // PostgreSQL chooses by its statistics, which a small board lacks.
  if (process.env.TEST_DATABASE_URL === undefined) {
    it.each(['newest', 'funded'] as const)('search through the index of words in the order %s', async (order) => {
      expect(await planOf({ search: 'harbour', order })).toContain('SCAN bounty_words VIRTUAL TABLE INDEX')
    })
  }

  it('read the rows of a page by id', async () => {
    const onPostgres = test.database.engine === 'postgres'
    const five = await ids('/api/bounties')
    expect(await explain(test.database, bountiesAt(test.database.query, five, rosa.id))).toContain(
      onPostgres ? 'bounty_pkey' : 'SEARCH bounty USING INDEX sqlite_autoindex_bounty_1 (id=?)',
    )
  })
})

describe("reader's own lists", () => {
  it('contain the bounties they posted', async () => {
    expect(await page('/api/my-bounties?limit=3', rosa)).toEqual({ ids: ['06', '04 again', '04'], total: 4 })
    expect(await page('/api/my-bounties?search=orchard', rosa)).toEqual({ ids: ['04 again', '04', '02'], total: 3 })
    expect(await page('/api/my-bounties?search=harbour', harold)).toEqual({ ids: ['07', '05'], total: 2 })
    expect((await board.ask('GET', '/api/my-bounties')).status).toBe(401)
  })

  it("contain other people's bounties they contributed to", async () => {
    expect(await page('/api/my-contributions', rosa)).toEqual({ ids: [], total: 0 })
    for (const id of ['03', '07', '03', '06']) await board.contribute(rosa, id, 1)
    expect(await page('/api/my-contributions', rosa)).toEqual({ ids: ['07', '03'], total: 2 })
    expect(await page('/api/my-contributions?search=orchard', rosa)).toEqual({ ids: ['03'], total: 1 })
    expect(await page('/api/my-contributions', harold)).toEqual({ ids: [], total: 0 })
  })

  it('contain their bounties with applications and no delivery', async () => {
    await insertApplication(test.database, { bounty_id: '06' })
    await insertApplication(test.database, { bounty_id: '04', status: 'rejected' })
    await insertApplication(test.database, { bounty_id: '03' })
    await insertApplication(test.database, { bounty_id: '02', status: 'completed' })
    const delivered_at = '2026-11-20T08:00:00.000Z'
    await test.database.query
      .updateTable('bounty')
      .set({ assigned_at: delivered_at, delivered_at })
      .where('id', '=', '02')
      .execute()
    expect(await page('/api/my-bounties?with_offers=true', rosa)).toEqual({ ids: ['06', '04'], total: 2 })
    expect(await page('/api/my-bounties?with_offers=true&search=harbour', rosa)).toEqual({ ids: ['06'], total: 1 })
  })
})

describe('total', () => {
  it('counts up to a thousand beyond the page, or a hundred in a search, which ends after a thousand', async () => {
    const rows = Array.from({ length: 1100 }, (_, index) => ({
      id: `many ${index}`,
      creator_id: harold.id,
      title: 'One of very many',
      description: 'More of the same.',
      amount_cents: 100,
      created_at: `2025-01-01T00:00:00.${String(index % 1000).padStart(3, '0')}Z`,
      assigned_at: null,
      delivered_at: null,
      paid_at: null,
    }))
    await test.database.query.insertInto('bounty').values(rows).execute()
    const total = async (path: string) => {
      const { total: counted, total_is_minimum } = (await board.list(path, harold)).body
      return total_is_minimum === true ? `${counted}+` : counted
    }
    expect(await total('/api/bounties')).toBe('1005+')
    expect(await total('/api/bounties?page=20')).toBe('1100+')
    expect(await total('/api/bounties?page=23')).toBe(1108)
    expect(await total('/api/bounties?page=23&limit=50')).toBe(1108)
    expect(await total('/api/bounties?page=50&limit=50')).toBe(1108)
    // It begins behind the end of the board, so it has the total of the first page.
    expect(await total('/api/bounties?page=201&limit=50')).toBe('1050+')
    expect(await total('/api/bounties?search=very%20many')).toBe('105+')
    for (const search of ['search=very%20many', 'search=very%20many&order=funded']) {
      expect(await total(`/api/bounties?${search}&page=200`)).toBe('1000+')
      expect(await total(`/api/bounties?${search}&page=201`)).toBe('105+')
      expect((await board.list(`/api/bounties?${search}&page=200`)).body.items).toHaveLength(5)
      expect((await board.list(`/api/bounties?${search}&page=201`)).body.items).toEqual([])
      expect((await board.list(`/api/bounties?${search}&page=34&limit=30`)).body.items).toHaveLength(10)
    }
    expect(await total('/api/my-bounties?search=very%20many')).toBe('105+')
    expect(await total('/api/bounties?search=orchard')).toBe(5)
  })
})
