import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BountyPage } from '../../contract/bounty.ts'
import type { MoneySums } from '../../contract/own-money.ts'
import type { Person } from '../testing/board.ts'
import { refundCalls } from '../testing/refunds.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

let test: TestServices
let calls: ReturnType<typeof refundCalls>
let gwen: Person
let rosa: Person
beforeAll(async () => {
  test = await openTestServices()
  calls = refundCalls(test)
  rosa = await calls.join('Rosa Reader', 0)
  gwen = await calls.join('Gwen', 0)
  const nellie = await calls.join('Nellie Bly', 1)
  const admin = await calls.join('Ada', 99)
  const open = await calls.post(rosa)
  await calls.contribute(gwen, open.id, 25)
  await calls.changePledge(gwen, open.id, 20.05)
  await calls.contribute(gwen, open.id, 0.1)
  const taken = await calls.post(rosa)
  await calls.contribute(gwen, taken.id, 400)
  await calls.withdrawPledge(gwen, taken.id)
  const ended = await calls.post(rosa)
  await calls.contribute(gwen, ended.id, 70)
  await calls.cancel(rosa, ended.id)
  const paid = await calls.paid(rosa, nellie, [[gwen, 60.05]])
  await calls.refund(admin, paid.bountyId, gwen, 10.05)
  // Her own question is none of her contributions.
  await calls.post(gwen, { amount: 90 })
})
afterAll(() => test.close())

const moneyOf = async (by: Person) => (await calls.ask<MoneySums>('GET', '/api/my-contributions/money', by)).body

describe('the money of contributions', () => {
  it('is what counts now, was charged and came back, by bounty', async () => {
    const { body } = await calls.ask<BountyPage>('GET', '/api/my-contributions', gwen)
    expect(Object.fromEntries(body.items.map(({ state, own_money }) => [state, own_money]))).toEqual({
      paid: { pledged: 60.05, promised: 0, charged: 60.05, refunded: 10.05, charged_at: '2026-11-21T09:00:00.000Z' },
      canceled: { pledged: 0, promised: 0, charged: 0, refunded: 0, charged_at: null },
      open: { pledged: 20.15, promised: 20.15, charged: 0, refunded: 0, charged_at: null },
    })
  })

  it('adds up, as the receipts do', async () => {
    expect(await moneyOf(gwen)).toEqual({ promised: 20.15, charged: 60.05, refunded: 10.05 })
    const { charged, refunded } = await calls.receipts(gwen)
    expect([charged, refunded]).toEqual([60.05, 10.05])
    expect(await moneyOf(rosa)).toEqual({ promised: 0, charged: 0, refunded: 0 })
  })

  it('is in no other list', async () => {
    const { body } = await calls.ask<BountyPage>('GET', '/api/my-bounties', rosa)
    expect(body.items.filter((item) => 'own_money' in item)).toEqual([])
  })
})
