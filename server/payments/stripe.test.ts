/** Charging through Stripe, against a local imitation of the endpoints that we use. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { continueAcceptances } from '../deliveries/accepting.ts'
import { verifyLedger } from '../ledger/verify.ts'
import type { Person } from '../testing/board.ts'
import { eventAbout, signatureOf } from '../testing/stripe-imitation.ts'
import { type Backer, openStripeNewsroom } from '../testing/stripe-newsroom.ts'

type Opened = Awaited<ReturnType<typeof openStripeNewsroom>>
let opened: Opened
let { stripe, test, calls, giveCard, cardOf, tell } = {} as Opened
let nellie: Person
beforeAll(async () => {
  opened = await openStripeNewsroom()
  ;({ stripe, test, calls, giveCard, cardOf, tell } = opened)
  nellie = await calls.join('Nellie Bly', 1)
})
afterAll(() => opened.close())

let rosa: Backer
let gwen: Backer
let id: string
let bountyId: string
beforeEach(async () => {
  rosa = await opened.joinWithCard('Rosa Reader')
  gwen = await opened.joinWithCard('Gwen')
  ;({ id, bountyId } = await calls.delivered(rosa, nellie, [
    [gwen, 60.05],
    [gwen, 0.5],
  ]))
  await calls.receiveLetters()
  stripe.charged.length = 0
})
afterEach(async () => {
  expect((await verifyLedger(test.database)).problems).toEqual([])
})

const pledgeIds = async () => {
  const rows = await test.database.query
    .selectFrom('pledge')
    .select('id')
    .where('bounty_id', '=', bountyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
const state = async () => {
  const { status, money } = (await calls.delivery(rosa, id)).body
  return [status, money.state, money.paid]
}
const chargedCents = () => stripe.charged.map(({ cents }) => cents).sort((a, b) => a - b)
const everything = [50, 5_000, 6_005]
const [success, processing] = [
  { status: 200, body: { success: true } },
  { status: 503, body: { detail: 'The payment is still being processed. Please try again in a moment.' } },
]
const declined = (count: number) => ({
  status: 402,
  body: {
    detail: `${count} of 3 payments failed. Nothing is paid out or published until all are made. Whoever’s card was declined has been told by mail; please try again later.`,
  },
})
const settled = ['accepted', 'paid', 99.49]

describe('accepting', () => {
  it('charges each pledge once, then pays and publishes', async () => {
    expect(await calls.accept(rosa, id, { feedback: 'Thanks.' })).toEqual(success)
    expect(chargedCents()).toEqual(everything)
    expect(await state()).toEqual(settled)
    expect((await calls.detail(bountyId)).money.provider).toBe('stripe')
    expect((await calls.accept(rosa, id)).status).toBe(409)
    expect(chargedCents()).toEqual(everything)
  })

  it('with a declined card pays nobody, says so, and goes on when it is accepted again', async () => {
    stripe.manners.set(gwen.card, 'declines')
    expect(await calls.accept(rosa, id, { feedback: 'Thanks.' })).toEqual(declined(2))
    expect([await state(), chargedCents()]).toEqual([['submitted', 'failed', 0], [5_000]])
    expect((await calls.ask('GET', `/api/public/articles/${id}`)).status).toBe(404)
    const received = await calls.receiveLetters()
    expect(received).toHaveLength(2)
    for (const { recipient, subject } of received) {
      expect([recipient, subject]).toEqual([gwen.email, expect.stringMatching(/^Your payment of \$[\d.]+ failed$/)])
    }
    expect(await cardOf(gwen)).toMatchObject({ is_declined: true })
    // Again with the same card: asked for anew, declined anew, told once.
    expect(await calls.accept(rosa, id)).toEqual(declined(2))
    expect(await calls.receiveLetters()).toEqual([])
    stripe.manners.set(gwen.card, 'succeeds')
    expect(await calls.accept(rosa, id, { feedback: 'Thanks.' })).toEqual(success)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('goes on by itself once the backer has saved another card', async () => {
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id, { feedback: 'Thanks.' })
    const told: string[] = []
    const stop = test.newsroom.live.listen((audience) => told.push(...[audience].flat()))
    await giveCard(gwen, 'declines')
    expect(await cardOf(gwen)).toMatchObject({ is_declined: true })
    await giveCard(gwen)
    // Whoever saves a card hears whether it was charged.
    expect(await cardOf(gwen)).toMatchObject({ is_declined: false })
    stop()
    expect(told).toContain(nellie.id)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
    expect((await calls.delivery(rosa, id)).body.feedback).toBe('Thanks.')
  })

  it('of a card that says nothing can be tried again', async () => {
    stripe.manners.set(gwen.card, 'silent')
    expect(await calls.accept(rosa, id)).toEqual(processing)
    expect(await state()).toEqual(['submitted', 'charging', 0])
    stripe.manners.set(gwen.card, 'succeeds')
    expect(await calls.accept(rosa, id)).toEqual(success)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('of a card that was charged without a word is not charged again', async () => {
    stripe.manners.set(gwen.card, 'unanswered')
    await calls.accept(rosa, id)
    stripe.manners.set(gwen.card, 'succeeds')
    for (let tries = 0; (await state())[0] !== 'accepted' && tries < 4; tries += 1) await calls.accept(rosa, id)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('five times at once charges each pledge once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => calls.accept(rosa, id)))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('again with its key after it was done answers the same', async () => {
    const key = `accept-${id}`
    expect(await calls.accept(rosa, id, { key })).toEqual(success)
    expect(await calls.accept(rosa, id, { key })).toEqual(success)
    expect(chargedCents()).toEqual(everything)
  })

  it('that a crash has left goes on at the next start, but for declined cards', async () => {
    stripe.manners.set(gwen.card, 'silent')
    await calls.accept(rosa, id, { feedback: 'Thanks.' })
    stripe.manners.set(gwen.card, 'succeeds')
    await continueAcceptances(test.newsroom)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
    expect((await calls.delivery(rosa, id)).body.feedback).toBe('Thanks.')
  })

  it('is for its creator alone, and asks Stripe for nothing otherwise', async () => {
    stripe.asked.length = 0
    expect((await calls.accept(gwen, id)).status).toBe(403)
    expect((await calls.accept(nellie, id)).status).toBe(403)
    expect((await calls.accept(await calls.join('Stranger', 0), id)).status).toBe(404)
    expect([await state(), stripe.asked]).toEqual([['submitted', 'pledged', 0], []])
  })
})

describe('what Stripe tells', () => {
  /** Accepts while Gwen's card is being processed; answers the webhooks that follow. */
  async function processed() {
    stripe.manners.set(gwen.card, 'processes')
    expect(await calls.accept(rosa, id)).toEqual(processing)
    const intents = []
    for (const pledgeId of (await pledgeIds()).slice(1)) {
      stripe.finish(pledgeId)
      intents.push(eventAbout('payment_intent.succeeded', stripe.intentOf(pledgeId)))
    }
    return intents
  }

  it('late settles the delivery, once, however often it is told', async () => {
    const [first = '', second = ''] = await processed()
    expect((await tell(first)).status).toBe(200)
    expect(await state()).toEqual(['submitted', 'charging', 0])
    const answers = await Promise.all([second, first, second, second].map((body) => tell(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([await state(), chargedCents()]).toEqual([settled, everything])
    const before = await calls.countMoney()
    expect((await tell(second)).status).toBe(200)
    expect(await calls.countMoney()).toEqual(before)
    expect((await calls.accept(rosa, id)).status).toBe(409)
  })

  it('of an earlier failure comes too late to undo a charge', async () => {
    const [first = '', second = ''] = await processed()
    await tell(first)
    const [, pledgeId = ''] = await pledgeIds()
    const failed = { ...stripe.intentOf(pledgeId), status: 'requires_payment_method' }
    expect((await tell(eventAbout('payment_intent.payment_failed', failed))).status).toBe(200)
    expect((await state())[1]).toBe('charging')
    await tell(second)
    expect(await state()).toEqual(settled)
  })

  it('is believed only with its signature', async () => {
    const [first = ''] = await processed()
    const unsigned = { detail: 'This is not signed by Stripe' }
    for (const signature of ['', 't=1,v1=00', signatureOf(first, 'whsec_another'), signatureOf(`${first} `)]) {
      const answer = await tell(first, signature)
      expect([answer.status, await answer.json()]).toEqual([400, unsigned])
    }
    const [, pledgeId = ''] = await pledgeIds()
    const { status } = await test.database.query
      .selectFrom('payment')
      .select('status')
      .where('pledge_id', '=', pledgeId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('charging')
  })

  it('about others is taken note of', async () => {
    expect((await tell(eventAbout('payment_intent.succeeded', { id: 'pi_other', status: 'succeeded' }))).status).toBe(
      200,
    )
    expect((await tell(eventAbout('invoice.paid', { id: 'in_1' }))).status).toBe(200)
  })
})
