import { afterEach, beforeEach, expect, it } from 'vitest'
import { deliveryCalls } from '../testing/deliveries.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { insertPayments, readPayments, readPledges, recordOutcome } from './payment-rows.ts'

let test: TestServices
let bountyId: string
beforeEach(async () => {
  test = await openTestServices()
  const calls = deliveryCalls(test)
  bountyId = (await calls.delivered(await calls.join('Rosa Reader', 0), await calls.join('Nellie Bly', 1))).bountyId
  await test.database.write(async (transaction) => {
    const pledges = await readPledges(transaction, bountyId)
    await insertPayments(transaction, pledges, { provider: 'stripe', status: 'pending', at: isoNow() })
  })
})
afterEach(() => test.close())

const isoNow = () => new Date(test.services.now()).toISOString()
const payment = async () => {
  const [row] = await readPayments(test.database.query, bountyId)
  if (row === undefined) throw new Error('The bounty has no payment')
  return row
}
const declined = { status: 'declined', reason: 'no money', isOver: false } as const

it('counts two concurrent declines of one attempt once', async () => {
  const asked = await payment()
  const deadline_at = '2026-11-24T09:00:00.000Z'
  expect(await recordOutcome(test.services, asked, declined)).toBe(true)
  const first = await payment()
  expect(first).toMatchObject({ status: 'declined', attempts: 1, deadline_at })
  test.advance(1_000)
  expect(await recordOutcome(test.services, asked, declined)).toBe(false)
  expect(await payment()).toEqual(first)
})

it('counts the decline of a later attempt, and keeps the first deadline', async () => {
  await recordOutcome(test.services, await payment(), declined)
  test.advance(1_000)
  expect(await recordOutcome(test.services, await payment(), declined)).toBe(true)
  expect(await payment()).toMatchObject({
    status: 'declined',
    attempts: 2,
    deadline_at: '2026-11-24T09:00:00.000Z',
    updated_at: isoNow(),
  })
})

it('records an authorization once', async () => {
  const asked = await payment()
  expect(await recordOutcome(test.services, asked, { status: 'authorized' })).toBe(true)
  const first = await payment()
  expect(first).toMatchObject({ status: 'authorized', attempts: 0, deadline_at: null })
  test.advance(1_000)
  expect(await recordOutcome(test.services, asked, { status: 'authorized' })).toBe(false)
  expect(await payment()).toEqual(first)
})

it('ignores the outcome of an intent that was replaced', async () => {
  const asked = { ...(await payment()), intent_id: 'pi_replaced' }
  expect(await recordOutcome(test.services, asked, { status: 'authorized' })).toBe(false)
  expect(await payment()).toMatchObject({ status: 'pending', attempts: 0 })
})
