import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { scheduleMissingJobs } from '../../bounties/bounty-life/missing-jobs.ts'
import { seedDemo } from '../../demo/seed.ts'
import { type LedgerHolder, type LedgerMove, recordMove } from '../../money/ledger/ledger.ts'
import type { Person } from '../../testing/board.ts'
import { deliveryCalls } from '../../testing/deliveries.ts'
import { tamper } from '../../testing/ledger-guards.ts'
import { potCalls } from '../../testing/pots.ts'
import { runScript } from '../../testing/run-script.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { readDuePayouts } from '../payouts/runs.ts'
import { createSealedDetails } from '../payouts/sealed-details.ts'
import { verifyLedger } from './verify.ts'

let test: TestServices
let calls: ReturnType<typeof deliveryCalls>
let rosa: Person
let gwen: Person
let nellie: Person
beforeAll(async () => {
  test = await openTestServices()
  calls = deliveryCalls(test)
  rosa = await calls.join('Rosa Reader', 0)
  gwen = await calls.join('Gwen', 0)
  nellie = await calls.join('Nellie Bly', 1)
})
afterAll(() => test.close())

async function paid() {
  const delivered = await calls.delivered(rosa, nellie, [[gwen, 60]])
  await calls.accept(rosa, delivered.id)
  return delivered
}

const run = (...given: string[]) => runOn(test.target, ...given)

async function runOn(target: TestServices['target'], ...given: string[]) {
  const { code, output, complaint } = await runScript('ledger', target, given)
  return { code, said: output + complaint }
}

describe('verifying match funding', () => {
  it('finds a match that its sponsor did not pledge, and a pot that forgets what it reserved', async () => {
    const ada = await calls.join('Ada Admin', 99)
    const pots = potCalls(test, calls)
    const pot = await pots.opened(ada, gwen)
    const { id } = await calls.post(rosa, { amount: 1 })
    await calls.contribute(await calls.join('Ida', 0), id, 20)
    expect((await verifyLedger(test.database)).errors).toEqual([])
    const { query } = test.database
    await query.updateTable('pledge_match').set({ cents: 2_100 }).where('bounty_id', '=', id).execute()
    const { pledge_id } = await query
      .selectFrom('pledge_match')
      .select('pledge_id')
      .where('bounty_id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await verifyLedger(test.database)).errors).toEqual([
      `Bounty ${id}: the pot ${pot} adds 2100 cents and its sponsor 2000`,
      `Bounty ${id}: the pot ${pot} adds 2100 cents to the pledge ${pledge_id}, above its terms`,
      `Pot ${pot} has 2000 of 500000 cents reserved, and its matches are 2100`,
    ])
    await query.updateTable('pledge_match').set({ cents: 2_000 }).where('bounty_id', '=', id).execute()
    expect((await verifyLedger(test.database)).errors).toEqual([])
    await calls.cancel(rosa, id)
    await pots.close(gwen, pot)
  })
})

describe('verifying the ledger', () => {
  it('finds no error in pledged, delivered and paid bounties', async () => {
    const before = await verifyLedger(test.database)
    await calls.post(rosa, { amount: 12.5 })
    await calls.delivered(rosa, nellie, [[gwen, 60]])
    await paid()
    const after = await verifyLedger(test.database)
    expect(after.errors).toEqual([])
    expect([after.bounties - before.bounties, after.transactions - before.transactions]).toEqual([3, 9])
    expect(after.charged - before.charged).toBe(11_000)
  })

  it('finds no error in the demo data', async () => {
    const demo = await openTestServices()
    await seedDemo(demo.services)
    const { errors, charged, refunded, paidOut } = await verifyLedger(demo.database)
    expect(errors).toEqual([])
    expect([refunded, paidOut]).toEqual([5_000, 99_134])
    // Every bounty of the demonstration waits for something.
    expect(await scheduleMissingJobs(demo.services)).toBe(0)
    expect(charged).toBeGreaterThan(0)
    await demo.close()
  })

  it('finds a payout run, a failed payout and who is due in the demo data', async () => {
    const demo = await openTestServices()
    await seedDemo(demo.services)
    const { query } = demo.database
    const payouts = await query
      .selectFrom('payout')
      .innerJoin('account', 'account.id', 'payout.account_id')
      .select(['account.email', 'payout.status', 'payout.cents', 'payout.sealed', 'payout.problem'])
      .orderBy('payout.created_at')
      .orderBy('account.email')
      .execute()
    const problem = 'The bank sent the payment back because the account is closed.'
    expect(payouts).toEqual([
      { email: 'journalist@lede.example', status: 'paid', cents: 57_703, sealed: null, problem: null },
      { email: 'verified@lede.example', status: 'paid', cents: 41_431, sealed: null, problem: null },
      { email: 'verified@lede.example', status: 'failed', cents: 59_175, sealed: null, problem },
    ])
    const due = await readDuePayouts(
      query,
      '2026-11-25T09:00:00.000Z',
      createSealedDetails(demo.services.secret),
      { name: 'built-in' },
      'nobody',
    )
    expect(due.map(({ name, obstacle }) => [name, obstacle])).toContainEqual(['Jonah Petrakis', null])
    expect(due.map(({ name, obstacle }) => [name, obstacle])).toContainEqual(['Mireille Okafor', 'no_details'])
    // Nobody is told about what happened before the demonstration began.
    expect(await query.selectFrom('outbox').select('id').execute()).toEqual([])
    await demo.close()
  })

  async function foundAfter(wrong: string, mended: string): Promise<string[]> {
    await tamper(test.database, wrong)
    try {
      return (await verifyLedger(test.database)).errors
    } finally {
      await tamper(test.database, mended)
    }
  }

  it('finds a changed entry and every total that is no longer correct', async () => {
    const { bountyId } = await paid()
    const entry = `ledger_entry set amount_cents = amount_cents`
    const fee = `where amount_cents = 1100 and transaction_id in
      (select id from ledger_transaction where kind = 'fee' and bounty_id = '${bountyId}')`
    const errors = await foundAfter(`update ${entry} + 1 ${fee}`, `update ${entry} - 1 ${fee.replace('1100', '1101')}`)
    expect(errors).toEqual([
      expect.stringMatching(/^Transaction \S+ \(fee\) has 2 entries that sum to 1 cents$/),
      `Bounty ${bountyId}: the fee 1101 instead of 1100`,
      expect.stringMatching(/adds up 1100 as fee of the platform on 2026-\d\d-\d\d instead of 1101$/),
    ])
  })

  it('finds a bounty whose amount differs from its pledges', async () => {
    const { bountyId } = await paid()
    const amount = (cents: number) => `update bounty set amount_cents = ${cents} where id = '${bountyId}'`
    expect(await foundAfter(amount(5_001), amount(5_000))).toEqual([
      `Bounty ${bountyId} shows 5001 as own pledge of its creator instead of 5000`,
    ])
  })

  it('finds sums that differ from the ledger and the pledges', async () => {
    const { id } = await calls.post(rosa, { amount: 20 })
    await calls.contribute(gwen, id, 20)
    const { query } = test.database
    const ofGwen = () => query.updateTable('backer_sum').where('bounty_id', '=', id).where('account_id', '=', gwen.id)
    await ofGwen().set({ cents: 1_999 }).execute()
    const { errors } = await verifyLedger(test.database)
    await ofGwen().set({ cents: 2_000 }).execute()
    expect(errors).toEqual([
      `Bounty ${id} shows 3999 as sum of its contributors instead of 4000`,
      `Bounty ${id} adds up 1999 as pledges of ${gwen.id} instead of 2000`,
    ])
  })

  it('finds a bounty whose place on the board differs from its pledges, votes, dates and categories', async () => {
    const { id } = await calls.post(rosa, { amount: 20, categories: ['food'] })
    await calls.ask('PUT', `/api/bounties/${id}/score`, gwen, { body: { score_change: 1 } })
    const { query } = test.database
    const listing = () => query.updateTable('bounty_listing').where('bounty_id', '=', id)
    const right = await query.selectFrom('bounty_listing').selectAll().where('bounty_id', '=', id).execute()
    await listing().where('category', '=', 'all').set({ votes: 2, stage: null, total_cents: 2_001 }).execute()
    await listing().where('category', '=', 'food').set({ category: 'arts', expires_at: null }).execute()
    const { errors } = await verifyLedger(test.database)
    await query.deleteFrom('bounty_listing').where('bounty_id', '=', id).execute()
    await query.insertInto('bounty_listing').values(right).execute()
    expect(errors.toSorted()).toEqual([
      `Bounty ${id} is listed with 2 as votes under all instead of 1`,
      `Bounty ${id} is listed with 2001 as money under all instead of 2000`,
      `Bounty ${id} is listed with all, arts as lists instead of all, food`,
      `Bounty ${id} is listed with null as expiry under arts instead of 2027-02-19T09:00:00.000Z`,
      `Bounty ${id} is listed with null as stage under all instead of open`,
      `Bounty ${id} shows 2001 as total instead of 2000`,
    ])
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })

  it('finds a backer who was charged for another', async () => {
    const { bountyId } = await paid()
    const holder = (person: Person) =>
      `(select id from ledger_account where account_id = '${person.id}' and kind = 'backer')`
    const move = (from: Person, to: Person) => `update ledger_entry set ledger_account_id = ${holder(to)}
      where ledger_account_id = ${holder(from)} and amount_cents = 6000 and transaction_id in
        (select id from ledger_transaction where kind = 'charge' and bounty_id = '${bountyId}')`
    expect(await foundAfter(move(gwen, rosa), move(rosa, gwen))).toEqual([
      `Bounty ${bountyId}: ${rosa.id} pledged 5000 cents and was charged 11000`,
      `Bounty ${bountyId}: ${gwen.id} pledged 6000 cents and was charged 0`,
    ])
  })

  it('finds a bounty marked as paid without charges', async () => {
    const { bountyId } = await calls.delivered(rosa, nellie)
    const paidAt = (time: string) => `update bounty set paid_at = ${time} where id = '${bountyId}'`
    expect(await foundAfter(paidAt(`'2026-11-21T09:00:00.000Z'`), paidAt('null'))).toEqual([
      `Bounty ${bountyId}: charges 0 instead of 5000`,
      `Bounty ${bountyId}: the fee 0 instead of 500`,
      `Bounty ${bountyId}: what is owed to the journalist 0 instead of 4500`,
      `Bounty ${bountyId}: what is held for it 5000 instead of 0`,
      `Bounty ${bountyId}: what is owed to its backers -5000 instead of 0`,
      `Bounty ${bountyId}: charged payments 0 instead of 1`,
      `Bounty ${bountyId}: stories published 0 instead of 1`,
      `Bounty ${bountyId}: ${rosa.id} pledged 5000 cents and was charged 0`,
      `Bounty ${bountyId} shows 0 as fee instead of 500`,
      `Bounty ${bountyId} shows 0 as pay instead of 4500`,
    ])
  })

  describe('with refunds and payouts', () => {
    const at = '2026-12-01T09:00:00.000Z'
    const insertRefund = (pledgeId: string, cents: number) =>
      test.database.query
        .insertInto('refund')
        .values({
          id: `refund of ${pledgeId}`,
          pledge_id: pledgeId,
          cents,
          reason: 'The story was wrong.',
          status: 'refunded',
          problem: null,
          created_by: rosa.id,
          created_at: at,
          updated_at: at,
        })
        .execute()
    const move = (
      kind: LedgerMove['kind'],
      subject: Pick<LedgerMove, 'bountyId' | 'pledgeId' | 'refundId' | 'payoutId'>,
      cents: number,
      from: LedgerHolder,
      to: LedgerHolder,
    ) =>
      test.database.write((transaction) =>
        recordMove(transaction, { kind, ...subject, cents, from, to, at, idempotencyKey: null }),
      )
    const backer = { kind: 'backer', accountId: '' } as const
    const [platform, provider, bank] = [{ kind: 'platform' }, { kind: 'provider' }, { kind: 'bank' }] as const
    const journalist = () => ({ kind: 'journalist', accountId: nellie.id }) as const

    async function pay(bountyId: string, cents: number, items: number, owner = nellie.id) {
      const id = `payout of ${bountyId}`
      await test.database.query
        .insertInto('payout_run')
        .values({ id: `run of ${bountyId}`, created_at: at, created_by: rosa.id })
        .execute()
      await test.database.query
        .insertInto('payout')
        .values({
          id,
          run_id: `run of ${bountyId}`,
          account_id: owner,
          cents,
          kind: 'iban',
          mode: 'demo',
          status: 'paid',
          sealed: null,
          hint: '',
          reference: id,
          problem: null,
          created_at: at,
          paid_at: at,
          failed_at: null,
        })
        .execute()
      await test.database.query
        .insertInto('payout_item')
        .values({ payout_id: id, bounty_id: bountyId, cents: items })
        .execute()
    }

    const foundAbout = async (bountyId: string) =>
      (await verifyLedger(test.database)).errors.filter((error) => error.includes(bountyId))

    it('knows a refund that was booked, and finds one that was not', async () => {
      const { bountyId } = await paid()
      const pledges = await test.database.query
        .selectFrom('pledge')
        .select(['id', 'account_id'])
        .where('bounty_id', '=', bountyId)
        .execute()
      const gwens = pledges.find(({ account_id }) => account_id === gwen.id)?.id ?? ''
      await insertRefund(gwens, 1_000)
      expect(await foundAbout(bountyId)).toEqual([
        `Bounty ${bountyId}: charges 11000 instead of 10000`,
        `Bounty ${bountyId}: the fee 1100 instead of 1000`,
        `Bounty ${bountyId}: what is owed to the journalist 9900 instead of 9000`,
        `Bounty ${bountyId}: ${gwen.id} pledged 5000 cents and was charged 6000`,
        `Bounty ${bountyId} shows 1100 as fee instead of 1000`,
        `Bounty ${bountyId} shows 9900 as pay instead of 9000`,
        `Bounty ${bountyId} shows 0 as refunded money instead of 1000`,
      ])
      const to = { ...backer, accountId: gwen.id }
      const refund = { bountyId, pledgeId: gwens, refundId: `refund of ${gwens}` }
      await move('clawback', refund, 900, journalist(), to)
      await move('fee_refund', refund, 100, platform, to)
      expect(await foundAbout(bountyId)).toEqual([
        `Bounty ${bountyId}: charges 11000 instead of 10000`,
        `Bounty ${bountyId}: what is owed to its backers 1000 instead of 0`,
        `Bounty ${bountyId}: ${gwen.id} pledged 5000 cents and was charged 6000`,
      ])
      await move('refund', refund, 1_000, to, provider)
      expect(await foundAbout(bountyId)).toEqual([])
    })

    it('finds a refund of more than was charged', async () => {
      const { bountyId } = await paid()
      const { id } = await test.database.query
        .selectFrom('pledge')
        .select('id')
        .where('bounty_id', '=', bountyId)
        .where('account_id', '=', gwen.id)
        .executeTakeFirstOrThrow()
      await insertRefund(id, 6_001)
      expect(await foundAbout(bountyId)).toContain(
        `Bounty ${bountyId}: 6001 of 6000 cents of the pledge ${id} are refunded`,
      )
      await test.database.query.deleteFrom('refund').where('pledge_id', '=', id).execute()
      expect(await foundAbout(bountyId)).toEqual([])
    })

    it('knows a payout that was booked, and finds one that was not', async () => {
      const { bountyId } = await paid()
      await pay(bountyId, 9_900, 9_900)
      expect(await foundAbout(bountyId)).toEqual([
        `Bounty ${bountyId}: what is owed to the journalist 9900 instead of 0`,
        `Bounty ${bountyId}: what was paid out 0 instead of 9900`,
      ])
      await move('transfer', { bountyId, payoutId: `payout of ${bountyId}` }, 9_900, journalist(), bank)
      expect(await foundAbout(bountyId)).toEqual([])
    })

    it('finds a payout that differs from its items, or pays for the story of another', async () => {
      const { bountyId } = await paid()
      await pay(bountyId, 9_900, 9_000, gwen.id)
      expect(await foundAbout(bountyId)).toContain(
        `Payout payout of ${bountyId} of 9900 cents has items of 9000, and 0 of 1 are for stories of its journalist`,
      )
      await test.database.query.deleteFrom('payout_item').where('bounty_id', '=', bountyId).execute()
      await test.database.query.deleteFrom('payout').where('account_id', '=', gwen.id).execute()
    })
  })

  it('is a command that says "1 bounty"', async () => {
    const fresh = await openTestServices()
    onTestFinished(() => fresh.close())
    const others = deliveryCalls(fresh)
    await others.post(await others.join('Rosa Reader', 0))
    expect((await runOn(fresh.target, 'verify')).said).toBe(
      'The ledger is correct: 1 bounty, 1 transaction, $0.00 charged, $0.00 refunded, $0.00 charged back, $0.00 paid out to journalists, $0.00 owed to them.\n',
    )
  })

  it('is a command that prints its findings and sets its exit code', async () => {
    const { bountyId } = await paid()
    const right = await run('verify')
    expect(right.code).toBe(0)
    expect(right.said).toMatch(
      /^The ledger is correct: \d+ (?:bounty|bounties), \d+ transactions, \$[\d.,]+ charged, \$[\d.,]+ refunded, \$[\d.,]+ charged back, \$[\d.,]+ paid out to journalists, \$[\d.,]+ owed to them\.\n$/,
    )
    const amount = (cents: number) =>
      sql`update bounty set amount_cents = ${cents} where id = ${bountyId}`.execute(test.database.query)
    await amount(5_001)
    const wrong = await run('verify')
    await amount(5_000)
    expect(wrong.code).toBe(1)
    expect(wrong.said).toMatch(/own pledge of its creator[^\n]+\n1 mistake in the ledger: /)
    expect(
      (await run('list', bountyId)).said.split('\n').filter((line) => / {2}charge {2}provider +-\$60\.00$/.test(line)),
    ).toHaveLength(1)
    expect(await run('list', 'nothing')).toEqual({ code: 1, said: 'There is no bounty nothing.\n' })
    expect((await run('prove')).code).toBe(1)
  })
})
