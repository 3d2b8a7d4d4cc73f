import { describe, expect, it, vi } from 'vitest'
import { userTypes } from '../../../contract/limits.ts'
import type { Person } from '../../testing/board.ts'
import { payerCalls } from '../../testing/payer-calls.ts'
import { hour, keepFromPublishing, letPublish, openDelivery, success } from '../../testing/stripe-delivery.ts'
import { verifyLedger } from '../verification/verify.ts'

const day = 24 * hour

async function openCase() {
  const delivery = await openDelivery()
  const { calls, id } = delivery
  return {
    ...delivery,
    ...payerCalls(delivery),
    publish: (by: Person, key?: string) =>
      calls.ask('PUT', `/api/delivered-bounties/${id}/publish`, by, {
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    may: async (by: Person) => (await calls.delivery(by, id)).body.review.may,
    collection: async (by: Person) => (await calls.delivery(by, id)).body.collection,
  }
}

/** Gwen's bank asks her to confirm her payments; Rosa, the creator, is charged. */
async function openWaiting() {
  const one = await openCase()
  one.stripe.manners.set(one.gwen.card, 'authenticates')
  await one.calls.accept(one.rosa, one.id)
  await one.calls.receiveEmails()
  return one
}

const withoutGwen = ['accepted', 'paid', 45]
const refusal = (status: number, detail: string) => ({ status, body: { detail } })
const undecided = refusal(
  409,
  'Other payments are still being decided. You can publish with what was collected once only confirmations are missing.',
)

describe('publishing with what was collected', () => {
  it('is offered to the creator, who sees what was collected and who is waited for', async () => {
    const { rosa, gwen, nellie, may, collection } = await openWaiting()
    const waiting = {
      pledged: 110.55,
      authorized: 50,
      is_charged: true,
      matches: 0,
      declined_cards: 0,
      deadline: null,
      unconfirmed: 1,
      unconfirmed_until: '2026-11-28T09:00:00.000Z',
      awaits_you: false,
    }
    expect([await may(rosa), await collection(rosa)]).toEqual([['publishCollected'], waiting])
    expect([await may(gwen), await collection(gwen)]).toEqual([[], { ...waiting, awaits_you: true }])
    expect(await may(nellie)).toEqual([])
  })

  it('drops what was not confirmed, charges nobody for it, and publishes', async () => {
    const { test, stripe, calls, rosa, gwen, nellie, id, publish, own, confirm, state, chargedCents, start } =
      await openWaiting()
    const { client_secret, payment_method_id } = (await start(gwen)).body
    expect(await publish(rosa)).toEqual(success)
    expect([await state(), chargedCents()]).toEqual([withoutGwen, [5_000]])
    expect((await calls.ask('GET', `/api/public/articles/${id}`)).status).toBe(200)
    expect((await own(gwen)).body).toMatchObject({ state: 'dropped', amount: 60.55, deadline: null })
    // The page of the payer was open, and their bank's answer comes too late.
    expect(stripe.confirmPayment(client_secret, payment_method_id).error?.code).toBe('payment_intent_unexpected_state')
    await expect(confirm(gwen)).rejects.toThrow('There is no intent with this secret')
    expect(stripe.held()).toEqual([])
    await test.services.mailer.deliver()
    const emails = test.emails.splice(0)
    expect(emails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual(
      [
        [gwen.email, 'Your pledge of $60.55 was dropped'],
        [nellie.email, 'Your story was accepted: $45.00 for you'],
        [rosa.email, 'The story you paid for is published'],
      ].sort(),
    )
    expect(emails.find(({ recipient }) => recipient === gwen.email)?.text).toContain(
      'The creator of a bounty you backed decided to publish the story with what was collected',
    )
    const actions = await test.database.query.selectFrom('audit_log').select(['action', 'actor']).execute()
    expect(actions).toContainEqual({ action: 'delivery.shortfall-accepted', actor: rosa.id })
  })

  it('takes effect once, also when it is repeated', async () => {
    const { rosa, calls, publish, chargedCents } = await openWaiting()
    expect(await Promise.all([publish(rosa, 'one'), publish(rosa, 'one')])).toEqual([success, success])
    const before = await calls.countMoney()
    expect(await publish(rosa, 'one')).toEqual(success)
    expect(await publish(rosa, 'two')).toEqual(refusal(409, 'This delivery has already been accepted and paid for'))
    expect([await calls.countMoney(), chargedCents()]).toEqual([before, [5_000]])
  })

  it('is refused to everybody else', async () => {
    const { calls, gwen, nellie, publish, statuses } = await openWaiting()
    const stranger = await calls.join('Mallory', 0)
    const notYours = refusal(403, 'Only the creator of the bounty can accept and pay for this delivery')
    expect([await publish(gwen), await publish(nellie)]).toEqual([notYours, notYours])
    expect(await publish(stranger)).toEqual(refusal(404, 'Article not found'))
    expect(await statuses()).toEqual(['charged', 'unconfirmed', 'unconfirmed'])
  })

  it('is refused before the acceptance, and while another card is being decided', async () => {
    const { stripe, calls, rosa, gwen, id, giveCard, may, publish } = await openCase()
    const notAccepted = refusal(409, 'This delivery is not being paid for now, so no payment is waiting.')
    expect(await publish(rosa)).toEqual(notAccepted)
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id)
    expect([await publish(rosa), await may(rosa)]).toEqual([undecided, ['accept']])
    await giveCard(gwen, 'authenticates')
    expect([await may(rosa), (await publish(rosa)).status]).toEqual([['publishCollected'], 200])
  })

  it('counts a payment as collected that was confirmed at that moment', async () => {
    const { rosa, gwen, publish, confirm, own, state, chargedCents, statuses } = await openWaiting()
    await confirm(gwen)
    expect(await publish(rosa)).toEqual(success)
    expect([await statuses(), chargedCents()]).toEqual([
      ['charged', 'charged', 'dropped'],
      [5_000, 6_005],
    ])
    expect([await state(), (await own(gwen)).body]).toMatchObject([
      ['accepted', 'paid', 99.04],
      { state: 'dropped', amount: 0.5 },
    ])
  })

  it('tells a creator whose own payment was dropped that the story is published', async () => {
    const { test, stripe, calls, rosa, id, publish } = await openCase()
    stripe.manners.set(rosa.card, 'authenticates')
    await calls.accept(rosa, id)
    await calls.receiveEmails()
    expect(await publish(rosa)).toEqual(success)
    await test.services.mailer.deliver()
    const toCreator = test.emails.filter(({ recipient }) => recipient === rosa.email)
    expect(toCreator.map(({ subject }) => subject).sort()).toEqual([
      'The story you asked for is published',
      'Your pledge of $50.00 was dropped',
    ])
  })

  it('charges or drops each payment, and never both, whoever is first', async () => {
    for (let delay = 0; delay < 12; delay += 1) {
      const { test, stripe, rosa, gwen, publish, finish, goOn, start, statuses, chargedCents, state } =
        await openWaiting()
      const { client_secret, payment_method_id } = (await start(gwen)).body
      const confirmed = async () => {
        for (let turn = 0; turn < delay; turn += 1) await new Promise((resolve) => setImmediate(resolve))
        stripe.confirmPayment(client_secret, payment_method_id)
        return finish(gwen)
      }
      const [published] = await Promise.all([publish(rosa), confirmed()])
      expect(published.status).toBe(200)
      await goOn()
      const [, first, second] = await statuses()
      expect([second, (await state())[0]]).toEqual(['dropped', 'accepted'])
      expect(chargedCents()).toEqual(first === 'charged' ? [5_000, 6_005] : [5_000])
      expect(['charged', 'dropped']).toContain(first)
      expect(stripe.held()).toEqual([])
      expect((await verifyLedger(test.database)).errors).toEqual([])
    }
  })

  it('is finished by the next pass if Stripe cannot be reached', async () => {
    const { test, stripe, rosa, publish, statuses, state, goOn, may } = await openWaiting()
    stripe.hang(true)
    expect(await publish(rosa)).toEqual(success)
    expect(await publish(rosa)).toEqual(success)
    stripe.hang(false)
    expect([await statuses(), await may(rosa)]).toEqual([['charged', 'unconfirmed', 'unconfirmed'], []])
    await goOn()
    expect([await state(), await statuses()]).toEqual([withoutGwen, ['charged', 'dropped', 'dropped']])
    const choices = test.database.query.selectFrom('audit_log').where('action', '=', 'delivery.shortfall-accepted')
    expect(await choices.select('actor').execute()).toEqual([{ actor: rosa.id }])
  })

  it('is finished by the next pass if the story cannot be published now', async () => {
    const { test, nellie, rosa, id, publish, state, goOn } = await openWaiting()
    await keepFromPublishing(test, nellie.id, id)
    const logged = vi.spyOn(test.services.logger, 'error')
    expect(await publish(rosa)).toEqual(success)
    const failure = { err: expect.any(Error), deliveryId: id }
    expect(logged.mock.calls).toEqual([[failure, 'failed to continue an acceptance']])
    await letPublish(test, id)
    await goOn()
    expect(await state()).toEqual(withoutGwen)
  })

  it('is the choice of the creator after an automatic acceptance and after a ruling too', async () => {
    for (const how of ['silence', 'ruling'] as const) {
      const { stripe, test, calls, rosa, gwen, id, publish, may, state, goOn } = await openCase()
      stripe.manners.set(gwen.card, 'authenticates')
      if (how === 'silence') {
        test.advance(14 * day)
        await calls.runDueJobs()
      } else {
        await calls.ask('POST', `/api/delivered-bounties/${id}/objections`, gwen, { body: { reason: 'It is wrong.' } })
        const judge = await calls.join('Judge', userTypes.administrator)
        const body = { ruling: 'accepted', reason: 'It is right.' }
        expect((await calls.ask('PUT', `/api/admin/deliveries/${id}/ruling`, judge, { body })).status).toBe(200)
      }
      await goOn()
      expect([how, await may(rosa)]).toEqual([how, ['publishCollected']])
      expect(await publish(rosa)).toEqual(success)
      expect(await state()).toEqual(withoutGwen)
    }
  })
})

describe('a settlement that fails after the last payer was given up', () => {
  it('is repeated for 72 hours before the charges are refunded', async () => {
    const { test, stripe, nellie, id, goOn, state, statuses } = await openWaiting()
    await keepFromPublishing(test, nellie.id, id)
    test.advance(7 * day)
    await goOn()
    test.advance(72 * hour - 1)
    await goOn()
    expect([stripe.refunded, await statuses()]).toEqual([[], ['charged', 'dropped', 'dropped']])
    await letPublish(test, id)
    await goOn()
    expect(await state()).toEqual(withoutGwen)
  })
})
