import { describe, expect, it } from 'vitest'
import { openDisputable } from '../../testing/disputes.ts'
import { refundCalls } from '../../testing/refunds.ts'
import { hour, openDelivery } from '../../testing/stripe-delivery.ts'
import { createStripeEvent } from '../../testing/stripe-imitation.ts'
import { compareBalance, equal } from '../../testing/stripe-services.ts'
import { continueRefunds } from '../refunds/continuing.ts'
import { verifyLedger } from '../verification/verify.ts'
import { continueDisputes } from './continuing.ts'

type Opened = Awaited<ReturnType<typeof openDisputable>>

/** The sum of an account's entries for the bounty, in cents. */
async function readBalance({ test }: Opened, kind: 'provider' | 'platform') {
  const { cents } = await test.database.query
    .selectFrom('ledger_account')
    .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
    .select(({ fn }) => fn.sum<number>('ledger_entry.amount_cents').as('cents'))
    .where('ledger_account.kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(cents)
}

it('books what a bank takes beyond its charge as a loss of the platform, and what it gives back', async () => {
  const opened = await openDisputable()
  const { calls, admin, gwen, bountyId, trail } = opened
  const balance = (kind: 'provider' | 'platform') => readBalance(opened, kind)
  const [before, fee] = [-(await balance('provider')), await balance('platform')]
  await calls.refund(admin, bountyId, gwen, 40)
  const { id } = await opened.open()
  // 60.05 were charged: the backer got 40.00 and their bank takes 60.05.
  expect(-(await balance('provider'))).toBe(before - 4_000 - 6_005)
  expect(await trail()).toMatchObject({ refunded: 40, charged_back: 20.05 })
  expect(await balance('platform')).toBe(fee - 400 - 201 - 4_000)
  expect((await verifyLedger(opened.test.database)).errors).toEqual([])
  expect((await verifyLedger(opened.test.database)).lost).toBe(4_000)
  await opened.decide(id, 'won')
  expect(-(await balance('provider'))).toBe(before - 4_000)
  expect(await balance('platform')).toBe(fee - 400)
  expect((await verifyLedger(opened.test.database)).errors).toEqual([])
})

describe('a dispute of a charge that was refunded before its story was paid', () => {
  /** All three cards are charged, the story cannot be published, and what can be refunded is. */
  async function openRefunded({ disputedBefore = false } = {}) {
    const opened = await openDelivery()
    const { stripe, test, calls, nellie, rosa, id, pledgeIds, goOn } = opened
    const at = '2026-11-20T09:00:00.000Z'
    const article = { author_id: nellie.id, title: 'In its place', content: '[]', category: '[]', media_items: '[]' }
    await test.database.query
      .insertInto('article')
      .values({ id, ...article, published_at: at, updated_at: at })
      .execute()
    expect((await calls.accept(rosa, id)).status).toBe(500)
    const [pledgeId = ''] = await pledgeIds()
    const intent = stripe.intentOf(pledgeId)
    const dispute = () => opened.tell(createStripeEvent('charge.dispute.created', stripe.disputes.open(intent)))
    if (disputedBefore) await dispute()
    test.advance(72 * hour)
    await goOn()
    await goOn()
    return {
      ...{ ...opened, intent, pledgeId, dispute },
      lost: async () => (await verifyLedger(test.database)).lost,
      compare: () => compareBalance(test, stripe),
      async decide(status: 'won' | 'lost') {
        await opened.tell(createStripeEvent('charge.dispute.closed', stripe.disputes.decide('du_1', status)))
        await continueDisputes(test.services)
      },
      async acceptAgain() {
        await test.database.query.deleteFrom('article').where('id', '=', id).execute()
        expect((await calls.accept(rosa, id)).status).toBe(200)
        await continueDisputes(test.services)
      },
    }
  }

  it('is lost by the platform, and not taken from the charge that follows', async () => {
    const { test, rosa, bountyId, lost, compare, dispute, decide, acceptAgain, state } = await openRefunded()
    await dispute()
    expect(await lost()).toBe(5_000)
    expect(await compare()).toMatchObject({ ...equal, ledger: { charge: 11_055, refund: -11_055, dispute: -5_000 } })
    await acceptAgain()
    expect([await state(), await lost()]).toEqual([['accepted', 'paid', 99.49], 5_000])
    const calls = refundCalls(test)
    expect((await calls.refund(await calls.join('Ada', 99), bountyId, rosa, 50)).status).toBe(200)
    await continueRefunds(test.services)
    expect(await compare()).toMatchObject({ ...equal, ledger: { charge: 22_110, refund: -16_055, dispute: -5_000 } })
    await decide('won')
    expect(await lost()).toBe(0)
    expect(await compare()).toMatchObject(equal)
  })

  it('loses nothing if it took the place of the refund', async () => {
    const { lost, compare, decide, acceptAgain, state } = await openRefunded({ disputedBefore: true })
    await acceptAgain()
    await decide('lost')
    expect([await state(), await lost()]).toEqual([['accepted', 'paid', 99.49], 0])
    expect(await compare()).toMatchObject({ ...equal, ledger: { refund: -11_055, dispute: 0 } })
  })
})
