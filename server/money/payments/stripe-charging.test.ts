import { describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../platform/index.ts'
import { acceptDelivery, continueAcceptances, countAcceptances } from '../../settlement/acceptance/accepting.ts'
import { verifyLedger } from '../../settlement/verification/verify.ts'
import {
  everything,
  hour,
  keepFromPublishing,
  letPublish,
  openDelivery,
  processing,
  settled,
  success,
} from '../../testing/stripe-delivery.ts'
import { createStripeEvent } from '../../testing/stripe-imitation.ts'

describe('accepting a delivery', () => {
  it('charges each pledge once, then pays and publishes', async () => {
    const { calls, rosa, id, bountyId, state, chargedCents } = await openDelivery()
    expect(await calls.accept(rosa, id, { feedback: 'Thanks.' })).toEqual(success)
    expect(chargedCents()).toEqual(everything)
    expect(await state()).toEqual(settled)
    expect((await calls.detail(bountyId)).money.provider).toBe('stripe')
    expect((await calls.accept(rosa, id)).status).toBe(409)
    expect(chargedCents()).toEqual(everything)
  })

  it('authorizes again if a hold expired before it was charged', async () => {
    const { stripe, calls, giveCard, tell, rosa, gwen, id, pledgeIds, state, chargedCents, heldCents, statuses } =
      await openDelivery()
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
    const { stripe, calls, rosa, gwen, id, state, chargedCents } = await openDelivery()
    stripe.manners.set(gwen.card, 'captured unheard')
    expect(await calls.accept(rosa, id)).toEqual(success)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('refunds everyone if charged pledges cannot be settled for 72 hours', async () => {
    const { stripe, test, calls, nellie, rosa, gwen, id, state, chargedCents, goOn, statuses } = await openDelivery()
    await keepFromPublishing(test, nellie.id, id)
    expect((await calls.accept(rosa, id)).status).toBe(500)
    expect([await statuses(), chargedCents()]).toEqual([['charged', 'charged', 'charged'], everything])
    expect(await verifyLedger(test.database)).toMatchObject({ errors: [], held: 11_055 })
    const complaint = { body: { reason: 'It is invented.' } }
    expect((await calls.ask('POST', `/api/delivered-bounties/${id}/complaints`, gwen, complaint)).status).toBe(200)
    const logged = vi.spyOn(test.services.logger, 'error')
    test.advance(72 * hour - 1)
    await goOn()
    expect(stripe.refunded).toEqual([])
    test.advance(1)
    await goOn()
    await goOn()
    const failure = { err: expect.any(Error), deliveryId: id }
    expect(logged.mock.calls).toEqual([
      [failure, 'failed to continue an acceptance'],
      [failure, 'failed to settle a delivery: refunding the charges'],
    ])
    expect([await state(), await statuses()]).toEqual([
      ['submitted', 'pledged', 0],
      ['pending', 'pending', 'pending'],
    ])
    expect(stripe.refunded.map(({ cents }) => cents).sort((a, b) => a - b)).toEqual(everything)
    expect(await verifyLedger(test.database)).toMatchObject({ errors: [], held: 0 })
    const { query } = test.database
    expect(await query.selectFrom('complaint').select('ruling').execute()).toEqual([{ ruling: 'refunded' }])
    expect(await query.selectFrom('job').select('id').where('kind', '=', 'remind of complaint').execute()).toEqual([])
    await test.services.mailer.deliver()
    const toGwen = test.emails.splice(0).filter(({ recipient }) => recipient === gwen.email)
    const words = toGwen.map(({ text }) => text).join('\n')
    expect(words).toContain('the payment could not be completed.')
    expect(words).toContain('You were refunded $60.55.')
    await letPublish(test, id)
    expect(await calls.accept(rosa, id)).toEqual(success)
    expect([await state(), chargedCents().length]).toEqual([settled, 6])
  })

  it.each([
    ['at once, as the receipts say', 10 * 60_000, []],
    ['later than the receipts say', 10 * 60_000 + 1, ['The story you paid for is published']],
  ])('tells backers of a story that is published %s', async (_, waits, subjects) => {
    const { test, calls, nellie, rosa, gwen, id, goOn } = await openDelivery()
    await keepFromPublishing(test, nellie.id, id)
    expect((await calls.accept(rosa, id)).status).toBe(500)
    await letPublish(test, id)
    await calls.receiveEmails()
    test.advance(waits)
    await goOn()
    await test.services.mailer.deliver()
    const toGwen = test.emails.splice(0).filter(({ recipient }) => recipient === gwen.email)
    expect(toGwen.map(({ subject }) => subject)).toEqual(subjects)
    for (const { text } of toGwen) expect(text).toContain(`http://lede.test/articles/${id}`)
  })

  it('ends although a charge is disputed, which Stripe does not refund', async () => {
    const { stripe, test, calls, nellie, rosa, id, pledgeIds, state, goOn, statuses } = await openDelivery()
    await keepFromPublishing(test, nellie.id, id)
    expect((await calls.accept(rosa, id)).status).toBe(500)
    const [pledgeId = ''] = await pledgeIds()
    stripe.disputes.open(stripe.intentOf(pledgeId))
    test.advance(72 * hour)
    await goOn()
    await goOn()
    expect([await state(), await statuses()]).toEqual([
      ['submitted', 'pledged', 0],
      ['pending', 'pending', 'pending'],
    ])
    expect(stripe.refunded).toHaveLength(2)
  })

  it("leaves out a pledge that was refunded in Stripe's dashboard", async () => {
    const { stripe, calls, giveCard, tell, rosa, gwen, id, pledgeIds, state, statuses } = await openDelivery()
    stripe.manners.set(gwen.card, 'uncapturable')
    await calls.accept(rosa, id)
    const [pledgeId = ''] = await pledgeIds()
    stripe.giveBack(pledgeId)
    expect((await tell(createStripeEvent('charge.refunded', stripe.chargeOf(pledgeId)))).status).toBe(200)
    await giveCard(gwen)
    expect([await state(), await statuses()]).toEqual([
      ['accepted', 'paid', 54.49],
      ['refunded', 'charged', 'charged'],
    ])
  })

  it('can be repeated if Stripe does not respond', async () => {
    const { stripe, test, calls, rosa, gwen, id, state, chargedCents } = await openDelivery()
    stripe.manners.set(gwen.card, 'silent')
    expect(await calls.accept(rosa, id)).toEqual(processing)
    const decision = { deliveryId: id, creatorId: rosa.id, feedback: null }
    expect(await acceptDelivery(test.services, decision)).toMatchObject({ headers: { 'retry-after': '30' } })
    expect([await state(), await countAcceptances(test.database)]).toEqual([['submitted', 'charging', 0], 1])
    stripe.manners.set(gwen.card, 'succeeds')
    expect(await calls.accept(rosa, id)).toEqual(success)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('does not charge again if only the response was lost', async () => {
    const { stripe, calls, rosa, gwen, id, state, chargedCents } = await openDelivery()
    stripe.manners.set(gwen.card, 'unanswered')
    await calls.accept(rosa, id)
    stripe.manners.set(gwen.card, 'succeeds')
    for (let tries = 0; (await state())[0] !== 'accepted' && tries < 4; tries += 1) await calls.accept(rosa, id)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('charges each pledge once for five parallel requests', async () => {
    const { calls, rosa, id, state, chargedCents } = await openDelivery()
    const answers = await Promise.all(Array.from({ length: 5 }, () => calls.accept(rosa, id)))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('succeeds if another pass has settled what it charged, and fails if the money was given back', async () => {
    for (const meanwhile of ['settled', 'refunded'] as const) {
      const { test, rosa, id, goOn, state } = await openDelivery()
      const work = await acceptDelivery(test.services, { deliveryId: id, creatorId: rosa.id, feedback: null })
      if (work instanceof Refusal) throw new Error(work.detail)
      if (meanwhile === 'settled') await goOn()
      else await test.database.query.updateTable('payment').set({ status: 'refunding' }).execute()
      const answer = await test.database.write((transaction) => work.effect(transaction))
      if (meanwhile === 'settled') expect([answer, await state()]).toEqual([id, settled])
      else expect(answer).toMatchObject({ status: 503 })
    }
  })

  it('returns the same response for a repeated idempotency key', async () => {
    const { calls, rosa, id, chargedCents } = await openDelivery()
    const key = `accept-${id}`
    expect(await calls.accept(rosa, id, { key })).toEqual(success)
    expect(await calls.accept(rosa, id, { key })).toEqual(success)
    expect(chargedCents()).toEqual(everything)
  })

  it('resumes after a crash at the next start', async () => {
    const { stripe, test, calls, rosa, gwen, id, state, chargedCents } = await openDelivery()
    stripe.manners.set(gwen.card, 'silent')
    await calls.accept(rosa, id, { feedback: 'Thanks.' })
    stripe.manners.set(gwen.card, 'succeeds')
    await continueAcceptances(test.services)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
    expect((await calls.delivery(rosa, id)).body.feedback).toBe('Thanks.')
  })

  it('is allowed only for the creator, and calls Stripe for no other account', async () => {
    const { stripe, calls, nellie, gwen, id, state } = await openDelivery()
    stripe.asked.length = 0
    expect((await calls.accept(gwen, id)).status).toBe(403)
    expect((await calls.accept(nellie, id)).status).toBe(403)
    expect((await calls.accept(await calls.join('Stranger', 0), id)).status).toBe(404)
    expect([await state(), stripe.asked]).toEqual([['submitted', 'pledged', 0], []])
  })
})
