import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardIsCharged } from '../../../contract/payment.ts'
import { queueCustomerRemoval } from '../../money/payments/removals.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { deliveryCalls } from '../../testing/deliveries.ts'
import { createStripeEvent } from '../../testing/stripe-imitation.ts'
import { type Backer, openStripeServices } from '../../testing/stripe-services.ts'
import { openTestServices } from '../../testing/test-services.ts'
import { continueRemovals } from './removing.ts'

type Opened = Awaited<ReturnType<typeof openStripeServices>>
let opened: Opened
let { stripe, calls, setUp, save, giveCard, cardOf, tell } = {} as Opened
let rosa: Backer
let gwen: Backer
beforeAll(async () => {
  opened = await openStripeServices()
  ;({ stripe, calls, setUp, save, giveCard, cardOf, tell } = opened)
  rosa = await opened.joinWithCard('Rosa Reader')
  gwen = await opened.joinWithCard('Gwen')
})
afterAll(() => opened.close())

describe('payment card', () => {
  it('is required before the first pledge', async () => {
    const ida = await calls.join('Ida', 0)
    const missing = {
      status: 402,
      body: {
        detail:
          'Please save a card first. You’re charged only when the bounty is claimed: when the finished story is accepted.',
      },
    }
    const open = await calls.post(rosa)
    expect(await cardOf(ida)).toEqual({ provider: 'stripe', is_saved: false, is_declined: false })
    expect(await calls.contribute(ida, open.id, 5)).toEqual(missing)
    const body = { title: 'Why?', description: 'Because.', amount: 5 }
    expect(await calls.ask('POST', '/api/bounties', ida, { body })).toEqual(missing)
    await giveCard(ida)
    expect(await cardOf(ida)).toEqual({ provider: 'stripe', is_saved: true, is_declined: false })
    expect((await calls.contribute(ida, open.id, 5)).status).toBe(200)
  })

  it('is not required to lower a pledge', async () => {
    const ida = await opened.joinWithCard('Ida')
    const open = await calls.post(rosa)
    await calls.contribute(ida, open.id, 5)
    await calls.ask('DELETE', '/api/payments/card', ida)
    expect((await calls.changePledge(ida, open.id, 4)).status).toBe(200)
    expect((await calls.changePledge(ida, open.id, 0.49)).status).toBe(400)
    expect((await calls.changePledge(ida, open.id, 4.01)).status).toBe(402)
  })

  it.each([
    [0.49, 'A card can be charged from $0.50'],
    [1_000_000, 'The highest amount is $999,999.99'],
  ])("cannot be charged %d dollars, which is outside Stripe's limits", async (dollars, detail) => {
    const open = await calls.post(rosa)
    expect(await calls.contribute(gwen, open.id, dollars)).toEqual({
      status: 400,
      body: { detail: `amount: ${detail}` },
    })
  })

  it.each([0.5, 999_999.99])("can be charged %d dollars, exactly Stripe's limit", async (dollars) => {
    const open = await calls.post(rosa)
    expect((await calls.contribute(gwen, open.id, dollars)).status).toBe(200)
  })

  it('can be saved only by its owner, after Stripe has confirmed it', async () => {
    const ida = await calls.join('Ida', 0)
    const { setup_intent_id, ...rest } = await setUp(ida)
    expect(rest).toEqual({
      client_secret: expect.stringMatching(/^seti_\d+_secret$/),
      publishable_key: 'pk_test_imitation',
    })
    const refused = { status: 409, body: { detail: 'This card could not be saved. Please try again.' } }
    expect(await save(ida, setup_intent_id)).toEqual(refused)
    expect(await save(ida, 'seti_nothing')).toEqual(refused)
    stripe.confirmSetup(setup_intent_id, 'pm_ida')
    expect(await save(gwen, setup_intent_id)).toEqual(refused)
    expect((await save(ida, setup_intent_id)).status).toBe(200)
  })

  it('is saved when only the webhook reports it', async () => {
    const ida = await calls.join('Ida', 0)
    const { setup_intent_id } = await setUp(ida)
    const setup = stripe.confirmSetup(setup_intent_id, 'pm_ida')
    expect((await tell(createStripeEvent('setup_intent.succeeded', setup))).status).toBe(200)
    expect(await cardOf(ida)).toMatchObject({ is_saved: true })
    // The browser asks after the webhook.
    expect((await save(ida, setup_intent_id)).status).toBe(200)
  })

  it('does not come back with a late or repeated event', async () => {
    const ida = await calls.join('Ida', 0)
    const methodOf = async () =>
      opened.test.database.query
        .selectFrom('card')
        .select('payment_method_id as method')
        .where('account_id', '=', ida.id)
        .executeTakeFirstOrThrow()
    const enter = async (card: string) => {
      const { setup_intent_id: id } = await setUp(ida)
      return { id, event: createStripeEvent('setup_intent.succeeded', stripe.confirmSetup(id, card)) }
    }
    const first = await enter('pm_first')
    await tell(first.event)
    const second = await enter('pm_second')
    await tell(second.event)
    await tell(first.event)
    expect(await methodOf()).toEqual({ method: 'pm_second' })
    await calls.ask('DELETE', '/api/payments/card', ida)
    await tell(second.event)
    expect(await methodOf()).toEqual({ method: null })
    expect((await save(ida, second.id)).status).toBe(409)
    expect(await cardOf(ida)).toMatchObject({ is_saved: false })
  })

  it('is not lost when another one is begun before Stripe has told of it', async () => {
    const ida = await calls.join('Ida', 0)
    const { setup_intent_id } = await setUp(ida)
    stripe.confirmSetup(setup_intent_id, 'pm_ida')
    expect((await setUp(ida)).setup_intent_id).not.toBe(setup_intent_id)
    expect(await cardOf(ida)).toMatchObject({ is_saved: true })
  })
})

describe('removing a card', () => {
  it('takes it from its owner and from Stripe, also when Stripe does not answer at once', async () => {
    const ida = await opened.joinWithCard('Ida')
    const open = await calls.post(gwen)
    await calls.contribute(ida, open.id, 5)
    expect(await cardOf(ida)).toMatchObject({ is_saved: true, pledged: 5 })
    stripe.hang(true)
    const removed = await calls.ask('DELETE', '/api/payments/card', ida)
    expect(removed).toEqual({ status: 200, body: { provider: 'stripe', is_saved: false, is_declined: false } })
    expect(stripe.attachedCards.has(ida.card)).toBe(true)
    stripe.hang(false)
    opened.test.advance(60_000)
    await continueRemovals(opened.test.services)
    expect(stripe.attachedCards.has(ida.card)).toBe(false)
    // Another pass of another process has nothing left to do.
    await continueRemovals(opened.test.services)
    expect(await opened.test.database.query.selectFrom('stripe_removal').selectAll().execute()).toEqual([])
    expect((await calls.ask('DELETE', '/api/payments/card', ida)).status).toBe(200)
  })

  it('takes earlier cards of its owner from Stripe too', async () => {
    const ida = await opened.joinWithCard('Ida')
    const second = await giveCard(ida)
    expect((await calls.ask('DELETE', '/api/payments/card', ida)).status).toBe(200)
    expect([ida.card, second].filter((card) => stripe.attachedCards.has(card))).toEqual([])
  })

  it('is refused while it is being charged', async () => {
    const nellie = await calls.join('Nellie Bly', 1)
    const ida = await opened.joinWithCard('Ida')
    const { id } = await calls.delivered(gwen, nellie, [[ida, 5]])
    stripe.manners.set(ida.card, 'authenticates')
    await calls.accept(gwen, id)
    expect(await calls.ask('DELETE', '/api/payments/card', ida)).toEqual({
      status: 409,
      body: { detail: cardIsCharged },
    })
  })

  it('deletes the customer at Stripe with the account, and counts one that is gone as deleted', async () => {
    const ida = await opened.joinWithCard('Ida')
    const { customer_id } = await opened.test.database.query
      .selectFrom('card')
      .select('customer_id')
      .where('account_id', '=', ida.id)
      .executeTakeFirstOrThrow()
    await opened.test.database.write((transaction) =>
      queueCustomerRemoval(transaction, ida.id, isoTime(opened.test.services.now())),
    )
    await continueRemovals(opened.test.services)
    expect(stripe.deletedCustomers.has(customer_id)).toBe(true)
    await opened.test.database.write((transaction) =>
      queueCustomerRemoval(transaction, ida.id, isoTime(opened.test.services.now())),
    )
    await continueRemovals(opened.test.services)
    expect(await opened.test.database.query.selectFrom('stripe_removal').selectAll().execute()).toEqual([])
  })

  it('leaves a card that was replaced at Stripe while it may still be charged', async () => {
    const nellie = await calls.join('Nellie Bly', 1)
    const ida = await opened.joinWithCard('Ida')
    const joe = await opened.joinWithCard('Joe')
    const { id } = await calls.delivered(gwen, nellie, [
      [ida, 5],
      [joe, 5],
    ])
    stripe.manners.set(joe.card, 'declines')
    await calls.accept(gwen, id)
    await giveCard(ida)
    await continueRemovals(opened.test.services)
    expect(stripe.attachedCards.has(ida.card)).toBe(true)
    await giveCard(joe)
    await continueRemovals(opened.test.services)
    expect(stripe.attachedCards.has(joe.card)).toBe(false)
    opened.test.advance(30 * 24 * 60 * 60 * 1000)
    await continueRemovals(opened.test.services)
    expect(stripe.attachedCards.has(ida.card)).toBe(false)
  })
})

describe('saving cards', () => {
  beforeEach(() => opened.test.database.query.deleteFrom('rate_limit').execute())
  const asked = (path: RegExp) => stripe.asked.filter((request) => path.test(request)).length

  it('continues one setup however often the form is opened, and opens few in a day', async () => {
    const ida = await calls.join('Ida', 0)
    const before = asked(/^POST \/v1\/setup_intents$/)
    const answers = []
    for (let time = 0; time < 120; time += 1) answers.push(await calls.ask('POST', '/api/payments/card', ida))
    expect(new Set(answers.slice(0, 10).map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.slice(10).map(({ status }) => status))).toEqual(new Set([429]))
    expect(asked(/^POST \/v1\/setup_intents$/) - before).toBe(1)
  })

  it('ends the setup after five declined cards, until the next day', async () => {
    const ida = await calls.join('Ida', 0)
    const { setup_intent_id } = await setUp(ida)
    const failed = stripe.failSetup(setup_intent_id)
    const declined = () => createStripeEvent('setup_intent.setup_failed', failed)
    const first = declined()
    // Stripe repeats an event whose answer it has lost.
    for (let time = 0; time < 5; time += 1) await tell(first)
    for (let card = 1; card < 4; card += 1) await tell(declined())
    expect((await setUp(ida)).setup_intent_id).toBe(setup_intent_id)
    await tell(declined())
    expect(asked(new RegExp(`^POST /v1/setup_intents/${setup_intent_id}/cancel$`))).toBe(1)
    expect(await calls.ask('POST', '/api/payments/card', ida)).toEqual({
      status: 429,
      body: { detail: 'Too many cards were declined. For your protection, please try again tomorrow.' },
    })
    opened.test.advance(24 * 60 * 60 * 1000)
    ida.token = await opened.test.services.sessions.open(ida.id)
    expect((await setUp(ida)).setup_intent_id).not.toBe(setup_intent_id)
  })
})

describe('without Stripe', () => {
  it('shows a backer what they paid', async () => {
    const plain = await openTestServices()
    const alone = deliveryCalls(plain)
    const ida = await alone.join('Ida', 0)
    const nellie = await alone.join('Nellie Bly', 1)
    const { bountyId, id } = await alone.delivered(ida, nellie)
    expect((await alone.ask('GET', `/api/payments/bounties/${bountyId}`, ida)).status).toBe(404)
    await alone.accept(ida, id)
    expect((await alone.ask('GET', `/api/payments/bounties/${bountyId}`, ida)).body).toMatchObject({
      state: 'confirmed',
      amount: 50,
      is_published: true,
    })
    await plain.close()
  })

  it('refuses the webhook before reading its body, and requires no payment card', async () => {
    const plain = await openTestServices()
    const alone = deliveryCalls(plain)
    const ida = await alone.join('Ida', 0)
    let piecesRead = 0
    const body = new ReadableStream(
      {
        pull(controller) {
          piecesRead += 1
          controller.enqueue(new Uint8Array(1_000))
        },
      },
      { highWaterMark: 0 },
    )
    const init = { method: 'POST', body, duplex: 'half' as const }
    const answer = await plain.app.request('/api/payments/stripe/webhook', init)
    expect([answer.status, await answer.json()]).toEqual([404, { detail: 'There is no such endpoint' }])
    expect(piecesRead).toBe(0)
    expect((await alone.ask('GET', '/api/payments/card', ida)).body).toEqual({
      provider: 'built-in',
      is_saved: false,
      is_declined: false,
    })
    expect(await alone.ask('POST', '/api/payments/card', ida)).toEqual({
      status: 409,
      body: { detail: 'No card is needed. Demo: no real payments are taken.' },
    })
    await plain.close()
  })
})
