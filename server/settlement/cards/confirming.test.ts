import { describe, expect, it } from 'vitest'
import { payerCalls } from '../../testing/payer-calls.ts'
import { everything, hour, openDelivery, settled } from '../../testing/stripe-delivery.ts'
import { createStripeEvent } from '../../testing/stripe-imitation.ts'
import { verifyLedger } from '../verification/verify.ts'

const day = 24 * hour

/** Gwen's bank asks her to confirm both of her payments. */
async function openUnconfirmed() {
  const delivery = await openDelivery()
  const { stripe, calls, rosa, gwen, id } = delivery
  stripe.manners.set(gwen.card, 'authenticates')
  const accepted = await calls.accept(rosa, id)
  const emails = await calls.receiveEmails()
  return { ...delivery, ...payerCalls(delivery), accepted, emails }
}

const toGwen = (email: string, subject: string) => ({ recipient: email, subject })

const unconfirmed = {
  bounty_title: 'Who closed the ferry?',
  story_title: 'The ferry was sold',
  state: 'unconfirmed',
  amount: 60.55,
  unconfirmed: 2,
  deadline: '2026-11-28T09:00:00.000Z',
  is_published: false,
}

describe('a payment that its payer must confirm', () => {
  it('gives the payer 7 days and an email, and charges the others at once', async () => {
    const { accepted, emails, gwen, own, statuses, chargedCents, heldCents, test, rosa, calls, id } =
      await openUnconfirmed()
    expect(accepted).toEqual({
      status: 402,
      body: {
        detail:
          '$50.00 of $110.55 is collected. 1 person has not confirmed the payment with their bank yet and has until November 28, 2026, 09:00 UTC. After that the story is published and paid with what was collected.',
      },
    })
    expect(emails).toEqual([
      toGwen(gwen.email, 'Please confirm your payment'),
      { recipient: rosa.email, subject: 'Your receipt: $50.00' },
      { recipient: rosa.email, subject: 'Payments for your bounty are not confirmed yet' },
    ])
    expect([await statuses(), chargedCents(), heldCents()]).toEqual([
      ['charged', 'unconfirmed', 'unconfirmed'],
      [5_000],
      [],
    ])
    expect(await own(gwen)).toMatchObject({ status: 200, body: unconfirmed })
    const { errors, held } = await verifyLedger(test.database)
    expect([errors, held]).toEqual([[], 5_000])
    expect((await calls.delivery(rosa, id)).body.money.state).toBe('unconfirmed')
    expect((await calls.ask('GET', `/api/public/articles/${id}`)).status).toBe(404)
  })

  it('is collected when the payer confirms it, and the story is then published', async () => {
    const { gwen, own, finish, confirm, state, chargedCents, statuses } = await openUnconfirmed()
    expect(await confirm(gwen)).toEqual({})
    expect(await finish(gwen)).toMatchObject({ ...unconfirmed, amount: 0.5, unconfirmed: 1 })
    expect([await statuses(), chargedCents()]).toEqual([
      ['charged', 'charged', 'unconfirmed'],
      [5_000, 6_005],
    ])
    expect(await confirm(gwen)).toEqual({})
    const confirmed = { state: 'confirmed', amount: 60.55, unconfirmed: 0, deadline: null, is_published: true }
    expect(await finish(gwen)).toMatchObject(confirmed)
    expect((await own(gwen)).body).toMatchObject(confirmed)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('is collected when only the webhook reports the confirmation, also repeated and out of order', async () => {
    const { stripe, tell, gwen, pledgeIds, confirm, state, chargedCents, calls } = await openUnconfirmed()
    const [, first = '', second = ''] = await pledgeIds()
    const failed = [first, second].map((one) =>
      createStripeEvent('payment_intent.payment_failed', stripe.intentOf(one)),
    )
    expect(await confirm(gwen)).toEqual({})
    const held = createStripeEvent('payment_intent.amount_capturable_updated', stripe.intentOf(first))
    for (const body of [held, ...failed, held]) expect((await tell(body)).status).toBe(200)
    expect(chargedCents()).toEqual([5_000, 6_005])
    expect(await confirm(gwen)).toEqual({})
    const last = createStripeEvent('payment_intent.amount_capturable_updated', stripe.intentOf(second))
    const answers = await Promise.all([last, ...failed, last, held].map((body) => tell(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect([await state(), chargedCents()]).toEqual([settled, everything])
    const before = await calls.countMoney()
    for (const body of [...failed, held, last]) await tell(body)
    expect(await calls.countMoney()).toEqual(before)
  })

  it('counts one failure and sends one email, however often Stripe reports it', async () => {
    const { stripe, test, tell, calls, pledgeIds, payments, goOn } = await openUnconfirmed()
    const before = await payments()
    const [, pledgeId = ''] = await pledgeIds()
    test.advance(hour)
    for (let times = 0; times < 4; times += 1) {
      await tell(createStripeEvent('payment_intent.payment_failed', stripe.intentOf(pledgeId)))
      await goOn()
    }
    expect(await payments()).toEqual(before)
    expect(await calls.receiveEmails()).toEqual([])
  })

  it('is dropped after 7 days, and the others pay for the story', async () => {
    const { test, calls, gwen, rosa, nellie, own, start, goOn, state, chargedCents, statuses, stripe } =
      await openUnconfirmed()
    test.advance(7 * day - 1)
    await goOn()
    expect(await statuses()).toEqual(['charged', 'unconfirmed', 'unconfirmed'])
    await calls.receiveEmails()
    test.advance(1)
    expect(await start(gwen)).toEqual({
      status: 409,
      body: { detail: 'There is nothing to confirm now. Please reload the page.' },
    })
    await goOn()
    expect([await state(), chargedCents(), await statuses()]).toEqual([
      ['accepted', 'paid', 45],
      [5_000],
      ['charged', 'dropped', 'dropped'],
    ])
    expect((await own(gwen)).body).toMatchObject({ state: 'dropped', amount: 60.55, is_published: true })
    await test.services.mailer.deliver()
    const emails = test.emails.splice(0)
    expect(emails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual(
      [
        [gwen.email, 'Your pledge of $60.55 was dropped'],
        [nellie.email, 'Your story was accepted: $45.00 for you'],
        [rosa.email, 'The story you paid for is published'],
      ].sort(),
    )
    // Her receipt came with the charge.
    expect(emails.find(({ recipient }) => recipient === rosa.email)?.text).toContain(
      'The story that you paid $50.00 for on November 21, 2026, 09:00 UTC is published. You are not charged again.',
    )
    const asked = stripe.asked.filter((request) => request.endsWith('/cancel'))
    expect(asked).toHaveLength(2)
  })

  it('counts as collected if it was confirmed just before the deadline, and our server did not hear of it', async () => {
    const { test, gwen, confirm, finish, goOn, state, chargedCents } = await openUnconfirmed()
    await confirm(gwen)
    await finish(gwen)
    await confirm(gwen)
    test.advance(7 * day)
    await goOn()
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('stays if the payer opens the page of their bank and does not answer', async () => {
    const { stripe, test, gwen, own, finish, pledgeIds, statuses, goOn, state, confirmAll, chargedCents } =
      await openUnconfirmed()
    const [, first = ''] = await pledgeIds()
    stripe.openChallenge(first)
    expect(await finish(gwen)).toMatchObject(unconfirmed)
    await goOn()
    expect(await statuses()).toEqual(['charged', 'unconfirmed', 'unconfirmed'])
    expect((await own(gwen)).body).toMatchObject(unconfirmed)
    test.advance(day)
    expect((await confirmAll(gwen)).state).toBe('confirmed')
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('stays if the payer cannot prove who they are, and can be paid with another card', async () => {
    const { stripe, calls, giveCard, gwen, confirm, finish, state, chargedCents } = await openUnconfirmed()
    stripe.manners.set(gwen.card, 'fails authentication')
    expect((await confirm(gwen)).error?.code).toBe('payment_intent_authentication_failure')
    expect(await finish(gwen)).toMatchObject(unconfirmed)
    expect(await calls.receiveEmails()).toEqual([])
    await giveCard(gwen)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('asks for another card if the bank declines what its customer confirmed, within the same 7 days', async () => {
    const { stripe, test, calls, giveCard, cardOf, gwen, confirm, finish, statuses, state, chargedCents, goOn } =
      await openUnconfirmed()
    stripe.manners.set(gwen.card, 'authenticates in vain')
    test.advance(day)
    expect((await confirm(gwen)).error?.code).toBe('card_declined')
    // The other payment still waits for its confirmation.
    expect(await finish(gwen)).toMatchObject({ ...unconfirmed, amount: 0.5, unconfirmed: 1 })
    await confirm(gwen)
    expect(await finish(gwen)).toMatchObject({ ...unconfirmed, state: 'declined', unconfirmed: 0 })
    expect([await statuses(), await cardOf(gwen)]).toEqual([
      ['charged', 'declined', 'declined'],
      { provider: 'stripe', is_saved: true, is_declined: true, pledged: 60.55 },
    ])
    expect(await calls.receiveEmails()).toEqual([toGwen(gwen.email, 'Your card was declined: please use another')])
    test.advance(5 * day)
    await goOn()
    expect(await statuses()).toEqual(['charged', 'declined', 'declined'])
    await giveCard(gwen)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('is not tried again without its payer when the creator accepts again', async () => {
    const { stripe, calls, rosa, id, accepted } = await openUnconfirmed()
    const before = stripe.asked.length
    expect(await calls.accept(rosa, id)).toEqual(accepted)
    expect(stripe.asked.slice(before)).toEqual([])
  })

  it('ends the acceptance without a charge if nobody confirms anything', async () => {
    const { stripe, test, calls, rosa, gwen, id, own, bountyId, statuses, state, chargedCents, goOn } =
      await openDelivery().then((delivery) => ({ ...delivery, ...payerCalls(delivery) }))
    stripe.manners.set(rosa.card, 'authenticates')
    stripe.manners.set(gwen.card, 'authenticates')
    expect((await calls.accept(rosa, id)).body).toEqual({
      detail:
        '$0.00 of $110.55 is authorized. 2 people have not confirmed their payments with their banks yet and have until November 28, 2026, 09:00 UTC. If no card can be charged by then, nobody is charged and the story is not published. You can then accept it again.',
    })
    test.advance(7 * day)
    await goOn()
    await goOn()
    expect([bountyId.length > 0, await state(), chargedCents()]).toEqual([true, ['submitted', 'pledged', 0], []])
    expect(await statuses()).toEqual(['pending', 'pending', 'pending'])
    expect((await own(gwen)).body.state).toBe('none')
    stripe.manners.set(rosa.card, 'succeeds')
    stripe.manners.set(gwen.card, 'succeeds')
    expect((await calls.accept(rosa, id)).status).toBe(200)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('is shown to its payer alone, and its secret is in no stored response', async () => {
    const { test, calls, path, rosa, gwen, nellie, start, own } = await openUnconfirmed()
    const stranger = await calls.join('Mallory', 0)
    for (const person of [stranger, nellie]) {
      for (const [method, address] of [
        ['GET', path],
        ['POST', `${path}/confirmation`],
        ['PUT', `${path}/confirmation`],
      ] as const) {
        expect(await calls.ask(method, address, person)).toEqual({
          status: 404,
          body: { detail: 'Payment not found' },
        })
      }
    }
    // Rosa backs the bounty, and nothing of hers waits.
    expect((await own(rosa)).body).toMatchObject({ state: 'confirmed', amount: 50 })
    expect((await start(rosa)).status).toBe(409)
    const response = await test.app.request(`${path}/confirmation`, {
      method: 'POST',
      headers: { authorization: `Bearer ${gwen.token}`, 'idempotency-key': 'one' },
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { client_secret } = (await response.json()) as { client_secret: string }
    expect(client_secret).toMatch(/_secret$/)
    const stored = await test.database.query.selectFrom('idempotency').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(client_secret)
  })

  it('says that Stripe cannot be reached', async () => {
    const { stripe, calls, path, gwen } = await openUnconfirmed()
    stripe.hang(true)
    for (const method of ['POST', 'PUT']) {
      expect(await calls.ask(method, `${path}/confirmation`, gwen)).toEqual({
        status: 503,
        body: { detail: 'The payment provider cannot be reached. Please try again in a moment.' },
      })
    }
    stripe.hang(false)
  })
})

describe('a declined card beside a payment that its payer must confirm', () => {
  it('keeps its deadline when its owner saves a card that must be confirmed', async () => {
    const { stripe, test, calls, giveCard, rosa, gwen, id, own, payments, goOn, state } = await openDelivery().then(
      (delivery) => ({ ...delivery, ...payerCalls(delivery) }),
    )
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id)
    await calls.receiveEmails()
    test.advance(71 * hour)
    await giveCard(gwen, 'authenticates')
    expect((await own(gwen)).body).toMatchObject({ ...unconfirmed, deadline: '2026-11-24T09:00:00.000Z' })
    expect(await calls.receiveEmails()).toEqual([
      toGwen(gwen.email, 'Please confirm your payment'),
      { recipient: rosa.email, subject: 'Your receipt: $50.00' },
      { recipient: rosa.email, subject: 'Payments for your bounty are not confirmed yet' },
    ])
    expect((await payments()).map(({ status }) => status)).toEqual(['charged', 'unconfirmed', 'unconfirmed'])
    test.advance(hour)
    await goOn()
    expect(await state()).toEqual(['accepted', 'paid', 45])
  })
})
