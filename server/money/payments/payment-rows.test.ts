import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../testing/board.ts'
import { deliveryCalls } from '../../testing/deliveries.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { insertPayments, readPayments, readPledges, recordOutcome } from './payment-rows.ts'

let test: TestServices
let calls: ReturnType<typeof deliveryCalls>
let rosa: Person
let bountyId: string
beforeEach(async () => {
  test = await openTestServices()
  calls = deliveryCalls(test)
  rosa = await calls.join('Rosa Reader', 0)
  bountyId = (await calls.delivered(rosa, await calls.join('Nellie Bly', 1))).bountyId
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
  await recordOutcome(test.services, asked, declined)
  const first = await payment()
  expect(first).toMatchObject({ status: 'declined', attempts: 1, deadline_at })
  test.advance(1_000)
  await recordOutcome(test.services, asked, declined)
  expect(await payment()).toEqual(first)
})

it('counts the decline of a later attempt, and keeps the first deadline', async () => {
  await recordOutcome(test.services, await payment(), declined)
  test.advance(1_000)
  await recordOutcome(test.services, await payment(), declined)
  expect(await payment()).toMatchObject({
    status: 'declined',
    attempts: 2,
    deadline_at: '2026-11-24T09:00:00.000Z',
    updated_at: isoNow(),
  })
})

it('records an authorization once', async () => {
  const asked = await payment()
  await recordOutcome(test.services, asked, { status: 'authorized' })
  const first = await payment()
  expect(first).toMatchObject({ status: 'authorized', attempts: 0, deadline_at: null })
  test.advance(1_000)
  await recordOutcome(test.services, asked, { status: 'authorized' })
  expect(await payment()).toEqual(first)
})

it('records a charge once, with one receipt', async () => {
  const asked = await payment()
  await calls.receiveEmails()
  await Promise.all([1, 2].map(() => recordOutcome(test.services, asked, { status: 'charged' })))
  expect(await payment()).toMatchObject({ status: 'charged' })
  expect(await calls.receiveEmails()).toEqual([{ recipient: rosa.email, subject: 'Your receipt: $50.00' }])
})

it('ignores the outcome of an intent that was replaced', async () => {
  const current = await payment()
  test.advance(1_000)
  await recordOutcome(test.services, { ...current, intent_id: 'pi_replaced' }, { status: 'authorized' })
  expect(current).toMatchObject({ status: 'pending', attempts: 0 })
  expect(await payment()).toEqual(current)
})
