import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { earnings, storyStatement, yearStatement } from '../../../contract/endpoints.ts'
import type { Earnings, StoryStatement, YearStatement } from '../../../contract/payout.ts'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import { type LedgerHolder, type LedgerMove, recordMoves } from '../../money/ledger/ledger.ts'
import type { Person } from '../../testing/board.ts'
import { insertBounty } from '../../testing/bounties.ts'
import { deliveryCalls } from '../../testing/deliveries.ts'
import { insertRefund, insertSubject } from '../../testing/ledger-subjects.ts'
import { insertPayout, insertShare } from '../../testing/payouts.ts'
import { observe, statementsOf } from '../../testing/statements.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let calls: ReturnType<typeof deliveryCalls>
let nellie: Person
let rosa: Person
let ada: Person
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
  calls = deliveryCalls(test)
  rosa = await calls.join('Rosa Reader', 0)
  ada = await calls.join('Ada Admin', 99)
})
afterAll(() => test.close())
beforeEach(async () => {
  nellie = await calls.join('Nellie Bly', 1)
})

const readEarnings = () => calls.ask<Earnings>('GET', earnings.path, nellie)
const readYear = (year: string, by = nellie) =>
  calls.ask<YearStatement>('GET', yearStatement.path.replace(':year', year), by)
const readStory = (bountyId: string, by = nellie) =>
  calls.ask<StoryStatement>('GET', storyStatement.path.replace(':bountyId', bountyId), by)

const share = (cents: number, acceptedAt: string) =>
  insertShare(test.database, { accountId: nellie.id, cents, acceptedAt, creatorId: rosa.id })
const book = (...moves: LedgerMove[]) => test.database.write((transaction) => recordMoves(transaction, moves))

type Booking = { payoutId: string; bountyId: string; cents: number; at: string }
const bank = { kind: 'bank' } as const
const journalist = (): LedgerHolder => ({ kind: 'journalist', accountId: nellie.id })
const sent = (
  kind: 'transfer' | 'offset' | 'transfer_reversal',
  of: Booking,
  isIncoming = kind !== 'transfer',
): LedgerMove => ({
  ...of,
  kind,
  ...(isIncoming ? { from: bank, to: journalist() } : { from: journalist(), to: bank }),
  idempotencyKey: `${kind} ${of.payoutId} ${of.bountyId}`,
})

describe('GET /api/earnings', () => {
  it('is all zero before the first accepted story', async () => {
    expect(await readEarnings()).toEqual({
      status: 200,
      body: {
        balance: { pending: 0, available: 0, on_the_way: 0, paid: 0 },
        held: 0,
        next_available_at: null,
        payouts: [],
        years: [],
        provider: 'built-in',
      },
    })
  })

  it('has the balance, the payouts and the years, newest first', async () => {
    const old = await share(4_500, '2025-12-31T23:59:59.999Z')
    await share(900, '2026-11-20T09:00:00.000Z')
    const [failed, paid, pending] = [
      await insertPayout(test.database, {
        accountId: nellie.id,
        createdBy: ada.id,
        at: '2026-10-01T09:00:00.000Z',
        status: 'failed',
        items: [{ bountyId: old, cents: 4_500 }],
      }),
      await insertPayout(test.database, {
        accountId: nellie.id,
        createdBy: ada.id,
        at: '2026-10-02T09:00:00.000Z',
        status: 'paid',
        items: [{ bountyId: old, cents: 4_000 }],
      }),
      await insertPayout(test.database, {
        accountId: nellie.id,
        createdBy: ada.id,
        at: '2026-10-03T09:00:00.000Z',
        items: [{ bountyId: old, cents: 300 }],
      }),
    ]
    await book(sent('transfer', { payoutId: paid, bountyId: old, cents: 4_000, at: '2026-10-02T09:00:00.000Z' }))
    const { body } = await readEarnings()
    expect(body).toMatchObject({
      balance: { pending: 9, available: 2, on_the_way: 3, paid: 40 },
      held: 0,
      next_available_at: '2026-11-27T09:00:00.000Z',
      years: [2026, 2025],
    })
    expect(body.payouts).toEqual([
      {
        id: pending,
        kind: 'iban',
        returned: 0,
        created_at: '2026-10-03T09:00:00.000Z',
        amount: 3,
        status: 'pending',
        hint: 'DE•• •••• 3000',
        reference: pending,
        paid_at: null,
        problem: null,
      },
      expect.objectContaining({ id: paid, amount: 40, status: 'paid', paid_at: '2026-10-02T09:00:00.000Z' }),
      expect.objectContaining({ id: failed, amount: 45, status: 'failed' }),
    ])
  })
})

describe('GET /api/earnings/years/:year', () => {
  it('lists every movement of the year with its payout, between the balances before and after', async () => {
    const first = await share(4_500, '2025-12-31T23:59:59.999Z')
    const second = await share(900, '2026-01-01T00:00:00.000Z')
    const items = [
      { bountyId: first, cents: 4_500 },
      { bountyId: second, cents: -100 },
    ]
    const payoutId = await insertPayout(test.database, {
      accountId: nellie.id,
      createdBy: ada.id,
      at: '2026-02-01T09:00:00.000Z',
      items,
    })
    const of = (bountyId: string, cents: number, month: string) => ({
      payoutId,
      bountyId,
      cents,
      at: `2026-${month}-01T09:00:00.000Z`,
    })
    const backer: LedgerHolder = { kind: 'backer', accountId: rosa.id }
    const subject = await insertSubject(test.database, second, 'clawback')
    const refund = { bountyId: second, ...subject, at: '2026-01-02T09:00:00.000Z', idempotencyKey: null }
    await book(
      { ...refund, kind: 'clawback', cents: 1_000, from: journalist(), to: backer },
      { ...refund, kind: 'refund_reversal', cents: 50, from: backer, to: journalist(), at: '2026-01-03T09:00:00.000Z' },
      sent('transfer', of(first, 4_500, '02')),
      sent('offset', of(second, 100, '03')),
      sent('transfer_reversal', of(first, 4_500, '04')),
      sent('transfer_reversal', of(second, 100, '05'), false),
    )
    const line = (at: string, kind: string, bounty_id: string, amount: number, reference: string | null) => ({
      at: `2026-${at}.000Z`,
      kind,
      bounty_id,
      bounty_title: 'Who closed the ferry?',
      amount,
      reference,
    })
    expect(await readYear('2026')).toEqual({
      status: 200,
      body: {
        year: 2026,
        journalist_name: 'Nellie Bly',
        opening: 45,
        earned: 9,
        refunded: 9.5,
        charged_back: 0,
        paid: 0,
        closing: 44.5,
        movements: [
          line('01-01T00:00:00', 'earned', second, 9, null),
          line('01-02T09:00:00', 'refunded', second, -10, null),
          line('01-03T09:00:00', 'refund_reversed', second, 0.5, null),
          line('02-01T09:00:00', 'paid_out', first, -45, payoutId),
          line('03-01T09:00:00', 'offset', second, 1, payoutId),
          line('04-01T09:00:00', 'returned', first, 45, payoutId),
          line('05-01T09:00:00', 'returned', second, -1, payoutId),
        ],
        is_complete: true,
        provider: 'built-in',
      },
    })
  })

  it('is empty for a year without movements and for another journalist', async () => {
    await share(4_500, '2026-02-01T09:00:00.000Z')
    const empty = {
      opening: 0,
      earned: 0,
      refunded: 0,
      charged_back: 0,
      paid: 0,
      closing: 0,
      movements: [],
      is_complete: true,
    }
    expect((await readYear('2025')).body).toMatchObject(empty)
    expect((await readYear('2099')).body).toMatchObject({ ...empty, opening: 45, closing: 45 })
    expect((await readYear('2026', await calls.join('Ida Wells', 1))).body).toMatchObject(empty)
  })

  it.each(['1999', '2100', '20260', '202', '20%32%36x', 'year', '2026.0'])('does not exist for %s', async (year) => {
    expect(await readYear(year)).toEqual({ status: 404, body: { detail: 'There is no statement for this year' } })
  })

  it('lists at most 5,000 movements, and its sums count all of them', async () => {
    const bountyId = await insertBounty(test.database, { creator_id: rosa.id })
    const move = { kind: 'payout', bountyId, cents: 1, from: { kind: 'bounty', bountyId }, to: journalist() } as const
    const days = Array.from({ length: payoutLimits.lines + 2 }, (_, index) =>
      new Date(Date.parse('2026-01-01T00:00:00.000Z') + index * 1_000).toISOString(),
    )
    await book(...days.map((at) => ({ ...move, at, idempotencyKey: null })))
    const { body } = await readYear('2026')
    expect([body.movements.length, body.is_complete, body.earned, body.closing]).toEqual([5_000, false, 50.02, 50.02])
    expect(body.movements.at(-1)?.at).toBe(days[4_999])
  })

  it('reads a constant number of statements', async () => {
    const count = async () => {
      const { statements } = await statementsOf(async () => {
        await readYear('2026')
        await readEarnings()
      })
      return statements.length
    }
    const empty = await count()
    const bountyId = await share(4_500, '2026-02-01T09:00:00.000Z')
    const payoutId = await insertPayout(test.database, {
      accountId: nellie.id,
      createdBy: ada.id,
      at: '2026-02-01T09:00:00.000Z',
      items: [{ bountyId, cents: 4_500 }],
    })
    await book(sent('transfer', { payoutId, bountyId, cents: 4_500, at: '2026-03-01T09:00:00.000Z' }))
    expect(await count()).toBe(empty)
  })
})

describe('GET /api/earnings/stories/:bountyId', () => {
  const notFound = { status: 404, body: { detail: 'You have no paid story for this bounty' } }

  it('says what a story earned, what was refunded and what was paid', async () => {
    const harold = await calls.join('Harold Backer', 0)
    const { bountyId, id } = await calls.delivered(rosa, nellie, [[harold, 10]])
    expect(await readStory(bountyId)).toEqual(notFound)
    await calls.accept(rosa, id)
    const accepted_at = new Date(test.services.now()).toISOString()
    const about = {
      bounty_id: bountyId,
      bounty_title: 'Who closed the ferry?',
      story_id: id,
      story_title: 'The ferry was sold',
      journalist_name: 'Nellie Bly',
      accepted_at,
      charged: 60,
      backers: 2,
      provider: 'built-in',
    }
    const earned = { at: accepted_at, kind: 'earned', bounty_id: bountyId, amount: 54, reference: null }
    expect((await readStory(bountyId)).body).toEqual({
      ...about,
      refunded: 0,
      charged_back: 0,
      is_held: false,
      fee: 6,
      share: 54,
      paid: 0,
      movements: [{ ...earned, bounty_title: about.bounty_title }],
    })

    const payoutId = await insertPayout(test.database, {
      accountId: nellie.id,
      createdBy: ada.id,
      at: accepted_at,
      status: 'paid',
      items: [{ bountyId, cents: 4_000 }],
    })
    const pledge = await test.database.query
      .selectFrom('pledge')
      .select('id')
      .where('account_id', '=', harold.id)
      .executeTakeFirstOrThrow()
    const subject = await insertRefund(test.database, pledge.id, ada.id)
    const to = { kind: 'backer', accountId: harold.id } as const
    const refund = { bountyId, ...subject, to, at: accepted_at }
    await book(
      sent('transfer', { payoutId, bountyId, cents: 4_000, at: accepted_at }),
      { ...refund, kind: 'clawback', cents: 900, from: journalist(), idempotencyKey: null },
      { ...refund, kind: 'fee_refund', cents: 100, from: { kind: 'platform' }, idempotencyKey: null },
    )
    const { body } = await readStory(bountyId)
    expect(body).toMatchObject({ ...about, refunded: 10, fee: 5, share: 45, paid: 40 })
    expect(body.movements.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual(
      expect.arrayContaining([
        ['earned', 54, null],
        ['paid_out', -40, payoutId],
        ['refunded', -9, null],
      ]),
    )
    for (const other of [await calls.join('Ida Wells', 1), ada]) {
      expect(await readStory(bountyId, other)).toEqual(notFound)
    }
    expect((await readStory(bountyId, rosa)).status).toBe(403)
    expect(await readStory('unknown')).toEqual(notFound)
  })
})
