import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Services } from '../../app.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { acceptNow } from '../../testing/apply-now.ts'
import type { Person } from '../../testing/board.ts'
import { payerCalls } from '../../testing/payer-calls.ts'
import { potCalls } from '../../testing/pots.ts'
import { dieBeforeEachEffect, runUntil } from '../../testing/run-until.ts'
import { type Backer, openStripeServices } from '../../testing/stripe-services.ts'
import { syncOwnPayments } from '../cards/confirming.ts'
import { verifyLedger } from '../verification/verify.ts'
import { continueAcceptance, continueAcceptances } from './accepting.ts'
import { acceptShortfall } from './accepting-shortfall.ts'

type Opened = Awaited<ReturnType<typeof openStripeServices>>
let opened: Opened
let { stripe, test, calls } = {} as Opened
let rosa: Backer
let gwen: Backer
let nellie: Person
let trust: Backer
let pots: ReturnType<typeof potCalls>
let pot: string
beforeEach(open)
afterEach(() => opened.close())

async function open() {
  opened = await openStripeServices()
  ;({ stripe, test, calls } = opened)
  rosa = await opened.joinWithCard('Rosa Reader')
  gwen = await opened.joinWithCard('Gwen')
  nellie = await calls.join('Nellie Bly', 1)
  trust = await opened.joinWithCard('Mill Trust')
  pots = potCalls(test, calls)
  // Adds $5.00 to the pledge of Gwen; a creator is not matched.
  pot = await pots.opened(await calls.join('Ada Admin', 99), trust, { most_per_backer: 5 })
}

const acceptanceOf = (deliveryId: string) => ({ deliveryId, creatorId: rosa.id, feedback: 'Thanks.' })

const deliver = async () => (await deliverBounty()).id

function deliverBounty() {
  stripe.charged.length = 0
  receiptsBefore.length = 0
  test.emails.length = 0
  // Rate limits are per minute.
  test.advance(60_000)
  return calls.delivered(rosa, nellie, [[gwen, 60.05]])
}

async function expectRightWhileUnfinished(id: string) {
  const { errors, held } = await verifyLedger(test.database)
  expect(errors).toEqual([])
  // Stripe may have captured money that the database does not record yet, never the other way round.
  expect(held).toBeLessThanOrEqual(stripe.charged.reduce((sum, { cents }) => sum + cents, 0))
  return (await calls.ask('GET', `/api/public/articles/${id}`)).status
}

async function expectFinishedOnce(id: string) {
  await continueAcceptances(test.services)
  expect((await calls.delivery(rosa, id)).body).toMatchObject({ status: 'accepted', feedback: 'Thanks.' })
  expect(stripe.charged.map(({ cents }) => cents).sort()).toEqual([500, 5_000, 6_005])
  expect(stripe.held()).toEqual([])
  const { errors, held } = await verifyLedger(test.database)
  expect([errors, held]).toEqual([[], 0])
  await test.services.mailer.deliver()
  const receipts = test.emails.splice(0).filter(({ subject }) => subject.startsWith('Your receipt'))
  expect([...receiptsBefore.splice(0), ...receipts.map(({ subject }) => subject)].sort()).toEqual([
    'Your receipt: $5.00',
    'Your receipt: $50.00',
    'Your receipt: $60.05',
  ])
}

/** Those that a test has received itself. */
const receiptsBefore: string[] = []

describe('an acceptance with payment cards whose server dies', () => {
  it('is finished by the next pass when it dies before any statement', async () => {
    const deaths = await dieEverywhere({
      prepare: deliverBounty,
      step: (services, { id }) => acceptNow(services, acceptanceOf(id)),
      async check({ id }, { last }) {
        const read = await expectRightWhileUnfinished(id)
        const { collection, status } = (await calls.delivery(rosa, id)).body
        expect([last, read]).toEqual([last, status === 'accepted' ? 200 : 404])
        // The first statements store the decision; without it the acceptance does not resume by itself.
        if (status === 'submitted' && collection === null) await calls.accept(rosa, id, { feedback: 'Thanks.' })
        await expectFinishedOnce(id)
      },
    })
    expect(deaths).toBeGreaterThan(20)
  })
})

describe('an acceptance whose sponsor does not pay', () => {
  it('closes the pot once when the server dies before any statement of the pass after the deadline', async () => {
    stripe.manners.set(trust.card, 'declines')
    const id = await deliver()
    await calls.accept(rosa, id, { feedback: 'Thanks.' })
    test.advance(72 * 60 * 60 * 1000)
    await calls.receiveEmails()
    let deaths = 0
    const passes = (services: Services) => continueAcceptance(services, id)
    while ((await runUntil(test, { statement: deaths + 1 }, passes)).isDead) {
      deaths += 1
      expect((await verifyLedger(test.database)).errors).toEqual([])
    }
    expect(deaths).toBeGreaterThan(20)
    expect(stripe.charged.map(({ cents }) => cents).sort()).toEqual([5_000, 6_005])
    const closed = await test.database.query
      .selectFrom('audit_log')
      .select('actor')
      .where('subject', '=', pot)
      .where('action', '=', 'pot.closed')
      .execute()
    expect(closed).toEqual([{ actor: 'job' }])
    const toTrust = (await calls.receiveEmails()).filter(({ recipient }) => recipient === trust.email)
    expect(toTrust.map(({ subject }) => subject)).toEqual([
      'Your match funding is closed: we could not charge your card',
    ])
  })
})

describe('an acceptance whose server dies while a payment needs its payer', () => {
  async function deliverUnconfirmed() {
    stripe.manners.set(gwen.card, 'authenticates')
    return deliverBounty()
  }

  it('asks the payer once and charges the others once, when the server dies before any statement of the acceptance', async () => {
    const deaths = await dieEverywhere({
      async prepare() {
        const delivered = await deliverUnconfirmed()
        await calls.receiveEmails()
        return delivered
      },
      step: (services, { id }) => acceptNow(services, acceptanceOf(id)),
      async check({ id, bountyId }) {
        expect(await expectRightWhileUnfinished(id)).toBe(404)
        if ((await calls.delivery(rosa, id)).body.collection === null) {
          await calls.accept(rosa, id, { feedback: 'Thanks.' })
        }
        await continueAcceptances(test.services)
        expect(stripe.charged.map(({ cents }) => cents)).toEqual([5_000])
        // Two processes wrote them, so their order is not fixed.
        const emails = await calls.receiveEmails()
        expect(emails.sort((one, other) => one.subject.localeCompare(other.subject))).toEqual([
          { recipient: rosa.email, subject: 'Payments for your bounty are not confirmed yet' },
          { recipient: gwen.email, subject: 'Please confirm your payment' },
          { recipient: rosa.email, subject: 'Your receipt: $50.00' },
        ])
        receiptsBefore.push('Your receipt: $50.00')
        expect((await payerCalls({ stripe, calls, bountyId }).confirmAll(gwen)).state).toBe('confirmed')
        await expectFinishedOnce(id)
      },
    })
    expect(deaths).toBeGreaterThan(10)
  })

  it('charges what was confirmed once, when the server dies before any statement after the confirmation', async () => {
    const deaths = await dieEverywhere({
      async prepare() {
        const delivered = await deliverUnconfirmed()
        await calls.accept(rosa, delivered.id, { feedback: 'Thanks.' })
        await payerCalls({ stripe, calls, bountyId: delivered.bountyId }).confirm(gwen)
        return delivered
      },
      async step(services, { bountyId }) {
        const { gateway } = services.payments
        if (gateway === undefined) throw new Error('There is a gateway.')
        await syncOwnPayments(services, gateway, { bountyId, accountId: gwen.id })
      },
      async check({ id, bountyId }) {
        await expectRightWhileUnfinished(id)
        // The page asks again, or the event of Stripe arrives.
        await payerCalls({ stripe, calls, bountyId }).finish(gwen)
        await expectFinishedOnce(id)
      },
    })
    expect(deaths).toBeGreaterThan(10)
  })

  it('drops the pledge or waits, when the server dies before any statement of publishing with what was collected', async () => {
    const ends = new Set<string>()
    const deaths = await dieEverywhere({
      async prepare() {
        const delivered = await deliverUnconfirmed()
        await calls.accept(rosa, delivered.id, { feedback: 'Thanks.' })
        return delivered
      },
      async step(services, { id }) {
        const choice = { deliveryId: id, creatorId: rosa.id, at: isoTime(services.now()) }
        await services.database.write((transaction) => acceptShortfall(transaction, choice))
        await continueAcceptance(services, id)
      },
      async check({ id }) {
        await expectRightWhileUnfinished(id)
        await continueAcceptances(test.services)
        const { status } = (await calls.delivery(rosa, id)).body
        ends.add(status)
        // Before its commit the choice was not made, and the creator makes it again.
        if (status === 'submitted') await calls.ask('PUT', `/api/delivered-bounties/${id}/publish`, rosa)
        expect((await calls.delivery(rosa, id)).body).toMatchObject({ status: 'accepted', money: { paid: 45 } })
        expect(stripe.charged.map(({ cents }) => cents)).toEqual([5_000])
        expect((await verifyLedger(test.database)).errors).toEqual([])
      },
    })
    expect(deaths).toBe(6)
    expect([...ends].sort()).toEqual(['accepted', 'submitted'])
  })
})

type Delivered = { id: string; bountyId: string }

/** Verifying the books takes longer with each bounty, so that so many rounds share a database. */
const roundsPerDatabase = 10

/** Returns how often the step died before it was through. */
function dieEverywhere({
  prepare,
  step,
  check,
}: Omit<Parameters<typeof dieBeforeEachEffect<Delivered>>[0], 'test'>): Promise<number> {
  let rounds = 0
  return dieBeforeEachEffect({
    test: () => test,
    async prepare() {
      rounds += 1
      if (rounds % roundsPerDatabase === 0) {
        await opened.close()
        await open()
      }
      return prepare()
    },
    step,
    check: async (delivered, round) => {
      if (round.isDead) await check(delivered, round)
    },
  })
}
