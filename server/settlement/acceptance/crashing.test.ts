import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/board.ts'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import { crashingDatabase } from '../../testing/crashing-database.ts'
import { runUntil } from '../../testing/run-until.ts'
import type { TestServices } from '../../testing/test-services.ts'
import { verifyLedger } from '../verification/verify.ts'
import { settleDelivery } from './settling.ts'

let test: TestServices
let calls: BountyServices['board']
let rosa: Person
let gwen: Person
let nellie: Person
beforeAll(async () => {
  ;({ test, board: calls, rosa, gwen, nellie } = await openBountyServices())
})
afterAll(() => test.close())

let id: string
let bountyId: string
beforeEach(async () => {
  ;({ id, bountyId } = await calls.delivered(rosa, nellie, [[gwen, 60.05]]))
  await calls.receiveEmails()
})

const settlement = () => ({
  deliveryId: id,
  acceptedBy: rosa.id,
  feedback: 'Well done.',
  provider: 'built-in' as const,
  at: '2026-11-21T10:00:00.000Z',
  publicUrl: 'http://lede.test',
  outbox: test.services.outbox,
})

async function everything() {
  const counts = await calls.countMoney()
  const { count } = await test.database.query
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const { status, payment_status, feedback, money } = (await calls.delivery(rosa, id)).body
  return {
    counts,
    emails: count,
    status,
    payment_status,
    feedback,
    money,
    state: (await calls.detail(bountyId)).state,
  }
}

async function countStatements(): Promise<number> {
  let statements = 0
  const counting = crashingDatabase(test.database, (statement) => {
    statements = statement
    if (statement > 1_000) throw new Error('This never ends')
  })
  await expect(
    counting.write(async (transaction) => {
      await settleDelivery(transaction, settlement())
      throw new Error('counted')
    }),
  ).rejects.toThrow('counted')
  return statements + 1
}

async function expectDoneOnce(): Promise<void> {
  expect((await everything()).state).toBe('paid')
  expect((await verifyLedger(test.database)).errors).toEqual([])
}

describe('an acceptance whose server dies', () => {
  it('leaves nothing when it dies before any statement, and succeeds when it is repeated', async () => {
    const before = await everything()
    const statements = await countStatements()
    expect(statements).toBeGreaterThan(15)
    for (let last = 1; last <= statements; last += 1) {
      const crashing = crashingDatabase(test.database, (statement) => {
        if (statement === last) throw new Error(`died before statement ${last}`)
      })
      const asked = crashing.write((transaction) => settleDelivery(transaction, settlement()))
      await expect(asked).rejects.toThrow(`died before statement ${last}`)
      expect([last, await everything()]).toEqual([last, before])
    }
    expect((await calls.accept(rosa, id)).status).toBe(200)
    await expectDoneOnce()
  })

  it('is complete when it dies after the commit, and its retry returns 200', async () => {
    const key = `accept-${id}`
    const { responseCache } = test.services
    const { invalidate } = responseCache
    responseCache.invalidate = () => {
      throw new Error('died after the commit')
    }
    expect((await calls.accept(rosa, id, { key })).status).toBe(500)
    responseCache.invalidate = invalidate
    await expectDoneOnce()
    expect(await calls.receiveEmails()).toHaveLength(3)
    const done = await everything()
    expect(await calls.accept(rosa, id, { key })).toEqual({ status: 200, body: { success: true } })
    expect(await everything()).toEqual(done)
  })

  it('leaves nothing when its connection is cut before any statement or the commit', async () => {
    const before = await everything()
    const statements = await countStatements()
    const settleUntil = (statement: number) =>
      runUntil(test, { statement }, ({ database }) =>
        database.write((transaction) => settleDelivery(transaction, settlement())),
      )
    for (let last = 1; last <= statements; last += 1) {
      expect([last, await settleUntil(last)]).toEqual([last, { isDead: true }])
      expect([last, await everything()]).toEqual([last, before])
    }
    expect(await settleUntil(statements + 1)).toEqual({ isDead: false, value: id })
    await expectDoneOnce()
  })
})
