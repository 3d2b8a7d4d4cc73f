import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scheduleMissingJobs } from '../bounty-life/missing-jobs.ts'
import { seedDemo } from '../demo/seed.ts'
import type { Person } from '../testing/board.ts'
import { deliveryCalls } from '../testing/deliveries.ts'
import { tamper } from '../testing/ledger-guards.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
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

async function run(...given: string[]): Promise<{ code: number; said: string }> {
  const { databaseUrl, dataDirectory } = test.target
  const env = { PATH: process.env.PATH, DATA_DIR: dataDirectory, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const script = path.join(import.meta.dirname, '../../scripts/ledger.ts')
  return promisify(execFile)(process.execPath, [script, ...given], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}

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
    const { errors, charged } = await verifyLedger(demo.database)
    expect(errors).toEqual([])
    // Every bounty of the demonstration waits for something.
    expect(await scheduleMissingJobs(demo.services)).toBe(0)
    expect(charged).toBeGreaterThan(0)
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
      `Bounty ${bountyId} shows 1101 as fee; its entries come to 1100`,
    ])
  })

  it('finds a bounty whose amount differs from its pledges', async () => {
    const { bountyId } = await paid()
    const amount = (cents: number) => `update bounty set amount_cents = ${cents} where id = '${bountyId}'`
    expect(await foundAfter(amount(5_001), amount(5_000))).toEqual([
      `Bounty ${bountyId} shows 5001 as own pledge of its creator; its entries come to 5000`,
    ])
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
      `Bounty ${bountyId}: the pay 0 instead of 4500`,
      `Bounty ${bountyId}: what is held for it 5000 instead of 0`,
      `Bounty ${bountyId}: charged payments 0 instead of 1`,
      `Bounty ${bountyId}: stories published 0 instead of 1`,
      `Bounty ${bountyId}: ${rosa.id} pledged 5000 cents and was charged 0`,
    ])
  })

  it('is a command that prints its findings and sets its exit code', async () => {
    const { bountyId } = await paid()
    const right = await run('verify')
    expect(right.code).toBe(0)
    expect(right.said).toMatch(/^The ledger is correct: \d+ bounties, \d+ transactions, \$[\d.]+ charged\.\n$/)
    const amount = (cents: number) =>
      sql`update bounty set amount_cents = ${cents} where id = ${bountyId}`.execute(test.database.query)
    await amount(5_001)
    const wrong = await run('verify')
    await amount(5_000)
    expect(wrong.code).toBe(1)
    expect(wrong.said).toMatch(/own pledge of its creator[^\n]+\n1 mistake in the ledger: /)
    expect(
      (await run('list', bountyId)).said.split('\n').filter((line) => / {2}charge {2}provider +-60\.00$/.test(line)),
    ).toHaveLength(1)
    expect(await run('list', 'nothing')).toEqual({ code: 1, said: 'There is no bounty nothing.\n' })
    expect((await run('prove')).code).toBe(1)
  })
})
