import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { verifyLedger } from '../../settlement/verification/verify.ts'
import {
  everything,
  hour,
  openDelivery,
  processing,
  type StripeDelivery,
  settled,
} from '../../testing/stripe-delivery.ts'
import { createStripeEvent, signatureOf } from '../../testing/stripe-imitation.ts'

describe('Stripe webhook', () => {
  async function processed({ stripe, calls, rosa, gwen, id, pledgeIds }: StripeDelivery) {
    stripe.manners.set(gwen.card, 'processes')
    expect(await calls.accept(rosa, id)).toEqual(processing)
    return (await pledgeIds()).slice(1).map((pledgeId) => {
      stripe.finish(pledgeId)
      return createStripeEvent('payment_intent.amount_capturable_updated', stripe.intentOf(pledgeId))
    })
  }

  it('settles the delivery once, even if events are late and repeated', async () => {
    const { stripe, calls, tell, rosa, gwen, id, pledgeIds, state, chargedCents } = await openDelivery()
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
    const { stripe, test, calls, tell, rosa, gwen, id, pledgeIds, chargedCents, statuses } = await openDelivery()
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id)
    const [own = '', declinedId = ''] = await pledgeIds()
    const stale = (pledgeId: string, type: Stripe.Event.Type, status: Stripe.PaymentIntent.Status) =>
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
    const { stripe, test, calls, tell, rosa, gwen, id, pledgeIds, payments } = await openDelivery()
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
    const delivery = await openDelivery()
    const { test, tell, pledgeIds } = delivery
    const [first = ''] = await processed(delivery)
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
    const { stripe, calls, tell, rosa, id, pledgeIds } = await openDelivery()
    await calls.accept(rosa, id)
    const [pledgeId = ''] = await pledgeIds()
    const foreign = { ...stripe.intentOf(pledgeId), id: 'pi_other' }
    expect((await tell(createStripeEvent('payment_intent.succeeded', foreign))).status).toBe(200)
    expect((await tell(createStripeEvent('payment_intent.created', foreign))).status).toBe(200)
  })
})
