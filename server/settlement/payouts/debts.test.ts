import { v7 as makeId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LedgerHolder, LedgerMove } from '../../money/ledger/ledger.ts'
import type { Person } from '../../testing/board.ts'
import { insertDetails, move, payoutCalls } from '../../testing/payouts.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { verifyLedger } from '../verification/verify.ts'

const day = 24 * 60 * 60 * 1000

let test: TestServices
let calls: ReturnType<typeof payoutCalls>
let ada: Person
let rosa: Person
let nellie: Person
beforeAll(async () => {
  test = await openTestServices()
  calls = payoutCalls(test)
  ada = await calls.join('Ada Byron', 99)
  nellie = await calls.join('Nellie Bly', 1)
  await insertDetails(test, nellie.id)
})
afterAll(() => test.close())

/** Signs in again, because sessions end. */
async function wait(days: number): Promise<void> {
  test.advance(days * day)
  ada = { ...ada, token: await test.services.sessions.open(ada.id) }
  rosa = await calls.join('Rosa Reader', 0)
  nellie = { ...nellie, token: await test.services.sessions.open(nellie.id) }
}

/** Books a refund of everything that the only backer of a bounty paid. */
async function refund(bountyId: string, gross: number): Promise<void> {
  const pledge = await test.database.query
    .selectFrom('pledge')
    .select(['id', 'account_id'])
    .where('bounty_id', '=', bountyId)
    .executeTakeFirstOrThrow()
  const at = new Date(test.services.now()).toISOString()
  const subject = { pledgeId: pledge.id, refundId: makeId() }
  await test.database.query
    .insertInto('refund')
    .values({
      id: subject.refundId,
      pledge_id: subject.pledgeId,
      cents: gross,
      reason: 'The story was wrong.',
      status: 'refunded',
      problem: null,
      created_by: ada.id,
      created_at: at,
      updated_at: at,
    })
    .execute()
  const backer = { kind: 'backer', accountId: pledge.account_id } as const
  const book = (kind: LedgerMove['kind'], cents: number, from: LedgerHolder, to: LedgerHolder) =>
    move(test.database, { kind, bountyId, ...subject, cents, from, to, at })
  await book('clawback', gross * 0.9, { kind: 'journalist', accountId: nellie.id }, backer)
  await book('fee_refund', gross * 0.1, { kind: 'platform' }, backer)
  await book('refund', gross, backer, { kind: 'provider' })
}

const balance = () => calls.balance(nellie.id)
async function movesOf(payoutId: string) {
  const rows = await test.database.query
    .selectFrom('ledger_transaction')
    .select(['kind', 'idempotency_key'])
    .where('payout_id', '=', payoutId)
    .execute()
  expect(rows.filter(({ kind, idempotency_key }) => !idempotency_key?.startsWith(`${kind} `))).toEqual([])
  return rows.map(({ idempotency_key }) => idempotency_key).sort()
}
const errors = async () => (await verifyLedger(test.database)).errors

describe('a refund while a payout is pending', () => {
  it('leaves a debt, which a later payout settles', async () => {
    await wait(0)
    const first = await calls.earn(rosa, nellie, 100)
    await wait(7)
    const run = (await calls.createRun(ada)).body.id
    await refund(first, 10_000)
    expect(await balance()).toEqual({ pending: 0, available: -9_000, onTheWay: 9_000, paid: 0 })
    const [pending] = (await calls.run(ada, run)).body.payouts
    expect((await calls.markPaid(ada, run, [pending?.id ?? ''])).status).toBe(200)
    expect(await balance()).toEqual({ pending: 0, available: -9_000, onTheWay: 0, paid: 9_000 })
    expect(await errors()).toEqual([])

    const second = await calls.earn(rosa, nellie, 50)
    await wait(2)
    const third = await calls.earn(rosa, nellie, 80)
    await wait(5)
    expect(await balance()).toEqual({ pending: 7_200, available: -4_500, onTheWay: 0, paid: 9_000 })
    expect(await calls.overview(ada)).toMatchObject({
      due: [],
      in_debt: [{ account_id: nellie.id, name: 'Nellie Bly', amount: -45 }],
    })
    expect((await calls.createRun(ada)).status).toBe(409)
    await wait(2)
    expect(await calls.overview(ada)).toMatchObject({ due: [{ amount: 27, stories: 2 }], in_debt: [] })
    const next = (await calls.createRun(ada)).body.id
    const [offset] = (await calls.run(ada, next)).body.payouts
    expect(offset?.amount).toBe(27)
    expect(new Map(offset?.items.map(({ bounty_id, amount }) => [bounty_id, amount]))).toEqual(
      new Map([
        [first, -90],
        [second, 45],
        [third, 72],
      ]),
    )
    expect(await balance()).toEqual({ pending: 0, available: 0, onTheWay: 2_700, paid: 9_000 })
    await calls.markPaid(ada, next, [offset?.id ?? ''])
    expect(await balance()).toEqual({ pending: 0, available: 0, onTheWay: 0, paid: 11_700 })
    expect(await errors()).toEqual([])
    expect(await movesOf(offset?.id ?? '')).toEqual(
      [`offset ${offset?.id} ${first}`, `transfer ${offset?.id} ${second}`, `transfer ${offset?.id} ${third}`].sort(),
    )

    await calls.markFailed(ada, next, offset?.id ?? '')
    expect(await balance()).toEqual({ pending: 0, available: 2_700, onTheWay: 0, paid: 9_000 })
    expect(await errors()).toEqual([])
  })
})
