import { expect, it } from 'vitest'
import { formatCents } from '../../../contract/currency.ts'
import { day, openConnectScene } from '../../testing/connect.ts'
import { compareBalance, equal } from '../../testing/stripe-services.ts'
import { continueDisputes } from '../disputes/continuing.ts'
import { syncDisputesOf } from '../disputes/syncing.ts'
import { continueRefunds } from '../refunds/continuing.ts'
import { describeBalance } from './verify-balance.ts'

async function openMoney() {
  const scene = await openConnectScene()
  const { test, calls, stripe, rosa } = scene
  const { gateway } = test.services.payments
  if (gateway === undefined) throw new Error('There is a gateway.')
  const nellie = await calls.join('Nellie Bly', 1)
  await scene.connectJournalist(nellie)
  const bountyId = await scene.earn(nellie, 50)
  const [{ id: pledgeId } = { id: '' }] = await test.database.query
    .selectFrom('pledge')
    .select('id')
    .where('bounty_id', '=', bountyId)
    .execute()
  return {
    ...{ scene, test, calls, stripe, rosa, bountyId, pledgeId, gateway },
    compare: () => compareBalance(test, stripe),
  }
}

it('finds the balance at Stripe to be what the ledger says, whatever moved', async () => {
  const { scene, test, calls, stripe, rosa, bountyId, pledgeId, gateway, compare } = await openMoney()
  const charge = { charge: 5_000, refund: 0, dispute: 0, fee: -175, transfer: 0 }
  expect(await compare()).toEqual({ ...equal, balance: 4_825, ledger: charge, bank: 0 })

  stripe.balance.moveOther('topup', 10_000)
  stripe.balance.moveOther('payout', -2_500)
  test.advance(8 * day)
  await scene.pay()
  await calls.refund(scene.ada, bountyId, rosa, 10)
  await continueRefunds(test.services)
  expect(await compare()).toMatchObject(equal)
  stripe.disputes.open(stripe.intentOf(pledgeId))
  await syncDisputesOf(test.services, gateway, stripe.intentOf(pledgeId).id)
  const [transfer] = stripe.connect.transfers()
  stripe.connect.reverse(transfer?.id ?? '', 500)
  await scene.tell(stripe.connect.transferEvent(transfer as never))
  // The bank took 50.00 although 10.00 were refunded, and Stripe 15.00 for that and 0.10 for the refund.
  const ledger = { charge: 5_000, refund: -1_000, dispute: -5_000, fee: -1_685, transfer: -4_000 }
  expect(await compare()).toEqual({ ...equal, balance: -6_685 + 7_500, ledger, bank: 7_500 })
  expect(await scene.verify()).toEqual([])

  stripe.disputes.decide('du_1', 'won')
  test.advance(day)
  await continueDisputes(test.services)
  expect(await compare()).toMatchObject({ ...equal, balance: 5_815, ledger: { dispute: 0, fee: -1_685 } })
  await scene.close()
})

it('names what Stripe moved and the ledger did not, and what waits', async () => {
  const { scene, test, stripe, pledgeId, compare } = await openMoney()
  await compare()
  const { id: fee } = stripe.balance.moveOther('stripe_fee', -200)
  const intent = stripe.intentOf(pledgeId).id
  await test.database.query.updateTable('stripe_charge').set({ fees_due_at: '2099-01-01T00:00:00.000Z' }).execute()
  stripe.giveBack(pledgeId)
  const refunded = { id: intent, ledger: 4_825, stripe: -185 }
  expect(await compare()).toMatchObject({ balance: -385, waiting: [refunded], differences: [], rest: -200 })
  await test.database.query.updateTable('stripe_charge').set({ fees_due_at: null }).execute()
  const found = await compare()
  expect(found).toMatchObject({ waiting: [], differences: [refunded], unknown: [{ id: fee }], rest: -5_210 })
  expect(describeBalance(found, formatCents)).toBe(
    `${intent} moved $48.25 by the ledger, and -$1.85 at Stripe.
${fee} (stripe_fee, 2026-11-21) moved -$2.00 at Stripe, and is not in the ledger.
By the ledger: $50.00 charged, $0.00 refunded, $0.00 disputed, -$1.75 processing fees, $0.00 transferred to journalists. From and to your bank: $0.00.
The balance at Stripe is -$3.85: $52.10 less than the ledger says.`,
  )
  await scene.close()
})
