import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryCalls } from '../testing/deliveries.ts'
import { createStripeEvent } from '../testing/stripe-imitation.ts'
import { type Backer, openStripeServices } from '../testing/stripe-services.ts'
import { openTestServices } from '../testing/test-services.ts'

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
          "Please save a card first. You're charged only when the bounty is claimed: when the finished story is accepted.",
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
  })
})

describe('without Stripe', () => {
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
