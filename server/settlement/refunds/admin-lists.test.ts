import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/board.ts'
import { move } from '../../testing/payouts.ts'
import { fairReason, refundCalls } from '../../testing/refunds.ts'
import { explain } from '../../testing/statements.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { searchPaidBounties } from './admin-lists.ts'

let test: TestServices
let calls: ReturnType<typeof refundCalls>
let rosa: Person
let gwen: Person
let nellie: Person
let admin: Person
let ferry: { bountyId: string; id: string }
let bakery: { bountyId: string; id: string }
beforeAll(async () => {
  test = await openTestServices()
  calls = refundCalls(test)
  rosa = await calls.join('Rosa Reader', 0)
  gwen = await calls.join('Gwen', 0)
  nellie = await calls.join('Nellie Bly', 1)
  admin = await calls.join('Ada', 99)
  ferry = await calls.paid(rosa, nellie, [
    [gwen, 60.05],
    [gwen, 0.5],
  ])
  test.advance(1_000)
  bakery = await calls.paid(gwen, nellie, [], 8)
  await test.database.query
    .updateTable('bounty')
    .set({ title: 'Who burned 100% of the Bakery?' })
    .where('id', '=', bakery.bountyId)
    .execute()
  await calls.delivered(gwen, nellie)
  test.advance(1_000)
  await calls.refund(admin, ferry.bountyId, gwen, 60.3)
  test.advance(1_000)
  await calls.refund(admin, ferry.bountyId, rosa, 1, { reason: 'The due date passed.' })
})
afterAll(() => test.close())

const ferryRow = () => ({
  bounty_id: ferry.bountyId,
  bounty_title: 'Who closed the ferry?',
  story_id: ferry.id,
  journalist_name: 'Nellie Bly',
  paid_at: '2026-11-21T09:00:00.000Z',
  charged: 110.55,
  refunded: 61.3,
  charged_back: 0,
})

const found = async (search: string) => (await calls.refundable(admin, search)).map(({ bounty_id }) => bounty_id)

describe('the list of refundable bounties', () => {
  it('has the paid ones, the newest payment first', async () => {
    const items = await calls.refundable(admin)
    expect(items).toHaveLength(2)
    expect(items[1]).toEqual(ferryRow())
    expect(items[0]).toMatchObject({ bounty_id: bakery.bountyId, charged: 8, refunded: 0 })
  })

  it('finds titles of bounties and stories in any case, exact identifiers, and no wildcards', async () => {
    expect(await found('bakery')).toEqual([bakery.bountyId])
    expect(await found('FERRY WAS SOLD')).toEqual([bakery.bountyId, ferry.bountyId])
    expect(await found('closed the')).toEqual([ferry.bountyId])
    expect(await found('100%')).toEqual([bakery.bountyId])
    expect(await found('%')).toEqual([bakery.bountyId])
    expect(await found('_')).toEqual([])
    expect(await found(ferry.bountyId)).toEqual([ferry.bountyId])
    expect(await found(ferry.bountyId.slice(0, -1))).toEqual([])
  })

  it('has at most one page', async () => {
    for (let more = 0; more < 21; more += 1) {
      test.advance(20_000)
      await calls.paid(rosa, nellie, [], 1)
    }
    expect(await calls.refundable(admin)).toHaveLength(20)
  })

  it('walks the index of stories and sorts nothing', async () => {
    const plan = await explain(test.database, searchPaidBounties(test.database.query, 'bakery'), false)
    expect(plan).toContain('article_newest')
    expect(plan).not.toMatch(/TEMP B-TREE|Sort|SCAN (?!article)/)
  })
})

describe('the page of a paid bounty', () => {
  it('shows backers and refunds, and what each of them comes to', async () => {
    await move(test.database, {
      kind: 'transfer',
      bountyId: ferry.bountyId,
      cents: 1_234,
      from: { kind: 'journalist', accountId: nellie.id },
      to: { kind: 'bank' },
      at: '2026-12-01T09:00:00.000Z',
    })
    const page = await calls.bountyRefunds(admin, ferry.bountyId)
    expect(page).toEqual({
      ...ferryRow(),
      fee: 4.93,
      share: 44.32,
      paid_out: 12.34,
      backers: [
        { account_id: gwen.id, name: 'Gwen', charged: 60.55, refunded: 60.3, disputed: 0 },
        { account_id: rosa.id, name: 'Rosa Reader', charged: 50, refunded: 1, disputed: 0 },
      ],
      refunds: expect.anything(),
      disputes: [],
      provider: 'built-in',
      proposals: [],
      needs_approval: false,
      obstacle: null,
      shared_browsers: [],
    })
    const refunded = { id: expect.any(String), status: 'refunded', problem: null }
    const gwens = { ...refunded, backer_name: 'Gwen', reason: fairReason, created_at: '2026-11-21T09:00:02.000Z' }
    expect(page.refunds).toEqual([
      {
        ...refunded,
        backer_name: 'Rosa Reader',
        amount: 1,
        reason: 'The due date passed.',
        created_at: '2026-11-21T09:00:03.000Z',
      },
      { ...gwens, amount: expect.any(Number) },
      { ...gwens, amount: expect.any(Number) },
    ])
    expect(page.refunds.reduce((sum, { amount }) => sum + amount * 100, 0)).toBe(6_130)
  })

  it('does not exist for a bounty that is unknown or not paid', async () => {
    const open = await calls.post(rosa)
    const ask = (id: string) => calls.ask('GET', `/api/admin/refunds/${id}`, admin)
    expect(await ask('nothing')).toEqual({ status: 404, body: { detail: 'Bounty not found' } })
    expect((await ask(open.id)).status).toBe(409)
  })
})
