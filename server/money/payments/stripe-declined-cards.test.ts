import { describe, expect, it } from 'vitest'
import { nothingCollected } from '../../../contract/delivery.ts'
import { continueAcceptance } from '../../settlement/acceptance/accepting.ts'
import { verifyLedger } from '../../settlement/verification/verify.ts'
import {
  declined,
  everything,
  hour,
  openDelivery,
  processing,
  settled,
  success,
} from '../../testing/stripe-delivery.ts'

describe('accepting a delivery', () => {
  it('charges no card if one is declined, reports it, and resumes when accepted again', async () => {
    const { stripe, test, toldWhile, calls, cardOf, rosa, gwen, nellie, id, state, chargedCents, heldCents } =
      await openDelivery()
    stripe.manners.set(gwen.card, 'declines')
    const told = await toldWhile(async () => {
      expect(await calls.accept(rosa, id, { feedback: 'Thanks.' })).toEqual(declined('50.00'))
    })
    expect(new Set(told)).toEqual(new Set([rosa.id, gwen.id, nellie.id]))
    expect([await state(), chargedCents(), heldCents()]).toEqual([['submitted', 'failed', 0], [], [5_000]])
    expect((await calls.delivery(rosa, id)).body.collection).toEqual({
      pledged: 110.55,
      authorized: 50,
      is_charged: false,
      matches: 0,
      declined_cards: 1,
      deadline: '2026-11-24T09:00:00.000Z',
      unconfirmed: 0,
      unconfirmed_until: null,
      awaits_you: false,
    })
    expect((await calls.ask('GET', `/api/public/articles/${id}`)).status).toBe(404)
    await test.services.mailer.deliver()
    const [message, ...others] = test.emails.splice(0)
    expect(others).toEqual([])
    expect(message).toMatchObject({ recipient: gwen.email, subject: 'Your card was declined: please use another' })
    expect(message?.text).toContain('your card was declined for your pledge of $60.55. You have not been charged.')
    expect(message?.text).toContain('Please save another card by November 24, 2026, 09:00 UTC')
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
    const { stripe, test, toldWhile, calls, nellie, rosa, gwen, id, bountyId, state, chargedCents, goOn, statuses } =
      await openDelivery()
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id, { feedback: 'Thanks.' })
    await calls.receiveEmails()
    test.advance(48 * hour - 1)
    await goOn()
    expect(await calls.receiveEmails()).toEqual([])
    test.advance(1)
    await goOn()
    await goOn()
    expect(await calls.receiveEmails()).toEqual([
      { recipient: gwen.email, subject: 'Reminder: please use another card' },
    ])
    test.advance(24 * hour - 1)
    await goOn()
    expect(await calls.receiveEmails()).toEqual([])
    expect([await state(), chargedCents()]).toEqual([['submitted', 'failed', 0], []])
    test.advance(1)
    const told = await toldWhile(goOn)
    expect(told.filter((account) => account === gwen.id)).toHaveLength(2)
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
      [rosa.email, 'Your receipt: $50.00'],
      [nellie.email, 'Your story was accepted: $45.00 for you'],
    ])
    expect(emails[0]?.text).toContain('Who closed the ferry?')
    for (const message of emails.slice(1)) expect(message.text).toContain('Pledges of $60.55 were dropped')
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })

  it('cancels a payment that is still being processed after 72 hours, and charges it neither then nor later', async () => {
    const { stripe, calls, test, rosa, gwen, id, state, statuses, chargedCents, heldCents, goOn } = await openDelivery()
    stripe.manners.set(gwen.card, 'processes')
    expect(await calls.accept(rosa, id)).toEqual(processing)
    test.advance(72 * hour - 1)
    await goOn()
    expect([await statuses(), chargedCents()]).toEqual([['authorized', 'authorizing', 'authorizing'], []])
    test.advance(1)
    await goOn()
    expect([await state(), await statuses()]).toEqual([
      ['accepted', 'paid', 45],
      ['charged', 'dropped', 'dropped'],
    ])
    expect([chargedCents(), heldCents()]).toEqual([[5_000], []])
  })

  it('asks a backer without a card for one and charges nobody until they have given it', async () => {
    const { test, calls, giveCard, rosa, gwen, id, state, chargedCents } = await openDelivery()
    await test.database.query
      .deleteFrom('card')
      .where('account_id', 'in', ({ selectFrom }) => selectFrom('account').select('id').where('email', '=', gwen.email))
      .execute()
    expect(await calls.accept(rosa, id)).toEqual(declined('50.00'))
    expect(chargedCents()).toEqual([])
    expect(await calls.receiveEmails()).toEqual([
      { recipient: gwen.email, subject: 'Your card was declined: please use another' },
    ])
    await giveCard(gwen)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it("settles with the other pledges if the creator's own card is declined", async () => {
    const { stripe, test, calls, rosa, id, state, chargedCents, goOn } = await openDelivery()
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
    const { stripe, test, toldWhile, calls, nellie, rosa, gwen, id, state, chargedCents } = await openDelivery()
    stripe.manners.set(rosa.card, 'declines')
    stripe.manners.set(gwen.card, 'declines')
    expect(await calls.accept(rosa, id)).toEqual(declined('0.00', 2))
    await calls.receiveEmails()
    test.advance(72 * hour)
    const told = await toldWhile(async () => {
      expect(await calls.accept(rosa, id)).toEqual({ status: 402, body: { detail: nothingCollected } })
    })
    expect(new Set(told)).toEqual(new Set([rosa.id, gwen.id, nellie.id]))
    expect([await state(), chargedCents()]).toEqual([['submitted', 'pledged', 0], []])
    expect((await calls.delivery(rosa, id)).body.collection).toBeNull()
    expect((await calls.ask('GET', `/api/public/articles/${id}`)).status).toBe(404)
    const subject = 'A story was not published: the payment failed'
    await test.services.mailer.deliver()
    const emails = test.emails.splice(0)
    expect(emails.map((message) => `${message.recipient} ${message.subject}`).sort()).toEqual(
      [rosa, gwen, nellie].map(({ email }) => `${email} ${subject}`).sort(),
    )
    const unpaid = [gwen, rosa, nellie].map(({ email }) => emails.find(({ recipient }) => recipient === email)?.text)
    for (const text of unpaid) expect(text).toContain('none of its backers’ cards could be charged')
    expect(unpaid[0]).toContain('You were not charged. The story stays unpublished until it is accepted again.')
    expect(unpaid[1]).toContain('You were not charged. You can accept the delivery again')
    expect(unpaid[2]).toContain('Nobody was charged, so nothing was paid out.')
    expect(unpaid[2]).toContain('Who closed the ferry?')
    // The server asks no card before the creator accepts again.
    const asked = stripe.asked.length
    await continueAcceptance(test.services, id, 'all')
    expect(stripe.asked.slice(asked)).toEqual([])
    expect((await verifyLedger(test.database)).errors).toEqual([])
    stripe.manners.set(rosa.card, 'succeeds')
    stripe.manners.set(gwen.card, 'succeeds')
    expect(await calls.accept(rosa, id)).toEqual(success)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
  })

  it('gives 72 hours if an authorized card cannot be charged, while the other charges are recorded', async () => {
    const { stripe, test, calls, giveCard, rosa, gwen, id, state, chargedCents, heldCents, statuses } =
      await openDelivery()
    stripe.manners.set(gwen.card, 'uncapturable')
    const { status, body } = declined('50.00')
    expect(await calls.accept(rosa, id)).toEqual({
      status,
      body: { detail: body.detail.replace('authorized', 'collected') },
    })
    expect([await statuses(), chargedCents(), heldCents()]).toEqual([['charged', 'declined', 'declined'], [5_000], []])
    const { errors, held } = await verifyLedger(test.database)
    expect([errors, held]).toEqual([[], 5_000])
    expect(await calls.receiveEmails()).toEqual([
      { recipient: rosa.email, subject: 'Your receipt: $50.00' },
      { recipient: gwen.email, subject: 'Your card was declined: please use another' },
    ])
    await giveCard(gwen)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
    expect((await verifyLedger(test.database)).held).toBe(0)
  })

  it('resumes when the backer saves another card', async () => {
    const { stripe, toldWhile, calls, giveCard, cardOf, nellie, rosa, gwen, id, state, chargedCents } =
      await openDelivery()
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id, { feedback: 'Thanks.' })
    const told = await toldWhile(async () => {
      await giveCard(gwen, 'declines')
      expect(await cardOf(gwen)).toMatchObject({ is_declined: true })
      await giveCard(gwen)
      // The response to saving a card reflects the outcome of the retry.
      expect(await cardOf(gwen)).toMatchObject({ is_declined: false })
    })
    expect(told).toContain(nellie.id)
    expect([await state(), chargedCents()]).toEqual([settled, everything])
    expect((await calls.delivery(rosa, id)).body.feedback).toBe('Thanks.')
  })

  it('keeps the feedback of the first acceptance when it is repeated without any', async () => {
    const { stripe, calls, rosa, gwen, id } = await openDelivery()
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id, { feedback: 'Thanks.' })
    stripe.manners.set(gwen.card, 'succeeds')
    expect((await calls.accept(rosa, id)).status).toBe(200)
    expect((await calls.delivery(rosa, id)).body.feedback).toBe('Thanks.')
  })

  it('retries only the cards of the backer who saves another', async () => {
    const { stripe, calls, giveCard, rosa, gwen, id, heldCents, statuses, attempts } = await openDelivery()
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
})
