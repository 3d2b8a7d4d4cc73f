import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bountyOrders, type Category } from '../../contract/limits.ts'
import { boardCalls, type Person } from '../testing/board.ts'
import { insertBounty } from '../testing/bounties.ts'
import { observe, statementsOf } from '../testing/statements.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { directionOf, listBoard, searchBoard } from './board.ts'
import { boundsOf, readPlaces } from './bounty-pages.ts'
import { recordPledge } from './pledge-rows.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let rosa: Person
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
  board = boardCalls(test)
  rosa = await board.join('Rosa Reader', 0)
  for (const [index, row] of rows.entries()) await insertRow(row, index)
})
afterAll(() => test.close())

type Row = {
  id: string
  state?: 'open' | 'assigned' | 'delivered' | 'paid' | 'expired'
  categories?: Category[]
  pledged: number
  votes: number
  expires?: string
}

/** Oldest first. Two have the same money, two the same votes and two the same expiry. */
const rows: Row[] = [
  { id: 'a', categories: ['food'], pledged: 30, votes: 1, expires: '2026-12-03' },
  { id: 'b', categories: ['world', 'food'], pledged: 50, votes: 0, expires: '2026-12-01' },
  { id: 'c', state: 'assigned', categories: ['food'], pledged: 40, votes: 3 },
  { id: 'd', state: 'delivered', pledged: 90, votes: 2 },
  { id: 'e', state: 'paid', categories: ['world'], pledged: 30, votes: 4 },
  { id: 'f', pledged: 10, votes: 2, expires: '2026-12-01' },
  { id: 'g', state: 'expired', categories: ['food'], pledged: 99, votes: 5 },
]

async function insertRow({ id, state = 'open', categories = [], pledged, votes, expires }: Row, index: number) {
  const { database } = test
  const at = `2026-11-0${index + 1}T08:00:00.000Z`
  const isBegun = state === 'assigned' || state === 'delivered' || state === 'paid'
  await insertBounty(database, {
    id,
    creator_id: rosa.id,
    title: `Question ${id}`,
    description: index % 2 === 0 ? 'About the harbour' : 'About the orchard',
    created_at: at,
    assigned_at: isBegun ? at : null,
    delivered_at: state === 'delivered' || state === 'paid' ? at : null,
    paid_at: state === 'paid' ? at : null,
    expires_at: expires === undefined ? null : `${expires}T08:00:00.000Z`,
    ...(state === 'expired' ? { ended_at: at, ended_as: 'expired' as const } : {}),
  })
  for (const [place, category] of categories.entries()) {
    await database.query
      .insertInto('bounty_category')
      .values({ bounty_id: id, position: place + 1, category })
      .execute()
  }
  await database.write((transaction) =>
    recordPledge(transaction, { bountyId: id, accountId: rosa.id, cents: pledged * 100, at }),
  )
  for (let vote = 0; vote < votes; vote += 1) {
    const voter = await board.join(`Voter ${vote}`, 0)
    await database.query.insertInto('vote').values({ bounty_id: id, account_id: voter.id, created_at: at }).execute()
  }
}

async function page(query: string) {
  const { items, total } = (await board.list(`/api/bounties?${query}`)).body
  return { ids: items.map(({ id }) => id).join(''), total }
}

describe('the orders of the board', () => {
  it.each([
    ['', 'fedcba'],
    ['order=newest', 'fedcba'],
    ['order=funded', 'dbceaf'],
    ['order=voted', 'ecfdab'],
    ['order=closing', 'bfa'],
    ['state=open', 'fba'],
    ['state=in_progress', 'dc'],
    ['state=answered', 'e'],
    ['state=open&order=funded', 'baf'],
    ['state=in_progress&order=voted', 'cd'],
    ['state=open&order=closing', 'bfa'],
    ['state=answered&order=closing', ''],
    ['category=food', 'cba'],
    ['category=food&order=funded', 'bca'],
    ['category=food&order=voted', 'cab'],
    ['category=food&order=closing', 'ba'],
    ['category=world&state=open', 'b'],
    ['category=opinion', ''],
    ['search=harbour', 'eca'],
    ['search=harbour&order=funded', 'cea'],
    ['search=harbour&order=voted', 'eca'],
    ['search=harbour&order=closing', 'a'],
    ['search=harbour&category=food', 'ca'],
    ['search=harbour&category=food&state=open&order=funded', 'a'],
    ['search=orchard&state=open', 'fb'],
    ['search=lighthouse&order=voted', ''],
  ])('lists %j as %j', async (query, ids) => {
    expect(await page(`limit=50&${query}`)).toEqual({ ids, total: ids.length })
  })

  it('are paged, with the total on every page and past the last', async () => {
    expect(await page('order=funded&limit=2&page=1')).toEqual({ ids: 'db', total: 6 })
    expect(await page('order=funded&limit=2&page=2')).toEqual({ ids: 'ce', total: 6 })
    expect(await page('order=closing&limit=2&page=2')).toEqual({ ids: 'a', total: 3 })
    expect(await page('order=funded&limit=2&page=4')).toEqual({ ids: '', total: 6 })
    expect(await page('order=voted&search=harbour&limit=2&page=2')).toEqual({ ids: 'a', total: 3 })
  })

  it('find a bounty behind a hundred newer ones with the same words that are not on the board', async () => {
    const ended = Array.from({ length: 160 }, (_, index) => ({
      id: `ended-${index}`,
      creator_id: rosa.id,
      title: 'Who pays for the harbour?',
      description: 'Nobody says.',
      amount_cents: 100,
      created_at: '2026-11-20T08:00:00.000Z',
      assigned_at: null,
      delivered_at: null,
      paid_at: null,
      ended_at: '2026-11-20T09:00:00.000Z',
      ended_as: 'canceled' as const,
    }))
    await test.database.query.insertInto('bounty').values(ended).execute()
    expect(await page('search=harbour')).toEqual({ ids: 'eca', total: 3 })
    expect(await page('search=harbour&category=food')).toEqual({ ids: 'ca', total: 2 })
  })

  it.each([
    ['state=paid', 'state: Invalid type: Expected ("open" | "in_progress" | "answered") but received "paid"'],
    ['category=sport', 'category: is not one of our categories'],
    ['category=all', 'category: is not one of our categories'],
    ['order=random', 'order: Invalid type: Expected ("newest" | "funded" | "voted" | "closing") but received "random"'],
  ])('reject %s', async (query, detail) => {
    expect(await board.ask('GET', `/api/bounties?${query}`)).toEqual({ status: 400, body: { detail } })
  })
})

describe('a search of the board', () => {
  beforeAll(async () => {
    const towers = Array.from({ length: 150 }, (_, index) => ({
      id: `tower-${index}`,
      creator_id: rosa.id,
      title: index % 5 === 0 ? 'Who owns the mill?' : 'Who owns the tower?',
      description: 'Nobody says.',
      amount_cents: 100,
      created_at: new Date(Date.UTC(2026, 10, 21, 8, index)).toISOString(),
      assigned_at: null,
      delivered_at: null,
      paid_at: null,
    }))
    await test.database.query.insertInto('bounty').values(towers).execute()
    const folded = sql<string>`lower(title || ${'\n'} || description)`
    await test.database.query.updateTable('bounty').set({ folded }).execute()
  })

  it('finds the same however many bounties it reads in their order', async () => {
    for (const order of bountyOrders) {
      for (const [search, page] of [
        ['tower', 1],
        ['tower', 2],
        ['tower', 40],
        ['MILL', 2],
        ['lighthouse', 1],
        ['lighthouse', 2],
      ] as const) {
        const asked = { order, search, page, limit: 5 }
        const all = listBoard(test.database, asked)
        const expected = await readPlaces(test.database, boundsOf(asked), all, directionOf(order))
        for (const bounds of [
          { few: 1_000, short: 1_000, sample: 8, frequent: 9, inOrder: 12 },
          { few: 1, short: 1_000, sample: 8, frequent: 9, inOrder: 1_000 },
          { few: 1, short: 100, sample: 8, frequent: 5, inOrder: 150 },
          { few: 1, short: 100, sample: 8, frequent: 5, inOrder: 12 },
          { few: 1, short: 100, sample: 8, frequent: 9, inOrder: 12 },
          { few: 1, short: 1, sample: 3, frequent: 9, inOrder: 4 },
        ]) {
          expect([asked, bounds, await searchBoard(test.database, asked, bounds)]).toEqual([asked, bounds, expected])
        }
      }
    }
  })

  it('reads bounties with frequent words in their order, and not all entries of the index, once all are folded', async () => {
    const bounds = { few: 1, short: 1, sample: 20, frequent: 4, inOrder: 200 }
    const asked = { order: 'funded', search: 'tower', page: 1, limit: 5 } as const
    const usesIndex = async () => {
      const { result, statements } = await statementsOf(() => searchBoard(test.database, asked, bounds))
      expect([result.total, statements.length > 2]).toEqual([105, true])
      return statements.some((statement) => statement.includes('cross join bounty_listing'))
    }
    expect(await usesIndex()).toBe(false)
    const { query, engine } = test.database
    await query.updateTable('bounty').set({ folded: null }).where('id', '=', 'tower-1').execute()
    expect(await usesIndex()).toBe(engine === 'sqlite')
  })
})
