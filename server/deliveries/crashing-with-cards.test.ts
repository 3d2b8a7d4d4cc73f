import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isoTime } from '../iso-time.ts'
import { acceptNow } from '../testing/accept-now.ts'
import type { Person } from '../testing/board.ts'
import { crashingDatabase } from '../testing/crashing-database.ts'
import { payerCalls } from '../testing/payer-calls.ts'
import { potCalls } from '../testing/pots.ts'
import { webhookSecret } from '../testing/stripe-imitation.ts'
import { type Backer, openStripeServices } from '../testing/stripe-services.ts'
import { verifyLedger } from '../verification/verify.ts'
import { continueAcceptance, continueAcceptances } from './accepting.ts'

type Opened = Awaited<ReturnType<typeof openStripeServices>>
let opened: Opened
let { stripe, test, calls } = {} as Opened
let rosa: Backer
let gwen: Backer
let nellie: Person
let trust: Backer
let pots: ReturnType<typeof potCalls>
let pot: string
beforeEach(async () => {
  // A request that times out on a busy machine would hide statements.
  opened = await openStripeServices({ timeout: 5_000 })
  ;({ stripe, test, calls } = opened)
  rosa = await opened.joinWithCard('Rosa Reader')
  gwen = await opened.joinWithCard('Gwen')
  nellie = await calls.join('Nellie Bly', 1)
  trust = await opened.joinWithCard('Mill Trust')
  pots = potCalls(test, calls)
  // Adds $5.00 to the pledge of Gwen; a creator is not matched.
  pot = await pots.opened(await calls.join('Ada Admin', 99), trust, { most_per_backer: 5 })
})
afterEach(() => opened.close())

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
    let deaths = 0
    const step = test.database.engine === 'postgres' ? 3 : 1
    for (let last = 1; ; last += step) {
      const id = await deliver()
      let statements = 0
      const database = crashingDatabase(test.database, () => {
        statements += 1
        if (statements === last) throw new Error('died')
      })
      const asked = acceptNow({ ...test.services, database }, acceptanceOf(id))
      const died = await asked.then(
        () => false,
        (error) => error.message === 'died',
      )
      if (statements < last) {
        expect(died).toBe(false)
        break
      }
      deaths += 1
      await expectRightWhileUnfinished(id)
      // The first statements store the decision; without it the acceptance does not resume by itself.
      if ((await calls.delivery(rosa, id)).body.collection === null)
        await calls.accept(rosa, id, { feedback: 'Thanks.' })
      await expectFinishedOnce(id)
    }
    expect(deaths).toBeGreaterThan(40 / step)
  }, 120_000)

  it('is finished by the next pass after SIGKILL', async () => {
    for (const last of [12, 22, 34, 46, 58]) {
      const id = await deliver()
      expect(await killedAt(last, id)).toBe('SIGKILL')
      expect(await expectRightWhileUnfinished(id)).toBe(404)
      await expectFinishedOnce(id)
    }
  }, 60_000)
})

describe('an acceptance whose sponsor does not pay', () => {
  it('closes the pot once when the server dies before any statement of the pass after the deadline', async () => {
    stripe.manners.set(trust.card, 'declines')
    const id = await deliver()
    await calls.accept(rosa, id, { feedback: 'Thanks.' })
    test.advance(72 * 60 * 60 * 1000)
    await calls.receiveEmails()
    const diesBefore = async (last: number) => {
      let statements = 0
      const database = crashingDatabase(test.database, () => {
        statements += 1
        if (statements === last) throw new Error('died')
      })
      const passed = continueAcceptance({ ...test.services, database }, id)
      return passed.then(
        () => false,
        ({ message }) => message === 'died',
      )
    }
    let deaths = 0
    while (await diesBefore(deaths + 1)) {
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
  }, 60_000)
})

describe('an acceptance whose server is killed while a payment needs its payer', () => {
  const step = () => (test.database.engine === 'postgres' ? 3 : 1)

  async function deliverUnconfirmed() {
    stripe.manners.set(gwen.card, 'authenticates')
    return deliverBounty()
  }

  it('asks the payer once and charges the others once, killed before any statement of the acceptance', async () => {
    let deaths = 0
    for (let last = 1; ; last += step()) {
      const { id, bountyId } = await deliverUnconfirmed()
      await calls.receiveEmails()
      if ((await killedAt(last, id)) === 'done') break
      deaths += 1
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
    }
    expect(deaths).toBeGreaterThan(24 / step())
  }, 480_000)

  it('charges what was confirmed once, killed before any statement after the confirmation', async () => {
    let deaths = 0
    for (let last = 1; ; last += step()) {
      const { id, bountyId } = await deliverUnconfirmed()
      await calls.accept(rosa, id, { feedback: 'Thanks.' })
      await payerCalls({ stripe, calls, bountyId }).confirm(gwen)
      const payer = { bountyId, accountId: gwen.id }
      if ((await killedAt(last, id, { step: 'confirm', payer })) === 'done') break
      deaths += 1
      await expectRightWhileUnfinished(id)
      // The page asks again, or the event of Stripe arrives.
      await payerCalls({ stripe, calls, bountyId }).finish(gwen)
      await expectFinishedOnce(id)
    }
    expect(deaths).toBeGreaterThan(20 / step())
  }, 480_000)

  it('drops the pledge or waits, killed before any statement of publishing with what was collected', async () => {
    let deaths = 0
    const ends = new Set<string>()
    for (let last = 1; ; last += step()) {
      const { id } = await deliverUnconfirmed()
      await calls.accept(rosa, id, { feedback: 'Thanks.' })
      if ((await killedAt(last, id, { step: 'publish' })) === 'done') break
      deaths += 1
      await expectRightWhileUnfinished(id)
      await continueAcceptances(test.services)
      const { status } = (await calls.delivery(rosa, id)).body
      ends.add(status)
      // Before its commit the choice was not made, and the creator makes it again.
      if (status === 'submitted') await calls.ask('PUT', `/api/delivered-bounties/${id}/publish`, rosa)
      expect((await calls.delivery(rosa, id)).body).toMatchObject({ status: 'accepted', money: { paid: 45 } })
      expect(stripe.charged.map(({ cents }) => cents)).toEqual([5_000])
      expect((await verifyLedger(test.database)).errors).toEqual([])
    }
    expect(deaths).toBeGreaterThan(20 / step())
    expect([...ends].sort()).toEqual(['accepted', 'submitted'])
  }, 480_000)
})

type OtherStep = { step: 'confirm' | 'publish'; payer?: { bountyId: string; accountId: string } }

function killedAt(statement: number, id: string, other?: OtherStep): Promise<string> {
  const script = path.join(import.meta.dirname, '../testing/accept-and-crash.ts')
  const access = {
    secretKey: 'sk_test_imitation',
    publishableKey: 'pk_test_imitation',
    webhookSecret,
    apiUrl: stripe.url,
  }
  const child = spawn(process.execPath, [script, String(statement)], {
    env: {
      ...process.env,
      ACCEPTANCE: JSON.stringify({ ...acceptanceOf(id), ...other, at: isoTime(test.services.now()) }),
      STRIPE: JSON.stringify(access),
      TARGET: JSON.stringify(test.target),
      SECRET: Buffer.from(test.services.secret).toString('hex'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (bytes) => {
    said += bytes
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (_, signal) => resolve(signal ?? said))
  })
}
