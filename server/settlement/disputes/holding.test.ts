import { describe, expect, it, onTestFinished } from 'vitest'
import type { StoryStatement, YearStatement } from '../../../contract/payout.ts'
import type { Person } from '../../testing/board.ts'
import { insertDetails, payoutCalls } from '../../testing/payouts.ts'
import type { DisputeStatus } from '../../testing/stripe-disputes.ts'
import { createStripeEvent } from '../../testing/stripe-imitation.ts'
import { openStripeServices } from '../../testing/stripe-services.ts'
import { verifyLedger } from '../verification/verify.ts'

const day = 24 * 60 * 60 * 1000

async function openStage() {
  const opened = await openStripeServices()
  const { test, stripe, tell } = opened
  onTestFinished(async () => {
    expect((await verifyLedger(test.database)).errors).toEqual([])
    await opened.close()
  })
  const calls = payoutCalls(test)
  const ada = await calls.join('Ada Byron', 99)
  const nellie = await calls.join('Nellie Bly', 1)
  await insertDetails(test, nellie.id)
  const signIn = async (person: Person) => ({ ...person, token: await test.services.sessions.open(person.id) })
  const pledgeOf = async (bountyId: string) =>
    (
      await test.database.query
        .selectFrom('pledge')
        .select('id')
        .where('bounty_id', '=', bountyId)
        .executeTakeFirstOrThrow()
    ).id
  return {
    calls,
    nellie,
    /** A story for which one backer is charged. */
    earn: async (amount: number) => calls.earn(await opened.joinWithCard('Rosa Reader'), await signIn(nellie), amount),
    /** The administrator signs in again, because sessions end. */
    async wait(days: number): Promise<Person> {
      test.advance(days * day)
      return signIn(ada)
    },
    balance: () => calls.balance(nellie.id),
    async dispute(bountyId: string, of: { cents?: number; status?: DisputeStatus } = {}): Promise<string> {
      const dispute = stripe.disputes.open(stripe.intentOf(await pledgeOf(bountyId)), of)
      expect((await tell(createStripeEvent('charge.dispute.created', dispute))).status).toBe(200)
      return dispute.id
    },
    async decide(id: string, status: DisputeStatus): Promise<void> {
      const dispute = stripe.disputes.decide(id, status)
      expect((await tell(createStripeEvent('charge.dispute.closed', dispute))).status).toBe(200)
    },
    earnings: async () => (await calls.ask('GET', '/api/earnings', await signIn(nellie))).body,
    statement: async (bountyId: string) =>
      (await calls.ask<StoryStatement>('GET', `/api/earnings/stories/${bountyId}`, await signIn(nellie))).body,
    year: async () => (await calls.ask<YearStatement>('GET', '/api/earnings/years/2026', await signIn(nellie))).body,
  }
}

describe('a story with an open dispute', () => {
  it('is in no payout run until the dispute is decided', async () => {
    const { calls, earn, wait, balance, dispute, decide, earnings } = await openStage()
    const story = await earn(100)
    let ada = await wait(7)
    expect(await balance()).toEqual({ pending: 0, available: 9_000, onTheWay: 0, paid: 0 })
    const id = await dispute(story, { cents: 2_000 })
    expect(await balance()).toEqual({ pending: 7_200, available: 0, onTheWay: 0, paid: 0 })
    expect(await earnings()).toMatchObject({
      held: 72,
      next_available_at: null,
      balance: { pending: 72, available: 0 },
    })
    expect((await calls.overview(ada)).due).toEqual([])
    expect((await calls.createRun(ada)).status).toBe(409)

    // Other stories are paid meanwhile.
    await earn(10)
    ada = await wait(7)
    expect(await balance()).toEqual({ pending: 7_200, available: 900, onTheWay: 0, paid: 0 })
    expect((await calls.overview(ada)).due).toMatchObject([{ amount: 9, stories: 1 }])

    await decide(id, 'lost')
    expect(await balance()).toEqual({ pending: 0, available: 8_100, onTheWay: 0, paid: 0 })
    expect(await earnings()).toMatchObject({ held: 0 })
    await decide(id, 'won')
    expect(await balance()).toEqual({ pending: 0, available: 9_900, onTheWay: 0, paid: 0 })
    expect((await calls.createRun(ada)).status).toBe(200)
    expect(await balance()).toEqual({ pending: 0, available: 0, onTheWay: 9_900, paid: 0 })
  })

  it('is not held by an inquiry of the bank', async () => {
    const { earn, wait, balance, dispute } = await openStage()
    const story = await earn(100)
    await wait(7)
    await dispute(story, { status: 'warning_needs_response' })
    expect(await balance()).toEqual({ pending: 0, available: 9_000, onTheWay: 0, paid: 0 })
  })

  it('leaves a pending payout as it is, and later payouts settle the debt', async () => {
    const { calls, earn, wait, balance, dispute, decide } = await openStage()
    const story = await earn(100)
    let ada = await wait(7)
    const run = (await calls.createRun(ada)).body.id
    const id = await dispute(story)
    expect(await balance()).toEqual({ pending: 0, available: -9_000, onTheWay: 9_000, paid: 0 })
    const [payout] = (await calls.run(ada, run)).body.payouts
    expect([payout?.amount, payout?.status]).toEqual([90, 'pending'])
    expect((await calls.markPaid(ada, run, [payout?.id ?? ''])).status).toBe(200)
    // A debt counts at once, also while the dispute is open.
    expect(await balance()).toEqual({ pending: 0, available: -9_000, onTheWay: 0, paid: 9_000 })
    const second = await earn(150)
    ada = await wait(7)
    expect((await calls.overview(ada)).due).toMatchObject([{ amount: 45 }])
    await decide(id, 'lost')
    const next = (await calls.createRun(ada)).body.id
    const [offset] = (await calls.run(ada, next)).body.payouts
    expect(new Map(offset?.items.map(({ bounty_id, amount }) => [bounty_id, amount]))).toEqual(
      new Map([
        [story, -90],
        [second, 135],
      ]),
    )
    await calls.markPaid(ada, next, [offset?.id ?? ''])
    expect(await balance()).toEqual({ pending: 0, available: 0, onTheWay: 0, paid: 13_500 })
    // Won after all: what was deducted is available again.
    await decide(id, 'won')
    expect(await balance()).toEqual({ pending: 0, available: 9_000, onTheWay: 0, paid: 13_500 })
  })

  it('shows on the statements of its journalist what was taken and what came back', async () => {
    const { earn, wait, dispute, decide, statement, year } = await openStage()
    const story = await earn(100)
    await wait(1)
    const id = await dispute(story, { cents: 2_000 })
    const kinds = async () => (await statement(story)).movements.map(({ kind, amount }) => `${kind} ${amount}`)
    expect(await statement(story)).toMatchObject({
      charged: 100,
      refunded: 0,
      charged_back: 20,
      is_held: true,
      fee: 8,
      share: 72,
    })
    expect(await kinds()).toEqual(['earned 90', 'charged_back -18'])
    expect(await year()).toMatchObject({ earned: 90, refunded: 0, charged_back: 18, paid: 0, closing: 72 })
    await wait(1)
    await decide(id, 'won')
    expect(await statement(story)).toMatchObject({ charged_back: 0, is_held: false, fee: 10, share: 90 })
    expect(await kinds()).toEqual(['earned 90', 'charged_back -18', 'chargeback_reversed 18'])
    expect(await year()).toMatchObject({ earned: 90, refunded: 0, charged_back: 0, closing: 90 })
  })
})
