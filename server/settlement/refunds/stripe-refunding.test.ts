import { describe, expect, it } from 'vitest'
import { GatewayUnreachable } from '../../money/payment-provider/provider.ts'
import { collectTold } from '../../testing/notifications.ts'
import { fairReason, refundCalls } from '../../testing/refunds.ts'
import { openDelivery } from '../../testing/stripe-delivery.ts'
import { createStripeEvent } from '../../testing/stripe-imitation.ts'
import { verifyLedger } from '../verification/verify.ts'
import { continueRefunds, countWaitingRefunds } from './continuing.ts'

const success = { status: 200, body: { success: true, is_proposed: false } }

/** Rosa was charged $50.00, and Gwen $60.05 and $0.50. */
async function openPaid() {
  const opened = await openDelivery()
  const { test, stripe, rosa, gwen, nellie, bountyId } = opened
  const calls = refundCalls(test)
  const admin = await calls.join('Ada', 99)
  if ((await calls.accept(rosa, opened.id)).status !== 200) throw new Error('The delivery was not accepted')
  await calls.receiveEmails()
  return {
    ...opened,
    calls,
    admin,
    statuses: async () => (await calls.refundRows(bountyId)).map(({ status }) => status),
    refundedCents: () => stripe.refunded.map(({ cents }) => cents).sort((a, b) => a - b),
    trail: async () => {
      const { fee, paid, refunded } = (await calls.detail(bountyId)).money
      return { fee, share: paid, refunded: refunded ?? 0 }
    },
    pass: () => continueRefunds(test.services),
    waiting: () => countWaitingRefunds(test.database),
    made: { recipient: gwen.email, subject: 'You were refunded $60.55' },
    failed: { recipient: gwen.email, subject: 'Your refund of $60.55 failed' },
    shared: { recipient: nellie.email, subject: '$54.49 of your share is refunded' },
    yours: { recipient: nellie.email, subject: '$54.49 is yours again: a refund failed' },
    books: async () => {
      const { errors, refunded } = await verifyLedger(test.database)
      expect(errors).toEqual([])
      return refunded
    },
  }
}

const whole = { fee: 11.06, share: 99.49, refunded: 0 }
const withoutGwen = { fee: 5, share: 45, refunded: 60.55 }
const moved = ['clawback 45', 'clawback 5404', 'fee_refund 5', 'fee_refund 601']

describe('a refund with Stripe', () => {
  it('returns the money to the card it came from and is then confirmed', async () => {
    const { calls, admin, gwen, bountyId, statuses, refundedCents, trail, books, made, shared } = await openPaid()
    expect(await calls.refund(admin, bountyId, gwen, 60.55)).toEqual(success)
    expect([await statuses(), refundedCents()]).toEqual([
      ['refunded', 'refunded'],
      [50, 6_005],
    ])
    expect(await trail()).toEqual(withoutGwen)
    expect(await calls.receiveEmails()).toEqual([shared, made])
    expect(await books()).toBe(6_055)
  })

  it('is told with its own amount, whatever the backer got before', async () => {
    const { calls, admin, gwen, bountyId, pass, statuses } = await openPaid()
    await calls.refund(admin, bountyId, gwen, 5)
    await pass()
    await calls.receiveEmails()
    await calls.refund(admin, bountyId, gwen, 7)
    await pass()
    expect(await statuses()).toEqual(['refunded', 'refunded'])
    expect(await calls.receiveEmails()).toContainEqual({ recipient: gwen.email, subject: 'You were refunded $7.00' })
  })

  it('stays requested while Stripe has not decided, and tells the backer once when it has', async () => {
    const opened = await openPaid()
    const { test, stripe, calls, admin, gwen, nellie, bountyId, statuses, refundedCents } = opened
    const { trail, pass, waiting, books, made, shared } = opened
    stripe.refundManners.set(gwen.card, 'pending')
    await calls.refund(admin, bountyId, gwen, 60.55)
    await pass()
    expect([await statuses(), refundedCents(), await trail()]).toEqual([
      ['requested', 'requested'],
      [50, 6_005],
      withoutGwen,
    ])
    expect([await calls.receiveEmails(), await books(), await waiting()]).toEqual([[shared], 0, 2])
    const [first, second] = await calls.refundRows(bountyId)
    stripe.decideRefund(first?.id ?? '', 'succeeded')
    await pass()
    expect([await statuses(), await calls.receiveEmails(), await waiting()]).toEqual([['refunded', 'requested'], [], 1])
    // Days later Stripe has forgotten the idempotency keys.
    stripe.forgetKeys()
    stripe.decideRefund(second?.id ?? '', 'succeeded')
    const told = await collectTold(test.services)
    await pass()
    await pass()
    expect(told).toEqual(new Set([gwen.id, nellie.id]))
    expect([await statuses(), refundedCents()]).toEqual([
      ['refunded', 'refunded'],
      [50, 6_005],
    ])
    expect([await calls.receiveEmails(), await books()]).toEqual([[made], 6_055])
  })

  it.each([
    ['refuses it', 'refused', 'The backer disputes this charge with their bank, so it cannot be refunded.'],
    ['fails it', 'failed', 'The card has expired or was canceled.'],
  ] as const)('is reversed if Stripe %s, with an email to backer and journalist', async (_, manner, problem) => {
    const opened = await openPaid()
    const { stripe, calls, admin, gwen, bountyId, statuses, refundedCents, trail, pass, books } = opened
    stripe.refundManners.set(gwen.card, manner)
    await calls.refund(admin, bountyId, gwen, 60.55)
    await pass()
    expect([await statuses(), refundedCents(), await trail()]).toEqual([['failed', 'failed'], [], whole])
    expect(await calls.receiveEmails()).toEqual([opened.shared, opened.failed, opened.yours])
    expect((await calls.bountyRefunds(admin, bountyId)).refunds.map((refund) => refund.problem)).toEqual([
      problem,
      problem,
    ])
    expect(await books()).toBe(0)
    stripe.refundManners.delete(gwen.card)
    expect(await calls.refund(admin, bountyId, gwen, 60.55)).toEqual(success)
    expect([await trail(), await books()]).toEqual([withoutGwen, 6_055])
  })

  it('is reversed by itself if the bank sends a part back after all were confirmed', async () => {
    const { stripe, calls, tell, admin, gwen, bountyId, statuses, refundedCents, trail, books, nellie } =
      await openPaid()
    await calls.refund(admin, bountyId, gwen, 60.55)
    await calls.receiveEmails()
    const bounced = async (part: number) => {
      stripe.decideRefund((await calls.refundRows(bountyId))[part]?.id ?? '', 'failed')
      const event = createStripeEvent('refund.failed', stripe.refunds()[part])
      expect([(await tell(event)).status, (await tell(event)).status]).toEqual([200, 200])
      return calls.receiveEmails()
    }
    expect(await bounced(0)).toEqual([
      { recipient: gwen.email, subject: 'Your refund of $60.05 failed' },
      { recipient: nellie.email, subject: '$54.04 is yours again: a refund failed' },
    ])
    expect([await statuses(), refundedCents(), await books()]).toEqual([['failed', 'refunded'], [50], 50])
    expect(await bounced(1)).toEqual([
      { recipient: gwen.email, subject: 'Your refund of $0.50 failed' },
      { recipient: nellie.email, subject: '$0.45 is yours again: a refund failed' },
    ])
    expect([await statuses(), refundedCents(), await trail(), await books()]).toEqual([
      ['failed', 'failed'],
      [],
      whole,
      0,
    ])
  })

  it('is reversed to a fee of a tenth of the rest, however the parts are rounded', async () => {
    const { stripe, calls, admin, rosa, gwen, bountyId, statuses, trail, books } = await openPaid()
    await calls.refund(admin, bountyId, gwen, 60.03)
    stripe.refundManners.set(rosa.card, 'failed')
    await calls.refund(admin, bountyId, rosa, 0.05)
    expect([await statuses(), await trail(), await books()]).toEqual([
      ['refunded', 'failed'],
      { fee: 5.05, share: 45.47, refunded: 60.03 },
      6_003,
    ])
  })

  it('is not lost while Stripe is unreachable, and the next pass makes it once', async () => {
    const { stripe, test, calls, admin, gwen, bountyId, statuses, refundedCents, pass, books, made, shared } =
      await openPaid()
    stripe.hang(true)
    test.services.payments.responseTimeout = 50
    expect(await calls.refund(admin, bountyId, gwen, 60.55)).toEqual(success)
    await pass()
    expect([await statuses(), refundedCents()]).toEqual([['requested', 'requested'], []])
    expect(await calls.moves(bountyId)).toEqual(moved)
    stripe.hang(false)
    await Promise.all([pass(), pass()])
    expect([await statuses(), refundedCents()]).toEqual([
      ['refunded', 'refunded'],
      [50, 6_005],
    ])
    expect([await calls.receiveEmails(), await books()]).toEqual([[shared, made], 6_055])
  })

  it('is asked for less and less often, at last every six hours', async () => {
    const { test, stripe, calls, admin, gwen, bountyId, statuses, pass, books, tell } = await openPaid()
    stripe.refundManners.set(gwen.card, 'pending')
    await calls.refund(admin, bountyId, gwen, 60.05)
    const { services } = test
    const { gateway } = services.payments
    if (gateway === undefined) throw new Error('There is a gateway.')
    let minutes = 0
    const askedAt: number[] = []
    services.payments.gateway = {
      ...gateway,
      refund(...of) {
        askedAt.push(minutes)
        return gateway.refund(...of)
      },
    }
    for (minutes = 1; minutes <= 1_300; minutes += 1) {
      test.advance(60_000)
      await Promise.all([pass(), continueRefunds(services, bountyId)])
    }
    expect(askedAt.filter((at, before) => at !== askedAt[before - 1])).toEqual([
      1, 3, 7, 15, 31, 63, 127, 255, 511, 871, 1_231,
    ])
    // An event does not wait.
    stripe.decideRefund((await calls.refundRows(bountyId))[0]?.id ?? '', 'succeeded')
    await tell(createStripeEvent('refund.updated', stripe.refunds()[0]))
    expect([await statuses(), await books()]).toEqual([['refunded'], 6_005])
  })

  it('does not wait behind refunds that Stripe never answers', async () => {
    const { test, calls, admin, rosa, bountyId, statuses } = await openPaid()
    const { services } = test
    const { gateway } = services.payments
    if (gateway === undefined) throw new Error('There is a gateway.')
    const isSilent = (cents: number) => cents < 500
    const payments = {
      ...services.payments,
      gateway: {
        ...gateway,
        async refund(...[intentId, part]: Parameters<typeof gateway.refund>) {
          if (part !== undefined && isSilent(part.cents)) throw new GatewayUnreachable()
          return gateway.refund(intentId, part)
        },
      },
    }
    services.payments = { name: 'stripe' }
    for (const amount of [1, 2, 3, 4, 5]) await calls.refund(admin, bountyId, rosa, amount)
    test.advance(60_000)
    await continueRefunds({ ...services, payments })
    test.advance(60_000)
    await continueRefunds({ ...services, payments })
    expect(await statuses()).toEqual(['requested', 'requested', 'requested', 'requested', 'refunded'])
  })

  it('takes events only as hints: a late one changes nothing', async () => {
    const { stripe, calls, tell, admin, gwen, bountyId, statuses, books } = await openPaid()
    stripe.refundManners.set(gwen.card, 'pending')
    await calls.refund(admin, bountyId, gwen, 10)
    const [pending] = structuredClone(stripe.refunds())
    const untrue = createStripeEvent('refund.updated', { ...pending, status: 'succeeded' })
    expect((await tell(untrue)).status).toBe(200)
    expect(await statuses()).toEqual(['requested'])
    stripe.decideRefund((await calls.refundRows(bountyId))[0]?.id ?? '', 'succeeded')
    expect((await tell(createStripeEvent('charge.refund.updated', pending))).status).toBe(200)
    expect(await statuses()).toEqual(['refunded'])
    expect((await tell(createStripeEvent('refund.updated', pending))).status).toBe(200)
    expect([await statuses(), await books()]).toEqual([['refunded'], 1_000])
  })

  it('answers 503 to an event while Stripe is unreachable, so that Stripe sends it again', async () => {
    const { stripe, calls, tell, admin, gwen, bountyId } = await openPaid()
    stripe.refundManners.set(gwen.card, 'pending')
    await calls.refund(admin, bountyId, gwen, 10)
    stripe.hang(true)
    expect((await tell(createStripeEvent('refund.updated', stripe.refunds()[0]))).status).toBe(503)
    stripe.hang(false)
  })

  it.each([
    ['a part', 10, ['charged', 'charged', 'charged']],
    ['the whole charge', 60.05, ['charged', 'charged', 'charged']],
  ])('leaves the payment charged after a refund of %s', async (_, amount, payments) => {
    const { stripe, calls, tell, admin, gwen, bountyId, pledgeIds, payments: read, books } = await openPaid()
    await calls.refund(admin, bountyId, gwen, amount)
    const [, pledgeId = ''] = await pledgeIds()
    const charge = stripe.chargeOf(pledgeId)
    expect(charge.refunded).toBe(amount === 60.05)
    expect((await tell(createStripeEvent('charge.refunded', charge))).status).toBe(200)
    expect((await read()).map(({ status }) => status)).toEqual(payments)
    expect(await books()).toBe(amount * 100)
  })

  it('carries its amount and identifier to Stripe', async () => {
    const { stripe, calls, admin, rosa, bountyId } = await openPaid()
    await calls.refund(admin, bountyId, rosa, 12.34)
    const [row] = await calls.refundRows(bountyId)
    expect(stripe.refunds()).toMatchObject([{ amount: 1_234, metadata: { refund_id: row?.id } }])
    expect(row).toMatchObject({ cents: 1_234, reason: fairReason, status: 'refunded', created_by: admin.id })
  })
})
