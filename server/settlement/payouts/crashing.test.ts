import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyOnce, type IdempotentAttempt } from '../../platform/http/idempotency.ts'
import type { Person } from '../../testing/board.ts'
import { insertDetails, payoutCalls } from '../../testing/payouts.ts'
import { runUntil } from '../../testing/run-until.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { verifyLedger } from '../verification/verify.ts'
import { createRun } from './creating.ts'
import { markFailed, markPaid } from './marking.ts'
import { createSealedDetails } from './sealed-details.ts'

/** A step, with the idempotency key of the request that takes the same step. */
type PayoutStep = {
  step:
    | { kind: 'create' }
    | { kind: 'paid'; runId: string; payoutIds: string[] }
    | { kind: 'failed'; runId: string; payoutId: string; problem: string }
  attempt: IdempotentAttempt
  by: string
  at: string
}

let test: TestServices
let calls: ReturnType<typeof payoutCalls>
let ada: Person
let nellie: Person
beforeEach(async () => {
  test = await openTestServices()
  calls = payoutCalls(test)
  const rosa = await calls.join('Rosa Reader', 0)
  nellie = await calls.join('Nellie Bly', 1)
  const ida = await calls.join('Ida Wells', 1)
  for (const [person, amount] of [
    [nellie, 100],
    [nellie, 20],
    [ida, 50],
  ] as const) {
    await calls.earn(rosa, person, amount)
  }
  for (const { id } of [nellie, ida]) await insertDetails(test, id)
  test.advance(7 * 24 * 60 * 60 * 1000)
  ada = await calls.join('Ada Byron', 99)
  await calls.receiveEmails()
})
afterEach(() => test.close())

async function everything() {
  const { query } = test.database
  const [payouts, runs, items, audit, idempotency] = await Promise.all([
    query.selectFrom('payout').selectAll().orderBy('id').execute(),
    query.selectFrom('payout_run').selectAll().orderBy('id').execute(),
    query.selectFrom('payout_item').selectAll().orderBy('payout_id').orderBy('bounty_id').execute(),
    query.selectFrom('audit_log').select('id').execute(),
    query.selectFrom('idempotency').selectAll().where('key', 'like', 'payout-%').execute(),
  ])
  const emails = await query.selectFrom('outbox').select('id').execute()
  return { payouts, runs, items, audit, idempotency, emails, money: await calls.countMoney() }
}

/** Takes the step as the router does, and dies before this statement or its answer. */
async function dieAt({ step, attempt, by, at }: PayoutStep, statement: number): Promise<'before' | 'after'> {
  let when: 'before' | 'after' = 'before'
  const { isDead } = await runUntil(test, { statement }, (services, die) => {
    const { database, now, secret, publicUrl, outbox, payments } = services
    const marking = { markedBy: by, at, publicUrl, outbox }
    return applyOnce(
      { database, now },
      { accountId: by, attempt },
      {
        async effect(transaction) {
          switch (step.kind) {
            case 'create':
              return createRun(transaction, {
                createdBy: by,
                details: createSealedDetails(secret),
                ...{ at, payments, publicUrl, outbox },
              })
            case 'paid':
              return markPaid(transaction, step.payoutIds, { ...marking, runId: step.runId })
            case 'failed':
              return markFailed(transaction, step, { ...marking, runId: step.runId })
          }
        },
        async answer() {
          when = 'after'
          return die()
        },
      },
    )
  })
  expect(isDead).toBe(true)
  return when
}

/** The attempt that the router reads from the request with this key. */
function attemptOf(key: string, method: string, at: string, body?: object): PayoutStep['attempt'] {
  const request = JSON.stringify([method, at, {}, body])
  return { key, requestHash: createHash('sha256').update(request).digest('hex') }
}

/** Dies before every statement and before the commit, which leaves nothing, and then before the answer. */
async function dieEverywhere(step: PayoutStep): Promise<number> {
  const before = await everything()
  for (let statement = 1; ; statement += 1) {
    if ((await dieAt(step, statement)) === 'after') return statement - 1
    expect([statement, await everything()]).toEqual([statement, before])
  }
}

const at = () => new Date(test.services.now()).toISOString()

describe('a server that dies', () => {
  it('while it creates a run, creates it once with the same key', async () => {
    const attempt = attemptOf('payout-create', 'POST', '/api/admin/payouts')
    expect(await dieEverywhere({ step: { kind: 'create' }, attempt, by: ada.id, at: at() })).toBeGreaterThan(6)
    const done = await everything()
    expect(done.runs).toHaveLength(1)
    expect(done.payouts.map(({ cents }) => cents).sort()).toEqual([10_800, 4_500])
    const id = done.runs[0]?.id ?? ''
    expect(await calls.createRun(ada, 'payout-create')).toEqual({ status: 200, body: { id } })
    expect({ ...(await everything()), idempotency: [] }).toEqual({ ...done, idempotency: [] })
  })

  it('while it marks payouts as paid, books them once with the same key', async () => {
    const runId = (await calls.createRun(ada)).body.id
    const payoutIds = (await everything()).payouts.map(({ id }) => id)
    const address = `/api/admin/payouts/${runId}/paid`
    const attempt = attemptOf('payout-paid', 'PUT', address, { payout_ids: payoutIds })
    const step = { kind: 'paid', runId, payoutIds } as const
    expect(await dieEverywhere({ step, attempt, by: ada.id, at: at() })).toBeGreaterThan(8)
    const done = await everything()
    expect(done.payouts).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
    expect(done.emails).toHaveLength(2)
    const success = { status: 200, body: { success: true } }
    expect(await calls.markPaid(ada, runId, payoutIds, 'payout-paid')).toEqual(success)
    expect({ ...(await everything()), idempotency: [], emails: done.emails }).toEqual({ ...done, idempotency: [] })
    expect(await calls.balance(nellie.id)).toEqual({ pending: 0, available: 0, onTheWay: 0, paid: 10_800 })
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })

  it.each([false, true])(
    'while it marks a payout as failed, does so once with the same key; sent before: %s',
    async (sent) => {
      const runId = (await calls.createRun(ada)).body.id
      const payoutId = (await everything()).payouts.find(({ account_id }) => account_id === nellie.id)?.id ?? ''
      if (sent) await calls.markPaid(ada, runId, [payoutId])
      await calls.receiveEmails()
      const problem = 'The account is closed.'
      const body = { payout_id: payoutId, problem }
      const attempt = attemptOf('payout-failed', 'PUT', `/api/admin/payouts/${runId}/failed`, body)
      const step = { kind: 'failed', runId, payoutId, problem } as const
      expect(await dieEverywhere({ step, attempt, by: ada.id, at: at() })).toBeGreaterThan(sent ? 9 : 6)
      const done = await everything()
      expect(done.payouts.map(({ status }) => status).sort()).toEqual(['failed', 'pending'])
      expect(done.emails).toHaveLength(1)
      const success = { status: 200, body: { success: true } }
      expect(await calls.markFailed(ada, runId, payoutId, 'payout-failed')).toEqual(success)
      expect({ ...(await everything()), idempotency: [], emails: done.emails }).toEqual({ ...done, idempotency: [] })
      expect(await calls.balance(nellie.id)).toEqual({ pending: 0, available: 10_800, onTheWay: 0, paid: 0 })
      expect((await verifyLedger(test.database)).errors).toEqual([])
    },
  )
})
