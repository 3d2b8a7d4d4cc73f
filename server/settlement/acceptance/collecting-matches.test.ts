/** Match funding with payment cards: sponsors pay only for pledges that were charged (docs/decisions/0042). */
import { expect, it, onTestFinished } from 'vitest'
import { GatewayUnreachable } from '../../money/payment-provider/provider.ts'
import { readBountyMovements } from '../../money/payments/bounty-movements.ts'
import { recordOutcome } from '../../money/payments/payment-rows.ts'
import { payerCalls } from '../../testing/payer-calls.ts'
import { potCalls } from '../../testing/pots.ts'
import { hour } from '../../testing/stripe-delivery.ts'
import { openStripeServices } from '../../testing/stripe-services.ts'
import { verifyLedger } from '../verification/verify.ts'
import { acceptDelivery, continueAcceptances } from './accepting.ts'
import { beginEnding } from './collecting.ts'

const day = 24 * hour

/**
 * Rosa, the creator, pledged $20.00, and Gwen $10.00, to which the Mill Trust adds $30.00. With `isShared`, Rosa, Gwen and Harold
 * pledged $10.00 each, and the Mill Trust adds $15.00 to each of the two that it matches.
 */
async function openMatched({ isShared = false, percent = 300, harolds = 10, least_backers = 1 } = {}) {
  const opened = await openStripeServices()
  const { stripe, test, calls } = opened
  onTestFinished(async () => {
    expect((await verifyLedger(test.database)).errors).toEqual([])
    expect(stripe.held()).toEqual([])
    await opened.close()
  })
  const pots = potCalls(test, calls)
  const ada = await calls.join('Ada Admin', 99)
  const nellie = await calls.join('Nellie Bly', 1)
  const rosa = await opened.joinWithCard('Rosa Reader')
  const gwen = await opened.joinWithCard('Gwen')
  const harold = await opened.joinWithCard('Harold')
  const trust = await opened.joinWithCard('Mill Trust')
  const pot = await pots.opened(ada, trust, { percent: isShared ? percent / 2 : percent, least_backers })
  const others = isShared ? [gwen, harold] : [gwen]
  const { id, bountyId } = await calls.delivered(
    rosa,
    nellie,
    others.map((backer) => [backer, backer === harold ? harolds : 10]),
    isShared ? 10 : 20,
  )
  await calls.receiveEmails()
  return {
    ...opened,
    ...payerCalls({ stripe, calls, bountyId }),
    ...{ pots, ada, nellie, rosa, gwen, harold, trust, pot, id, bountyId },
    publish: () => calls.ask('PUT', `/api/delivered-bounties/${id}/publish`, rosa),
    /** Lets time pass, then lets the server continue by itself. */
    async wait(time: number) {
      test.advance(time)
      await continueAcceptances(test.services)
    },
    /** In the order of the charges. */
    charged: () => stripe.charged.map(({ cents }) => cents),
    /** The number of cards that were asked for money. */
    asked: () => stripe.asked.filter((request) => request === 'POST /v1/payment_intents').length,
    async money() {
      const { state, pledged, dropped = 0, matches = [] } = (await calls.detail(bountyId)).money
      return [state, pledged, dropped, matches.map(({ amount }) => amount)]
    },
    async potNow() {
      const { closed_at, reserved_cents } = await test.database.query
        .selectFrom('pot')
        .select(['closed_at', 'reserved_cents'])
        .where('id', '=', pot)
        .executeTakeFirstOrThrow()
      return [closed_at, reserved_cents]
    },
    acts: async () =>
      (
        await test.database.query
          .selectFrom('audit_log')
          .select(['action', 'actor'])
          .where('subject', '=', pot)
          .orderBy('at')
          .orderBy('id')
          .execute()
      ).map(({ action, actor }) => [action, actor]),
    emails: async () => (await calls.receiveEmails()).map(({ recipient, subject }) => [recipient, subject]),
  }
}

it('asks the sponsor when every other pledge is charged', async () => {
  const { test, calls, rosa, id, charged, asked, money, potNow } = await openMatched()
  expect((await calls.accept(rosa, id)).status).toBe(200)
  expect([charged().slice(0, 2).toSorted(), charged().slice(2)]).toEqual([[1_000, 2_000], [3_000]])
  expect([asked(), await money(), await potNow()]).toEqual([3, ['paid', 60, 0, [30]], [null, 3_000]])
  const delivery = test.database.query.selectFrom('delivery').select('backers').where('id', '=', id)
  expect(await delivery.executeTakeFirst()).toEqual({ backers: 2 })
})

it('asks nothing of the sponsor while a card is declined, and then the match of what was charged', async () => {
  const { stripe, test, bountyId, calls, gwen, rosa, trust, id, wait, charged, asked, money, potNow, emails } =
    await openMatched({ isShared: true })
  stripe.manners.set(gwen.card, 'declines')
  expect((await calls.accept(rosa, id)).body).toEqual({
    detail:
      '$20.00 of $30.00 is authorized. 1 card was declined; its owner has until November 24, 2026, 09:00 UTC to use another card. After that sponsors add up to $30.00, and the story is published and paid with what was collected.',
  })
  await wait(71 * hour)
  expect([charged(), asked(), await money(), await potNow()]).toEqual([[], 3, ['failed', 60, 0, [30]], [null, 3_000]])
  expect(await emails()).toEqual([
    [gwen.email, 'Your card was declined: please use another'],
    [gwen.email, 'Reminder: please use another card'],
  ])
  await wait(hour)
  expect([charged(), asked(), await money(), await potNow()]).toEqual([
    [1_000, 1_000, 1_500],
    4,
    ['paid', 35, 10, [15]],
    [null, 1_500],
  ])
  expect(await emails()).toContainEqual([trust.email, 'Your receipt: $15.00'])
  // The sponsor has taken nothing back.
  const movements = await readBountyMovements(test.database.query, bountyId, undefined)
  const ended = movements.rows.filter(({ kind }) => ['withdrawn', 'unmatched', 'dropped', 'released'].includes(kind))
  expect(ended.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['dropped', 1_000],
    ['unmatched', 1_500],
  ])
})

it('asks the sponsor once when several servers continue at the same time', async () => {
  const { stripe, test, calls, gwen, rosa, id, charged, money, emails } = await openMatched({ isShared: true })
  stripe.manners.set(gwen.card, 'declines')
  await calls.accept(rosa, id)
  await emails()
  test.advance(72 * hour)
  await Promise.all([1, 2, 3].map(() => continueAcceptances(test.services)))
  await continueAcceptances(test.services)
  expect([charged(), await money(), (await emails()).length]).toEqual([
    [1_000, 1_000, 1_500],
    ['paid', 35, 10, [15]],
    5,
  ])
})

it('asks nothing of the sponsor while a payer is waited for', async () => {
  const { stripe, calls, rosa, gwen, id, charged, asked, confirmAll, money } = await openMatched()
  stripe.manners.set(gwen.card, 'authenticates')
  await calls.accept(rosa, id)
  expect([charged(), asked()]).toEqual([[2_000], 2])
  expect((await calls.delivery(rosa, id)).body.collection).toEqual({
    pledged: 30,
    authorized: 20,
    is_charged: true,
    matches: 30,
    declined_cards: 0,
    deadline: null,
    unconfirmed: 1,
    unconfirmed_until: '2026-11-28T09:00:00.000Z',
    awaits_you: false,
  })
  await confirmAll(gwen)
  expect([charged(), await money()]).toEqual([
    [2_000, 1_000, 3_000],
    ['paid', 60, 0, [30]],
  ])
})

it('asks the sponsor for the rest once the creator does not wait for a payer', async () => {
  const { stripe, calls, rosa, gwen, id, publish, charged, money } = await openMatched({ isShared: true })
  stripe.manners.set(gwen.card, 'authenticates')
  await calls.accept(rosa, id)
  expect((await publish()).status).toBe(200)
  expect([charged(), await money()]).toEqual([
    [1_000, 1_000, 1_500],
    ['paid', 35, 10, [15]],
  ])
})

it('makes no match of less than a card can be charged', async () => {
  const { stripe, calls, rosa, gwen, id, publish, charged, money, potNow } = await openMatched({
    isShared: true,
    percent: 20,
    harolds: 5,
  })
  expect(await money()).toEqual(['pledged', 26.5, 0, [1.5]])
  stripe.manners.set(gwen.card, 'authenticates')
  await calls.accept(rosa, id)
  await publish()
  expect([charged().toSorted((one, other) => other - one), await money(), await potNow()]).toEqual([
    [1_000, 500],
    ['paid', 15, 10, []],
    [null, 0],
  ])
})

it('charges no sponsor if no backer could be charged', async () => {
  const { stripe, test, calls, nellie, rosa, gwen, id, wait, charged, asked, money, potNow, emails } =
    await openMatched()
  stripe.manners.set(rosa.card, 'declines')
  stripe.manners.set(gwen.card, 'declines')
  await calls.accept(rosa, id)
  await emails()
  await wait(72 * hour)
  expect([charged(), asked(), await money(), await potNow()]).toEqual([[], 2, ['pledged', 60, 0, [30]], [null, 3_000]])
  // The sponsor has heard nothing of it.
  const subject = 'A story was not published: the payment failed'
  expect((await emails()).toSorted()).toEqual([rosa, gwen, nellie].map(({ email }) => [email, subject]).toSorted())
  stripe.manners.set(rosa.card, 'succeeds')
  stripe.manners.set(gwen.card, 'succeeds')
  const returned = { ...rosa, token: await test.services.sessions.open(rosa.id) }
  expect((await calls.accept(returned, id)).status).toBe(200)
  expect([charged().at(-1), await money()]).toEqual([3_000, ['paid', 60, 0, [30]]])
})

it('drops the match and closes the pot when the sponsor’s card fails until the deadline', async () => {
  const { stripe, calls, rosa, trust, id, wait, charged, money, potNow, acts, emails } = await openMatched()
  stripe.manners.set(trust.card, 'declines')
  expect((await calls.accept(rosa, id)).body).toEqual({
    detail:
      '$30.00 of $60.00 is collected. 1 card was declined; its owner has until November 24, 2026, 09:00 UTC to use another card. After that the story is published and paid with what was collected.',
  })
  const isReceipt = ([, subject = '']: string[]) => subject.startsWith('Your receipt')
  expect((await emails()).filter((email) => !isReceipt(email)).toSorted()).toEqual(
    [
      [rosa.email, 'Payments for your bounty are not confirmed yet'],
      [trust.email, 'Your card was declined: please use another'],
    ].toSorted(),
  )
  await wait(71 * hour)
  expect([charged().toSorted(), await money(), await potNow()]).toEqual([
    [1_000, 2_000],
    ['unconfirmed', 60, 0, [30]],
    [null, 3_000],
  ])
  await wait(hour)
  expect([charged().length, await money(), await potNow(), (await acts()).at(-1)]).toEqual([
    2,
    ['paid', 30, 30, []],
    ['2026-11-24T09:00:00.000Z', 0],
    ['pot.closed', 'job'],
  ])
  expect(await emails()).toContainEqual([trust.email, 'Your match funding is closed: we could not charge your card'])
})

it('gives the sponsor’s bank seven days, and closes the pot then', async () => {
  const { stripe, calls, rosa, trust, id, wait, own, charged, money, potNow, emails } = await openMatched()
  stripe.manners.set(trust.card, 'authenticates')
  await calls.accept(rosa, id)
  expect(await emails()).toContainEqual([trust.email, 'Please confirm your payment'])
  expect((await own(trust)).body).toMatchObject({ state: 'unconfirmed', amount: 30, is_published: false })
  await wait(7 * day - hour)
  expect([charged().length, await money()]).toEqual([2, ['unconfirmed', 60, 0, [30]]])
  await wait(hour)
  expect([charged().length, await money(), await potNow()]).toEqual([
    2,
    ['paid', 30, 30, []],
    ['2026-11-28T09:00:00.000Z', 0],
  ])
})

it('charges the sponsor who saves another card in time, and keeps the pot open', async () => {
  const { stripe, calls, giveCard, rosa, trust, id, charged, money, potNow } = await openMatched()
  stripe.manners.set(trust.card, 'declines')
  await calls.accept(rosa, id)
  await giveCard(trust)
  expect([charged().at(-1), await money(), await potNow()]).toEqual([3_000, ['paid', 60, 0, [30]], [null, 3_000]])
})

it.each(['declines', 'authenticates'] as const)(
  'lets the creator publish without a sponsor whose card %s, and keeps the pot open',
  async (manner) => {
    const { stripe, calls, rosa, trust, id, publish, charged, money, potNow, emails } = await openMatched()
    stripe.manners.set(trust.card, manner)
    await calls.accept(rosa, id)
    await emails()
    expect((await calls.delivery(rosa, id)).body.review.may).toEqual(['publishCollected'])
    expect((await publish()).status).toBe(200)
    expect([charged().length, await money(), await potNow()]).toEqual([2, ['paid', 30, 30, []], [null, 0]])
    const toTrust = (await emails()).filter(([recipient]) => recipient === trust.email)
    expect(toTrust).toEqual([[trust.email, 'Your match of $30.00 was dropped']])
  },
)

it('closes no pot twice', async () => {
  const { stripe, calls, pots, rosa, trust, pot, id, wait, money, potNow, acts } = await openMatched()
  stripe.manners.set(trust.card, 'declines')
  await calls.accept(rosa, id)
  await pots.close(trust, pot)
  await wait(72 * hour)
  expect([await money(), await potNow()]).toEqual([
    ['paid', 30, 30, []],
    ['2026-11-21T09:00:00.000Z', 0],
  ])
  expect((await acts()).filter(([action]) => action === 'pot.closed')).toEqual([['pot.closed', trust.id]])
})

it('asks the sponsor again last after everybody was refunded', async () => {
  const { stripe, test, calls, rosa, gwen, trust, id, charged, asked, money, emails } = await openMatched()
  stripe.manners.set(trust.card, 'declines')
  await calls.accept(rosa, id)
  stripe.manners.set(trust.card, 'succeeds')
  await emails()
  await test.database.write((transaction) => beginEnding(transaction, id, 'cannot settle'))
  await continueAcceptances(test.services)
  expect([stripe.refunded.length, await money()]).toEqual([2, ['pledged', 60, 0, [30]]])
  await test.services.mailer.deliver()
  const told = test.emails.find(({ recipient }) => recipient === trust.email)
  expect(told?.text).toContain('You were not charged. The story stays unpublished until it is accepted again.')
  expect(told?.text).toContain('See your match funding:\nhttp://lede.test/matching')
  const before = [charged().length, asked()]
  stripe.manners.set(gwen.card, 'authenticates')
  await calls.accept(rosa, id)
  expect([charged().slice(before[0]), asked() - (before[1] ?? 0), await money()]).toEqual([
    [2_000],
    2,
    ['unconfirmed', 60, 0, [30]],
  ])
})

/** Earlier versions asked sponsors together with the backers. */
async function askSponsor({ test, trust }: Awaited<ReturnType<typeof openMatched>>, isCharged: boolean) {
  const { gateway } = test.services.payments
  const { id: pledge_id } = await test.database.query
    .selectFrom('pledge')
    .select('id')
    .where('pot_id', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { customer_id: customerId } = await test.database.query
    .selectFrom('card')
    .select('customer_id')
    .where('account_id', '=', trust.id)
    .executeTakeFirstOrThrow()
  if (gateway === undefined) throw new Error('There is a gateway.')
  const intentId = await gateway.openIntent({
    key: `hold-${pledge_id}-0`,
    pledgeId: pledge_id,
    cents: 3_000,
    customerId,
  })
  await gateway.confirm({ key: `confirm-${intentId}`, intentId, paymentMethodId: trust.card })
  if (isCharged) await gateway.capture(intentId)
  await test.database.query
    .updateTable('payment')
    .set({ status: 'authorizing', intent_id: intentId, mode: 'live' })
    .where('pledge_id', '=', pledge_id)
    .execute()
  const outcome = { status: isCharged ? ('charged' as const) : ('authorized' as const) }
  await recordOutcome(test.services, { pledge_id, intent_id: intentId, attempts: 0 }, outcome)
}

it.each([false, true])(
  'charges once a sponsor whom an earlier version had asked (charged by then: %s)',
  async (isCharged) => {
    const one = await openMatched()
    const { stripe, calls, rosa, gwen, id, wait, charged, money, potNow } = one
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id)
    await askSponsor(one, isCharged)
    await wait(72 * hour)
    expect([charged().toSorted(), await money(), await potNow()]).toEqual([
      [2_000, 3_000],
      ['paid', 50, 10, [30]],
      [null, 3_000],
    ])
  },
)

it.each([false, true])(
  'gives a sponsor the money back whom an earlier version had asked, if no backer pays (charged by then: %s)',
  async (isCharged) => {
    const one = await openMatched()
    const { stripe, calls, rosa, gwen, id, wait, charged, money } = one
    stripe.manners.set(rosa.card, 'declines')
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id)
    await askSponsor(one, isCharged)
    await wait(72 * hour)
    await wait(hour)
    expect([charged().length - stripe.refunded.length, await money()]).toEqual([0, ['pledged', 60, 0, [30]]])
  },
)

it('charges no sponsor before it is known how many people the backers are', async () => {
  const { stripe, test, calls, rosa, gwen, harold, id, wait, charged, money, potNow } = await openMatched({
    isShared: true,
    least_backers: 2,
  })
  // Both cards were saved by an earlier version, and are one.
  await test.database.query.deleteFrom('person_mark').execute()
  for (const { card } of [gwen, harold]) stripe.fingerprints.set(card, 'one card')
  const { payments } = test.services
  const { gateway = expect.fail('There is a gateway') } = payments
  const silent = { ...gateway, readFingerprint: () => Promise.reject(new GatewayUnreachable('Nobody knows')) }
  const decision = { deliveryId: id, creatorId: rosa.id, feedback: null }
  const unsure = await acceptDelivery({ ...test.services, payments: { ...payments, gateway: silent } }, decision)
  expect([unsure, charged()]).toMatchObject([{ status: 503 }, [1_000, 1_000, 1_000]])
  expect((await calls.accept(rosa, id)).status).toBe(200)
  await wait(hour)
  expect([charged(), await money(), await potNow()]).toEqual([
    [1_000, 1_000, 1_000],
    ['paid', 30, 0, []],
    [null, 0],
  ])
})

it('charges the sponsor once as many backers as the pot asks for were charged, and not for fewer', async () => {
  const full = await openMatched({ isShared: true, least_backers: 2 })
  expect((await full.calls.accept(full.rosa, full.id)).status).toBe(200)
  expect([full.charged(), await full.money()]).toEqual([
    [1_000, 1_000, 1_000, 3_000],
    ['paid', 60, 0, [30]],
  ])
  const { stripe, calls, rosa, gwen, id, wait, charged, money } = await openMatched({
    isShared: true,
    least_backers: 2,
  })
  stripe.manners.set(gwen.card, 'declines')
  await calls.accept(rosa, id)
  await wait(72 * hour)
  expect([charged(), await money()]).toEqual([
    [1_000, 1_000],
    ['paid', 20, 10, []],
  ])
})
