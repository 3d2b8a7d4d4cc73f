import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertAccount } from '../../testing/bounties.ts'
import { clawBack, insertPayout, insertShare, move } from '../../testing/payouts.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import {
  availableInSql,
  availableOf,
  readStoryBalances,
  type StoryBalance,
  storyBalances,
  sumBalance,
} from './balances.ts'

const at = '2026-11-21T09:00:00.000Z'
const weekAgo = '2026-11-14T09:00:00.000Z'
const sixDaysAgo = '2026-11-14T09:00:00.001Z'

let test: TestServices
let nellie: string
let rosa: string
beforeAll(async () => {
  test = await openTestServices()
  rosa = await insertAccount(test.database, 'Rosa Reader', 0)
})
afterAll(() => test.close())
beforeEach(async () => {
  nellie = await insertAccount(test.database, 'Nellie Bly')
})

const share = (cents: number, acceptedAt: string) =>
  insertShare(test.database, { accountId: nellie, cents, acceptedAt, creatorId: rosa })
const read = (open = false) => readStoryBalances(test.database.query, { mode: 'demo', accountIds: [nellie], open })
const sum = async () => sumBalance(await read(), at)
const sent = (bountyId: string, cents: number) =>
  move(test.database, {
    kind: 'transfer',
    bountyId,
    cents,
    from: { kind: 'journalist', accountId: nellie },
    to: { kind: 'bank' },
    at,
  })

describe('the balance of a journalist', () => {
  it('is nothing before the first accepted story', async () => {
    expect(await sum()).toEqual({
      pending: 0,
      available: 0,
      onTheWay: 0,
      paid: 0,
      held: 0,
      neverPaid: 0,
      nextAvailableAt: null,
    })
  })

  it('makes a share available seven days after the acceptance', async () => {
    await share(4_500, weekAgo)
    await share(900, sixDaysAgo)
    expect(await sum()).toEqual({
      pending: 900,
      available: 4_500,
      onTheWay: 0,
      paid: 0,
      held: 0,
      neverPaid: 0,
      nextAvailableAt: '2026-11-21T09:00:00.001Z',
    })
  })

  it('counts what is in a pending payout as on the way, and nothing of a payout that ended', async () => {
    const bountyId = await share(4_500, weekAgo)
    const payout = { accountId: nellie, createdBy: rosa, at, items: [{ bountyId, cents: 4_000 }] }
    await insertPayout(test.database, { ...payout, status: 'failed' })
    expect(await sum()).toMatchObject({ available: 4_500, onTheWay: 0 })
    await insertPayout(test.database, payout)
    expect(await sum()).toMatchObject({ available: 500, onTheWay: 4_000 })
  })

  it('counts what was sent as paid, less what came back', async () => {
    const bountyId = await share(4_500, weekAgo)
    await sent(bountyId, 4_500)
    expect(await sum()).toMatchObject({ available: 0, paid: 4_500 })
    await move(test.database, {
      kind: 'transfer_reversal',
      bountyId,
      cents: 4_500,
      from: { kind: 'bank' },
      to: { kind: 'journalist', accountId: nellie },
      at,
    })
    expect(await sum()).toMatchObject({ available: 4_500, paid: 0 })
  })

  it('deducts a debt at once, also within the hold', async () => {
    await share(4_500, weekAgo)
    const bountyId = await share(900, sixDaysAgo)
    await clawBack(test.database, { accountId: nellie, bountyId, cents: 1_000, at })
    expect(await sum()).toMatchObject({ pending: 0, available: 4_400, nextAvailableAt: null })
  })

  it('does not deduct a debt again that a pending payout deducts', async () => {
    const sold = await share(4_500, weekAgo)
    const refunded = await share(900, weekAgo)
    await sent(refunded, 900)
    await clawBack(test.database, { accountId: nellie, bountyId: refunded, cents: 900, at })
    await insertPayout(test.database, {
      accountId: nellie,
      createdBy: rosa,
      at,
      items: [
        { bountyId: sold, cents: 4_500 },
        { bountyId: refunded, cents: -900 },
      ],
    })
    expect(await sum()).toMatchObject({ available: 0, onTheWay: 3_600, paid: 900 })
  })

  it('leaves out settled stories on request', async () => {
    const settled = await share(4_500, weekAgo)
    await sent(settled, 4_500)
    const owed = await share(900, weekAgo)
    expect((await read()).map(({ bountyId }) => bountyId).sort()).toEqual([settled, owed].sort())
    expect((await read(true)).map(({ bountyId }) => bountyId)).toEqual([owed])
  })

  it('says nothing about another journalist', async () => {
    await share(4_500, weekAgo)
    nellie = await insertAccount(test.database, 'Ida Tarbell')
    expect(await read()).toEqual([])
  })
})

const cents = fc.integer({ min: -10_000, max: 10_000 })
const story = fc.record<StoryBalance>({
  accountId: fc.constant('nellie'),
  bountyId: fc.uuid(),
  owed: cents,
  owedInAll: cents,
  underWay: cents,
  paid: cents,
  acceptedAt: fc.constantFrom(weekAgo, sixDaysAgo, at, '2026-01-01T00:00:00.000Z'),
  isHeld: fc.constantFrom(0, 1),
})

describe('the sum of story balances', () => {
  it('always comes to what is owed, with nothing pending below zero', () => {
    fc.assert(
      fc.property(fc.array(story), (stories) => {
        const { pending, available, onTheWay, held, nextAvailableAt } = sumBalance(stories, at)
        expect(pending + available + onTheWay).toBe(stories.reduce((total, { owed }) => total + owed, 0))
        expect(pending).toBeGreaterThanOrEqual(0)
        expect(held).toBeGreaterThanOrEqual(0)
        expect(nextAvailableAt === null).toBe(pending === held)
      }),
    )
  })

  it('is the same in the database', async () => {
    for (const [owed, acceptedAt] of [
      [4_500, weekAgo],
      [700, sixDaysAgo],
      [800, sixDaysAgo],
    ] as const) {
      const bountyId = await share(owed, acceptedAt)
      if (owed === 800) await clawBack(test.database, { accountId: nellie, bountyId, cents: 1_000, at })
    }
    const { rows } = await sql<{ available: number }>`
      select sum(${availableInSql(at)}) as available
      from ${storyBalances(test.database.query, 'demo', [nellie]).as('story')}
    `.execute(test.database.query)
    const stories = await read()
    expect(rows).toEqual([{ available: stories.reduce((total, one) => total + availableOf(one, at), 0) }])
    expect(rows).toEqual([{ available: 4_300 }])
  })
})
