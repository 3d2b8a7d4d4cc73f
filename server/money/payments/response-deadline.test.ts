import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { continueAcceptances } from '../../settlement/acceptance/accepting.ts'
import { verifyLedger } from '../../settlement/verification/verify.ts'
import { type Backer, openStripeServices } from '../../testing/stripe-services.ts'

/** In milliseconds. Longer than the test timeout, so a request that waits for one response of the host fails its test. */
const answerWithin = 120_000
const everything = [50, 5_000, 6_005]

let opened: Awaited<ReturnType<typeof openStripeServices>>
let rosa: Backer
let gwen: Backer
let id: string
beforeEach(async () => {
  opened = await openStripeServices({ timeout: answerWithin })
  opened.stripe.keepOpen()
  rosa = await opened.joinWithCard('Rosa Reader')
  gwen = await opened.joinWithCard('Gwen')
  const nellie = await opened.calls.join('Nellie Bly', 1)
  ;({ id } = await opened.calls.delivered(rosa, nellie, [
    [gwen, 60.05],
    [gwen, 0.5],
  ]))
})
afterEach(async () => {
  expect((await verifyLedger(opened.test.database)).errors).toEqual([])
  await opened.close()
})

/** Returns the answer. `responseTimeout`: how long the request may wait for Stripe, in milliseconds. */
async function answerOf<Answer>(ask: () => Promise<Answer>, responseTimeout = 300): Promise<Answer> {
  opened.test.services.payments.responseTimeout = responseTimeout
  return ask()
}

const processing = {
  status: 503,
  body: { detail: 'The payment is still being processed. Please try again in a moment.' },
}
const charged = () => opened.stripe.charged.map(({ cents }) => cents).sort((a, b) => a - b)
const status = async () => (await opened.calls.delivery(rosa, id)).body.status

describe('when Stripe never responds', () => {
  it('saving a payment card returns 503 within 10 seconds', async () => {
    opened.stripe.hang(true)
    const unreachable = {
      status: 503,
      body: { detail: 'The payment provider cannot be reached. Please try again in a moment.' },
    }
    expect(await answerOf(() => opened.calls.ask('POST', '/api/payments/card', gwen))).toEqual(unreachable)
    expect(await answerOf(() => opened.save(gwen, 'seti_1'))).toEqual(unreachable)
  })

  it('accepting returns 503 within 10 seconds, and the next pass charges every card once', async () => {
    opened.stripe.hang(true)
    expect(await answerOf(() => opened.calls.accept(rosa, id))).toEqual(processing)
    expect([await status(), charged()]).toEqual(['submitted', []])
    opened.stripe.hang(false)
    await continueAcceptances(opened.test.services)
    expect([await status(), charged()]).toEqual(['accepted', everything])
  })
})

describe('when Stripe charges and does not respond', () => {
  it('accepting returns 503 within 10 seconds and charges every card once', async () => {
    opened.stripe.manners.set(gwen.card, 'unanswered')
    expect(await answerOf(() => opened.calls.accept(rosa, id))).toEqual(processing)
    await continueAcceptances(opened.test.services)
    expect([await status(), charged()]).toEqual(['accepted', everything])
  })

  it('replacing a declined card responds within 10 seconds', async () => {
    opened.stripe.manners.set(gwen.card, 'declines')
    expect((await opened.calls.accept(rosa, id)).status).toBe(402)
    await answerOf(() => opened.giveCard(gwen, 'unanswered'), 2_000)
    expect(await opened.cardOf(gwen)).toMatchObject({ is_saved: true })
    await continueAcceptances(opened.test.services)
    expect([await status(), charged()]).toEqual(['accepted', everything])
  })
})
