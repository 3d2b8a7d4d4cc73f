import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { continueAcceptances } from '../deliveries/accepting.ts'
import type { Person } from '../testing/board.ts'
import { createStripeEvent, signatureOf } from '../testing/stripe-imitation.ts'
import { type Backer, openStripeServices } from '../testing/stripe-services.ts'
import { verifyLedger } from '../verification/verify.ts'

type Opened = Awaited<ReturnType<typeof openStripeServices>>
let opened: Opened
let { stripe, test, calls, giveCard, cardOf, tell } = {} as Opened
let nellie: Person
let rosa: Backer
let gwen: Backer
let id: string
let bountyId: string
beforeEach(async () => {
  opened = await openStripeServices()
  ;({ stripe, test, calls, giveCard, cardOf, tell } = opened)
  nellie = await calls.join('Nellie Bly', 1)
  rosa = await opened.joinWithCard('Rosa Reader')
  gwen = await opened.joinWithCard('Gwen')
  ;({ id, bountyId } = await calls.delivered(rosa, nellie, [
    [gwen, 60.05],
    [gwen, 0.5],
  ]))
  await calls.receiveEmails()
})
afterEach(async () => {
  expect((await verifyLedger(test.database)).errors).toEqual([])
  await opened.close()
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
/** Deadlines are three days after the start of the test's clock. */
const declined = (authorized: string, people = 1) => ({
  status: 402,
  body: {
    detail:
      `$${authorized} of $110.55 is authorized. ` +
      (people === 1
        ? '1 card was declined; its owner has until November 24, 09:00 UTC'
        : `${people} cards were declined; their owners have until November 24, 09:00 UTC`) +
      ' to use another card. ' +
      (authorized === '0.00'
        ? 'If no card can be charged by then, nobody is charged and the story is not published. You can then accept it again.'
        : 'After that the story is published and paid with what was collected.'),
  },
})
const hour = 60 * 60 * 1000
const goOn = () => continueAcceptances(test.services)
const heldCents = () =>
  stripe
    .held()
    .map(({ cents }) => cents)
    .sort((a, b) => a - b)
const payments = () =>
  test.database.query
    .selectFrom('payment')
    .innerJoin('pledge', 'pledge.id', 'payment.pledge_id')
    .selectAll('payment')
    .where('pledge.bounty_id', '=', bountyId)
    .orderBy('pledge.created_at')
    .orderBy('pledge.id')
    .execute()
const statuses = async () => (await payments()).map(({ status }) => status)
const attempts = async () => (await payments()).map((payment) => payment.attempts)
const settled = ['accepted', 'paid', 99.49]

describe('accepting a delivery', () => {
  it('charges each pledge once, then pays and publishes', async () => {
    expect(await calls.accept(rosa, id, { feedback: 'Thanks.' })).toEqual(success)
    expect(chargedCents()).toEqual(everything)
    expect(await state()).toEqual(settled)
    expect((await calls.detail(bountyId)).money.provider).toBe('stripe')
    expect((await calls.accept(rosa, id)).status).toBe(409)
    expect(chargedCents()).toEqual(everything)
  })

  it('charges no card if one is declined, reports it, and resumes when accepted again', async () => {
    stripe.manners.set(gwen.card, 'declines')
    expect(await calls.accept(rosa, id, { feedback: 'Thanks.' })).toEqual(declined('50.00'))
    expect([await state(), chargedCents(), heldCents()]).toEqual([['submitted', 'failed', 0], [], [5_000]])
    expect((await calls.delivery(rosa, id)).body.collection).toEqual({
      pledged: 110.55,
      authorized: 50,
      declined_cards: 1,
      deadline: '2026-11-24T09:00:00.000Z',
    })
    expect((await calls.ask('GET', `/api/public/articles/${id}`)).status).toBe(404)
    await test.services.mailer.deliver()
    const [message, ...others] = test.emails.splice(0)
    expect(others).toEqual([])
    expect(message).toMatchObject({ recipient: gwen.email, subject: 'Your card was declined: please use another' })
    expect(message?.text).toContain('your card was declined for your pledge of $60.55. You have not been charged.')
    expect(message?.text).toContain('Please save another card by November 24, 09:00 UTC')
    expect(await cardOf(gwen)).toMatchObject({ is_declined: true })
    expect(await cardOf(rosa)).toMatchObject({ is_declined: false })
    // Retrying with the same card is declined again, without a second email or a later deadline.
    test.advance(hour)
    expect(await calls.accept(rosa, id)).toEqual(declined('50.00'))
    expect(await calls.receiveEmails()).toEqual([])
    stripe.manners.set(gwen.card, 'succeeds')
    expect(await calls.accept(rosa, id, { feedback: 'Thanks.' })).toEqual(success)
    expect([await state(), chargedCents(), heldCents()]).toEqual([settled, everything, []])
    expect((await calls.delivery(rosa, id)).body.collection).toBeNull()
  })

  it('drops pledges without a working card after 72 hours and settles with the rest', async () => {
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id, { feedback: 'Thanks.' })
    await calls.receiveEmails()
    test.advance(72 * hour - 1)
    await goOn()
    expect([await state(), chargedCents()]).toEqual([['submitted', 'failed', 0], []])
    test.advance(1)
    await goOn()
    expect([await state(), chargedCents(), stripe.held()]).toEqual([['accepted', 'paid', 45], [5_000], []])
    expect(await statuses()).toEqual(['charged', 'dropped', 'dropped'])
    const { total_amount, contributor_count, money, contributors } = await calls.detail(bountyId, rosa)
    expect([total_amount, contributor_count, contributors.length]).toEqual([50, 1, 1])
    expect(money).toMatchObject({ pledged: 50, dropped: 60.55, fee: 5, paid: 45, backers: 1 })
    expect((await calls.delivery(gwen, id)).body).toMatchObject({ payment_amount: 50, contributions_amount: 0 })
    await test.services.mailer.deliver()
    const emails = test.emails.splice(0)
    expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [gwen.email, 'Your pledge of $60.55 was dropped'],
      [nellie.email, 'Your story was accepted: $45.00 for you'],
      [rosa.email, 'Your receipt: $50.00'],
    ])
    for (const message of emails.slice(1)) expect(message.text).toContain('Pledges of $60.55 were dropped')
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })

  it("settles with the other pledges if the creator's own card is declined", async () => {
    stripe.manners.set(rosa.card, 'declines')
    expect(await calls.accept(rosa, id)).toEqual(declined('60.55'))
    test.advance(72 * hour)
    await goOn()
    expect([await state(), chargedCents()]).toEqual([
      ['accepted', 'paid', 54.49],
      [50, 6_005],
    ])
    expect((await calls.delivery(rosa, id)).body).toMatchObject({
      payment_amount: 60.55,
      initial_amount: 0,
      contributions_amount: 60.55,
    })
  })

  it('publishes nothing if no card can be charged, and can be repeated', async () => {
    stripe.manners.set(rosa.card, 'declines')
    stripe.manners.set(gwen.card, 'declines')
    expect(await calls.accept(rosa, id)).toEqual(declined('0.00', 2))
    await calls.receiveEmails()
    test.advance(72 * hour)
    await goOn()
    expect([await state(), chargedCents()]).toEqual([['submitted', 'pledged', 0], []])
    expect((await calls.delivery(rosa, id)).body.collection).toBeNull()
    expect((await calls.ask('GET', `/api/public/articles/${id}`)).status).toBe(404)
    const subject = 'A story was not published: the payment failed'
    const emails = (await calls.receiveEmails()).map((message) => `${message.recipient} ${message.subject}`)
    expect(emails.sort()).toEqual([rosa, gwen, nellie].map(({ email }) => `${email} ${subject}`).sort())
    expect((await verifyLedger(test.database)).errors).toEqual([])
    stripe.manners.set(rosa.card, 'succeeds')
    stripe.manners.set(gwen.card, 'succeeds')
    expect(await calls.accept(rosa, id)).toEqual(success)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('gives 72 hours if an authorized card cannot be charged, while the other charges are recorded', async () => {
    stripe.manners.set(gwen.card, 'uncapturable')
    expect(await calls.accept(rosa, id)).toEqual(declined('50.00'))
    expect([await statuses(), chargedCents(), heldCents()]).toEqual([['charged', 'declined', 'declined'], [5_000], []])
    const { errors, held } = await verifyLedger(test.database)
    expect([errors, held]).toEqual([[], 5_000])
    expect(await calls.receiveEmails()).toEqual([
      { recipient: gwen.email, subject: 'Your card was declined: please use another' },
    ])
    await giveCard(gwen)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
    expect((await verifyLedger(test.database)).held).toBe(0)
  })

  it('authorizes again if a hold expired before it was charged', async () => {
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id)
    const [pledgeId = ''] = await pledgeIds()
    const hold = stripe.intentOf(pledgeId)
    stripe.expire(pledgeId)
    expect((await tell(createStripeEvent('payment_intent.canceled', hold))).status).toBe(200)
    expect([(await statuses())[0], heldCents()]).toEqual(['authorized', [5_000]])
    // No event reports this second expiry, so the server notices it only when it charges.
    stripe.expire(pledgeId)
    await giveCard(gwen)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('charges once if the response to the charge is lost', async () => {
    stripe.manners.set(gwen.card, 'captured unheard')
    expect(await calls.accept(rosa, id)).toEqual(success)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('refunds everyone if charged pledges cannot be settled for 72 hours', async () => {
    const broken = `insert into article (id, author_id, title, content, category, media_items, published_at, updated_at)
      values ('${id}', '${nellie.id}', 'In its place', '[]', '[]', '[]', '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z')`
    await sql.raw(broken).execute(test.database.query)
    expect((await calls.accept(rosa, id)).status).toBe(500)
    expect([await statuses(), chargedCents()]).toEqual([['charged', 'charged', 'charged'], everything])
    expect(await verifyLedger(test.database)).toMatchObject({ errors: [], held: 11_055 })
    test.advance(72 * hour - 1)
    await goOn()
    expect(stripe.refunded).toEqual([])
    test.advance(1)
    await goOn()
    await goOn()
    expect([await state(), await statuses()]).toEqual([
      ['submitted', 'pledged', 0],
      ['pending', 'pending', 'pending'],
    ])
    expect(stripe.refunded.map(({ cents }) => cents).sort((a, b) => a - b)).toEqual(everything)
    expect(await verifyLedger(test.database)).toMatchObject({ errors: [], held: 0 })
    await test.services.mailer.deliver()
    expect(test.emails.splice(0).find(({ recipient }) => recipient === gwen.email)?.text).toContain(
      'You were refunded $60.55.',
    )
    await sql.raw(`delete from article where id = '${id}'`).execute(test.database.query)
    expect(await calls.accept(rosa, id)).toEqual(success)
    expect([await state(), chargedCents().length]).toEqual([settled, 6])
  })

  it("leaves out a pledge that was refunded in Stripe's dashboard", async () => {
    stripe.manners.set(gwen.card, 'uncapturable')
    await calls.accept(rosa, id)
    const [pledgeId = ''] = await pledgeIds()
    stripe.giveBack(pledgeId)
    const { latest_charge } = stripe.intentOf(pledgeId)
    const refund = { id: latest_charge, payment_intent: stripe.intentOf(pledgeId).id, refunded: true }
    expect((await tell(createStripeEvent('charge.refunded', refund))).status).toBe(200)
    await giveCard(gwen)
    expect([await state(), await statuses()]).toEqual([
      ['accepted', 'paid', 54.49],
      ['refunded', 'charged', 'charged'],
    ])
  })

  it('resumes when the backer saves another card', async () => {
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id, { feedback: 'Thanks.' })
    const told: string[] = []
    const stop = test.services.live.listen((audience) => told.push(...[audience].flat()))
    await giveCard(gwen, 'declines')
    expect(await cardOf(gwen)).toMatchObject({ is_declined: true })
    await giveCard(gwen)
    // The response to saving a card reflects the outcome of the retry.
    expect(await cardOf(gwen)).toMatchObject({ is_declined: false })
    stop()
    expect(told).toContain(nellie.id)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
    expect((await calls.delivery(rosa, id)).body.feedback).toBe('Thanks.')
  })

  it('retries only the cards of the backer who saves another', async () => {
    stripe.manners.set(rosa.card, 'declines')
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id)
    stripe.manners.set(rosa.card, 'succeeds')
    await giveCard(gwen)
    expect([await statuses(), heldCents()]).toEqual([
      ['declined', 'authorized', 'authorized'],
      [50, 6_005],
    ])
    expect(await attempts()).toEqual([1, 1, 1])
  })

  it('continues the other acceptances if one fails', async () => {
    const other = await calls.delivered(rosa, nellie)
    stripe.manners.set(rosa.card, 'silent')
    expect(await calls.accept(rosa, id)).toEqual(processing)
    test.advance(1_000)
    expect(await calls.accept(rosa, other.id)).toEqual(processing)
    stripe.manners.set(rosa.card, 'succeeds')
    const article = { author_id: nellie.id, title: 'In its place', content: '[]', category: '[]', media_items: '[]' }
    const at = '2026-11-20T09:00:00.000Z'
    await test.database.query
      .insertInto('article')
      .values({ id, ...article, published_at: at, updated_at: at })
      .execute()
    await goOn()
    expect(await state()).toEqual(['submitted', 'charging', 0])
    expect((await calls.delivery(rosa, other.id)).body.status).toBe('accepted')
    await test.database.query.deleteFrom('article').where('id', '=', id).execute()
    await goOn()
    expect(await state()).toEqual(settled)
  })

  it('can be repeated if Stripe does not respond', async () => {
    stripe.manners.set(gwen.card, 'silent')
    expect(await calls.accept(rosa, id)).toEqual(processing)
    expect(await state()).toEqual(['submitted', 'charging', 0])
    stripe.manners.set(gwen.card, 'succeeds')
    expect(await calls.accept(rosa, id)).toEqual(success)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('does not charge again if only the response was lost', async () => {
    stripe.manners.set(gwen.card, 'unanswered')
    await calls.accept(rosa, id)
    stripe.manners.set(gwen.card, 'succeeds')
    for (let tries = 0; (await state())[0] !== 'accepted' && tries < 4; tries += 1) await calls.accept(rosa, id)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('charges each pledge once for five parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => calls.accept(rosa, id)))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('returns the same response for a repeated idempotency key', async () => {
    const key = `accept-${id}`
    expect(await calls.accept(rosa, id, { key })).toEqual(success)
    expect(await calls.accept(rosa, id, { key })).toEqual(success)
    expect(chargedCents()).toEqual(everything)
  })

  it('resumes after a crash at the next start', async () => {
    stripe.manners.set(gwen.card, 'silent')
    await calls.accept(rosa, id, { feedback: 'Thanks.' })
    stripe.manners.set(gwen.card, 'succeeds')
    await continueAcceptances(test.services)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
    expect((await calls.delivery(rosa, id)).body.feedback).toBe('Thanks.')
  })

  it('is allowed only for the creator, and calls Stripe for no other account', async () => {
    stripe.asked.length = 0
    expect((await calls.accept(gwen, id)).status).toBe(403)
    expect((await calls.accept(nellie, id)).status).toBe(403)
    expect((await calls.accept(await calls.join('Stranger', 0), id)).status).toBe(404)
    expect([await state(), stripe.asked]).toEqual([['submitted', 'pledged', 0], []])
  })
})

describe('Stripe webhook', () => {
  async function processed() {
    stripe.manners.set(gwen.card, 'processes')
    expect(await calls.accept(rosa, id)).toEqual(processing)
    return (await pledgeIds()).slice(1).map((pledgeId) => {
      stripe.finish(pledgeId)
      return createStripeEvent('payment_intent.amount_capturable_updated', stripe.intentOf(pledgeId))
    })
  }

  it('settles the delivery once, even if events are late and repeated', async () => {
    stripe.manners.set(gwen.card, 'processes')
    expect(await calls.accept(rosa, id)).toEqual(processing)
    const [, firstId = '', secondId = ''] = await pledgeIds()
    const told = (pledgeId: string) => {
      stripe.finish(pledgeId)
      return createStripeEvent('payment_intent.amount_capturable_updated', stripe.intentOf(pledgeId))
    }
    const first = told(firstId)
    expect((await tell(first)).status).toBe(200)
    expect([await state(), chargedCents()]).toEqual([['submitted', 'charging', 0], []])
    const second = told(secondId)
    const answers = await Promise.all([second, first, second, second].map((body) => tell(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([await state(), chargedCents()]).toEqual([settled, everything])
    const before = await calls.countMoney()
    expect((await tell(second)).status).toBe(200)
    expect(await calls.countMoney()).toEqual(before)
    expect((await calls.accept(rosa, id)).status).toBe(409)
  })

  it('treats an event only as a hint and fetches the state of the intent', async () => {
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id)
    const [own = '', declinedId = ''] = await pledgeIds()
    const stale = (pledgeId: string, type: string, status: string) =>
      tell(createStripeEvent(type, { ...stripe.intentOf(pledgeId), status }))
    const answers = [
      await stale(own, 'payment_intent.payment_failed', 'requires_payment_method'),
      await stale(own, 'payment_intent.canceled', 'canceled'),
      await stale(own, 'payment_intent.succeeded', 'succeeded'),
      await stale(declinedId, 'payment_intent.succeeded', 'succeeded'),
      await stale(declinedId, 'payment_intent.amount_capturable_updated', 'requires_capture'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect([await statuses(), chargedCents()]).toEqual([['authorized', 'declined', 'declined'], []])
    const { errors } = await verifyLedger(test.database)
    expect(errors).toEqual([])
  })

  it('counts a declined card once, however often Stripe reports it', async () => {
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id)
    await calls.receiveEmails()
    const [, declinedId = ''] = await pledgeIds()
    const before = await payments()
    test.advance(hour)
    for (let times = 0; times < 6; times += 1) {
      const failed = createStripeEvent('payment_intent.payment_failed', stripe.intentOf(declinedId))
      expect((await tell(failed)).status).toBe(200)
    }
    expect(await payments()).toEqual(before)
    expect(await calls.receiveEmails()).toEqual([])
  })

  it('rejects an invalid signature', async () => {
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
    expect(status).toBe('authorizing')
  })

  it('accepts events about unknown objects', async () => {
    expect(
      (await tell(createStripeEvent('payment_intent.succeeded', { id: 'pi_other', status: 'succeeded' }))).status,
    ).toBe(200)
    expect((await tell(createStripeEvent('invoice.paid', { id: 'in_1' }))).status).toBe(200)
  })
})
