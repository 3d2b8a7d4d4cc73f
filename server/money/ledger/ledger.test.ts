import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { splitPayment } from '../../../contract/payment-split.ts'
import type { Database } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { insertAccount, insertBounty, testTime } from '../../testing/bounties.ts'
import { insertSubject } from '../../testing/ledger-subjects.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { type LedgerHolder, type LedgerMove, recordMove, recordMoves } from './ledger.ts'

let test: TestServices
let database: Database
beforeAll(async () => {
  test = await openTestServices()
  database = test.database
})
afterAll(() => test.close())

const record = (move: LedgerMove, into = database) => into.write((transaction) => recordMove(transaction, move))

const entriesOf = (bountyId: string) =>
  database.query
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'transaction_id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_account_id')
    .select(['ledger_transaction.kind', 'ledger_account.kind as account', 'transaction_id', 'amount_cents'])
    .where('ledger_transaction.bounty_id', '=', bountyId)
    .orderBy('ledger_entry.id')
    .execute()

async function balancesOf(bountyId: string): Promise<Record<string, number>> {
  const balances: Record<string, number> = {}
  for (const { account, amount_cents } of await entriesOf(bountyId)) {
    balances[account] = (balances[account] ?? 0) + amount_cents
  }
  return balances
}

async function openBounty() {
  const [backer, journalist, bountyId] = [
    await insertAccount(database, 'Rosa Reader', 0),
    await insertAccount(database),
    await insertBounty(database),
  ]
  const subject = await insertSubject(database, bountyId, 'pledge')
  const backing: LedgerHolder = { kind: 'backer', accountId: backer }
  const pot: LedgerHolder = { kind: 'bounty', bountyId }
  const ends = {
    pledge: { from: backing, to: pot },
    charge: { from: { kind: 'provider' }, to: backing },
    fee: { from: pot, to: { kind: 'platform' } },
    payout: { from: pot, to: { kind: 'journalist', accountId: journalist } },
  } as const
  const move = (kind: keyof typeof ends, cents: number, idempotencyKey: string | null = null): LedgerMove => ({
    kind,
    bountyId,
    ...(kind === 'pledge' || kind === 'charge' ? subject : {}),
    cents,
    ...ends[kind],
    at: testTime,
    idempotencyKey,
  })
  return { bountyId, move }
}

describe('the ledger', () => {
  it.each(['clawback', 'transfer'] as const)('names what a %s is about', async (kind) => {
    const { bountyId, move } = await openBounty()
    const subject = await insertSubject(database, bountyId, kind)
    const id = await record({ ...move('payout', 100), ...subject, kind })
    const { pledgeId = null, refundId = null, payoutId = null } = subject
    expect(
      await database.query
        .selectFrom('ledger_transaction')
        .select(['pledge_id', 'intent_id', 'refund_id', 'dispute_id', 'payout_id'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ pledge_id: pledgeId, intent_id: null, refund_id: refundId, dispute_id: null, payout_id: payoutId })
  })

  it.each([
    ['pledge', 'backer', 'bounty'],
    ['charge', 'provider', 'backer'],
    ['fee', 'bounty', 'platform'],
    ['payout', 'bounty', 'journalist'],
  ] as const)('writes a %s from %s to %s in two entries that balance', async (kind, from, to) => {
    const { bountyId, move } = await openBounty()
    const transaction_id = await record(move(kind, 1_250))
    expect(await entriesOf(bountyId)).toEqual([
      { kind, account: from, transaction_id, amount_cents: -1_250 },
      { kind, account: to, transaction_id, amount_cents: 1_250 },
    ])
  })

  it('ends the life of a bounty with backer and bounty at zero', async () => {
    const { bountyId, move } = await openBounty()
    await record(move('pledge', 20_000))
    await record(move('pledge', 8_635))
    const { fee, net } = splitPayment(28_635)
    await record(move('charge', 28_635))
    await record(move('fee', fee))
    await record(move('payout', net))
    expect(await balancesOf(bountyId)).toEqual({
      backer: 0,
      bounty: 0,
      provider: -28_635,
      platform: 2_864,
      journalist: 25_771,
    })
  })

  it('books many moves at once, each to the one account of its backer', async () => {
    const { bountyId, move } = await openBounty()
    const backers = await Promise.all([1, 2, 3].map(() => insertAccount(database, 'Rosa Reader', 0)))
    const pledges = (cents: number) =>
      backers.map((accountId, index) => ({
        ...move('pledge', cents + index),
        from: { kind: 'backer' as const, accountId },
      }))
    await record(pledges(100)[1] as LedgerMove)
    const ids = await database.write((transaction) => recordMoves(transaction, [...pledges(200), ...pledges(300)]))
    const rows = await database.query
      .selectFrom('ledger_entry')
      .innerJoin('ledger_account', 'ledger_account.id', 'ledger_account_id')
      .select(['transaction_id', 'ledger_account_id', 'account_id', 'amount_cents'])
      .where('account_id', 'in', backers)
      .execute()
    const booked = (accountId: string | undefined) => rows.filter(({ account_id }) => account_id === accountId)
    const centsOf = (accountId: string) => booked(accountId).map(({ amount_cents }) => amount_cents)
    expect(backers.map(centsOf).map((cents) => cents.sort())).toEqual([
      [-200, -300],
      [-101, -201, -301],
      [-202, -302],
    ])
    expect(new Set(rows.map(({ ledger_account_id }) => ledger_account_id)).size).toBe(3)
    expect(booked(backers[0]).map(({ transaction_id }) => transaction_id)).toEqual(
      expect.arrayContaining([ids[0], ids[3]]),
    )
    expect(await balancesOf(bountyId)).toEqual({ backer: -1_607, bounty: 1_607 })
  })

  it('books moves for two bounties at once, each in its own account', async () => {
    const [first, second] = [await openBounty(), await openBounty()]
    const moves = [first.move('pledge', 100), second.move('pledge', 250), first.move('payout', 40)]
    await database.write((transaction) => recordMoves(transaction, moves))
    expect(await balancesOf(first.bountyId)).toEqual({ backer: -100, bounty: 60, journalist: 40 })
    expect(await balancesOf(second.bountyId)).toEqual({ backer: -250, bounty: 250 })
  })

  it('keeps what a person is owed apart from what they pledge', async () => {
    const { bountyId, move } = await openBounty()
    const accountId = await insertAccount(database)
    await record({ ...move('pledge', 100), from: { kind: 'backer', accountId } })
    await record({ ...move('payout', 90), to: { kind: 'journalist', accountId } })
    expect(await balancesOf(bountyId)).toEqual({ backer: -100, bounty: 10, journalist: 90 })
  })

  it('numbers transactions by their time', async () => {
    const { move } = await openBounty()
    const id = await record({ ...move('pledge', 100), at: '2026-02-03T04:05:06.789Z' })
    const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    expect(new Date(milliseconds).toISOString()).toBe('2026-02-03T04:05:06.789Z')
  })

  it('rejects a repeated idempotency key and changes nothing', async () => {
    const { bountyId, move } = await openBounty()
    await record(move('pledge', 500, `key of ${bountyId}`))
    await expect(record(move('pledge', 700, `key of ${bountyId}`))).rejects.toThrow(/idempotency_key/)
    expect(await balancesOf(bountyId)).toEqual({ backer: -500, bounty: 500 })
  })

  it.each([0, -1, 0.5, 1e16, Number.NaN, Number.POSITIVE_INFINITY])('rejects a move of %d cents', async (cents) => {
    const { bountyId, move } = await openBounty()
    await expect(record(move('pledge', cents))).rejects.toThrow(`${cents} is no amount in cents`)
    expect(await entriesOf(bountyId)).toEqual([])
  })

  it('rejects a move for a bounty that does not exist', async () => {
    const { move } = await openBounty()
    await expect(record({ ...move('fee', 100), bountyId: 'nothing' })).rejects.toThrow(/foreign key/i)
  })

  it('opens one account for twenty concurrent pledges', async () => {
    const second = database.engine === 'postgres' ? await openDatabase(test.target) : undefined
    const { bountyId, move } = await openBounty()
    const backers = await Promise.all(Array.from({ length: 20 }, () => insertAccount(database, 'Rosa Reader', 0)))
    const pledges = backers.map((accountId, index) =>
      record({ ...move('pledge', 100), from: { kind: 'backer', accountId } }, index % 2 === 0 ? database : second),
    )
    await Promise.all(pledges).finally(() => second?.close())
    expect(await balancesOf(bountyId)).toEqual({ backer: -2_000, bounty: 2_000 })
    const accounts = await database.query
      .selectFrom('ledger_account')
      .select('kind')
      .where('bounty_id', '=', bountyId)
      .execute()
    expect(accounts).toEqual([{ kind: 'bounty' }])
  })

  it('balances to the cent for any moves in any order', async () => {
    const moves = fc.array(
      fc.tuple(fc.constantFrom('pledge', 'charge', 'fee', 'payout'), fc.integer({ min: 1, max: 10_000_000_000 })),
      { maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(moves, async (sequence) => {
        const { bountyId, move } = await openBounty()
        for (const [kind, cents] of sequence) await record(move(kind, cents))
        const moved = (kind: string) => sequence.reduce((sum, [one, cents]) => sum + (one === kind ? cents : 0), 0)
        const { backer = 0, bounty = 0, provider = 0, platform = 0, journalist = 0 } = await balancesOf(bountyId)
        expect({ backer, bounty, provider, platform, journalist }).toEqual({
          backer: moved('charge') - moved('pledge'),
          bounty: moved('pledge') - moved('fee') - moved('payout'),
          provider: 0 - moved('charge'),
          platform: moved('fee'),
          journalist: moved('payout'),
        })
        expect(backer + bounty + provider + platform + journalist).toBe(0)
      }),
      { numRuns: 25 },
    )
  })
})
