/**
 * Whatever happens to refunds, in any order: no money goes back twice, and fee, share and refunds come to what was
 * charged at every step.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GatewayUnreachable } from '../../money/payment-provider/provider.ts'
import { isLong, propertyRuns } from '../../testing/property-runs.ts'
import { expectClosedBooks, openBackers, request } from '../../testing/refund-histories.ts'
import { refundCalls } from '../../testing/refunds.ts'
import { createStripeEvent, type Loss } from '../../testing/stripe-imitation.ts'
import { openStripeServices } from '../../testing/stripe-services.ts'
import type { Mood } from '../../testing/unreliable-gateway.ts'
import { continueRefunds, syncRefunds } from './continuing.ts'

type Act = { verb: 'refund' | 'everyone' | 'pass' | 'event'; which: number; cents: number; moods: Mood[] }

const mood = fc.constantFrom<Mood>('charges', 'charges', 'declines', 'unheard', 'lost', 'processes')
const act = fc.record<Act>({
  verb: fc.constantFrom('refund', 'refund', 'refund', 'pass', 'event', 'everyone'),
  which: fc.nat(2),
  cents: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 6_000 })),
  moods: fc.array(mood, { minLength: 1, maxLength: 4 }),
})
const history = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 12 })

describe.each(['built-in', 'stripe'] as const)('refunds with the %s provider', (provider) => {
  it('keep the books closed at every step of any history', async () => {
    const { gateway, test, calls, backers, rosa, gwen, mallory, nellie, admin, finishRefunds } =
      await openBackers(provider)
    const runs = propertyRuns({ seed: 1, few: 5, many: 300 })
    const ends = { refunded: 0, failed: 0, requested: 0 }

    async function perform(one: Act, bountyId: string): Promise<void> {
      gateway.moods = one.moods
      const backerId = backers[one.which]?.id ?? ''
      if (one.verb === 'refund') await request(test, { bountyId, callerId: admin.id, backerId, cents: one.cents })
      // Only rarely, because nothing is left after it.
      if (one.verb === 'everyone' && one.cents < 4) await calls.refundEveryone(admin, bountyId)
      if (one.verb === 'pass') await continueRefunds(test.services)
      const intents = gateway.intentIds()
      const intentId = intents[intents.length - 1 - one.which]
      if (one.verb === 'event' && intentId !== undefined) {
        await syncRefunds(test.services, gateway, intentId).catch((error) => {
          if (!(error instanceof GatewayUnreachable)) throw error
        })
      }
    }

    try {
      await fc.assert(
        fc.asyncProperty(history, async (batches) => {
          gateway.moods = ['charges']
          const { bountyId } = await calls.paid(rosa, nellie, [
            [gwen, 60.05],
            [mallory, 0.5],
            [mallory, 33.33],
          ])
          const charged = 14_388
          for (const batch of batches) {
            await Promise.all(batch.map((one) => perform(one, bountyId)))
            await expectClosedBooks(test, bountyId, charged)
            test.advance(60_000)
          }
          await finishRefunds()
          await expectClosedBooks(test, bountyId, charged)
          const rows = await calls.refundRows(bountyId)
          for (const { status } of rows) ends[status] += 1
          if (provider === 'built-in') return
          const pledges = await test.database.query
            .selectFrom('pledge')
            .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
            .select(['pledge.id', 'amount_cents as cents'])
            .where('pledge.bounty_id', '=', bountyId)
            .where('amount_cents', '>', 0)
            .execute()
          for (const { id, cents } of pledges) {
            const back = rows.filter((row) => row.pledge_id === id && row.status === 'refunded')
            expect([id, gateway.taken.get(id)]).toEqual([id, cents - back.reduce((sum, row) => sum + row.cents, 0)])
          }
        }),
        // Report the first failure. A race rarely fails twice, so shrinking would run into the timeout and hide it.
        { ...runs, endOnFailure: true },
      )
      // Guards against histories in which nothing happens.
      expect(ends).toMatchObject({ requested: 0 })
      expect(ends.refunded).toBeGreaterThan(2 * runs.numRuns)
      if (provider === 'stripe') expect(ends.failed).toBeGreaterThan(runs.numRuns / 3)
    } finally {
      await test.close()
    }
  })
})

const batches = isLong ? 25 : 5
const all = 20 * batches

describe(`${all} refunds through a network that loses requests and answers`, () => {
  const loss = fc.oneof(
    { arbitrary: fc.constant<Loss>('none'), weight: 9 },
    { arbitrary: fc.constantFrom<Loss>('before', 'after'), weight: 2 },
  )
  const wanted = fc.record({
    isRosa: fc.boolean(),
    cents: fc.integer({ min: 1, max: 900 }),
    manner: fc.constantFrom('succeeded', 'succeeded', 'succeeded', 'pending', 'pending', 'failed', 'refused'),
    fails: fc.boolean(),
  })
  const batch = fc.record({
    refunds: fc.array(wanted, { minLength: 20, maxLength: 20 }),
    losses: fc.array(loss, { minLength: 11, maxLength: 11 }),
    events: fc.array(fc.nat(all - 1), { minLength: 6, maxLength: 6 }),
  })

  it('go back once each, with every webhook late, repeated and out of order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: batches, maxLength: batches }), async (given) => {
        const opened = await openStripeServices({ retries: 0 })
        const { test, stripe, tell } = opened
        const calls = refundCalls(test)
        const rosa = await opened.joinWithCard('Rosa Reader')
        const gwen = await opened.joinWithCard('Gwen')
        const nellie = await calls.join('Nellie Bly', 1)
        const admin = await calls.join('Ada', 99)
        const { bountyId } = await calls.paid(rosa, nellie, [[gwen, 5_000]], 5_000)
        const pending: ReturnType<typeof stripe.refunds> = []
        try {
          for (const { refunds, losses, events } of given) {
            let asked = 0
            stripe.losesRefunds = () => losses[asked++ % losses.length] ?? 'none'
            for (const { isRosa, cents, manner } of refunds) {
              const backer = isRosa ? rosa : gwen
              stripe.refundManners.set(backer.card, manner)
              await request(test, { bountyId, callerId: admin.id, backerId: backer.id, cents })
            }
            const stale = stripe.refunds()
            const notices = events.flatMap((at) => stale[at % Math.max(1, stale.length)] ?? [])
            await Promise.all([
              continueRefunds(test.services, bountyId),
              continueRefunds(test.services),
              ...notices.map((refund) => tell(createStripeEvent('refund.updated', refund))),
            ])
            // Copies of this moment arrive later as events.
            pending.push(...structuredClone(stripe.refunds().filter(({ status }) => status === 'pending')).slice(-3))
            for (const [at, { fails }] of refunds.entries()) {
              const open = stripe.refunds().filter(({ status }) => status === 'pending')[at]
              const id = (open?.metadata as { refund_id: string } | undefined)?.refund_id
              if (id !== undefined) stripe.decideRefund(id, fails ? 'failed' : 'succeeded')
            }
            stripe.forgetKeys()
            test.advance(60_000)
          }
          stripe.losesRefunds = () => 'none'
          for (const card of [rosa.card, gwen.card]) stripe.refundManners.set(card, 'succeeded')
          for (const refund of pending) await tell(createStripeEvent('charge.refund.updated', refund))
          for (const { status, metadata } of stripe.refunds()) {
            const { refund_id } = metadata as { refund_id: string }
            if (status === 'pending') stripe.decideRefund(refund_id, 'succeeded')
          }
          // Each has waited for less than half an hour, so all are due again.
          test.advance(60 * 60_000)
          await continueRefunds(test.services)
          const rows = await calls.refundRows(bountyId)
          expect(rows).toHaveLength(all)
          expect(rows.filter(({ status }) => status === 'requested')).toEqual([])
          const ids = stripe.refunds().map(({ metadata }) => (metadata as { refund_id: string }).refund_id)
          expect(new Set(ids).size).toBe(ids.length)
          const sum = (some: readonly { cents: number }[]) => some.reduce((total, { cents }) => total + cents, 0)
          const refunded = rows.filter(({ status }) => status === 'refunded')
          expect(refunded.length).toBeGreaterThan(all / 5)
          expect(rows.length - refunded.length).toBeGreaterThan((all * 3) / 50)
          expect(sum(stripe.refunded)).toBe(sum(refunded))
          await expectClosedBooks(test, bountyId, 1_000_000)
        } finally {
          await opened.close()
        }
      }),
      { ...propertyRuns({ seed: 1, few: 1, many: 5 }), endOnFailure: true },
    )
  })
})
