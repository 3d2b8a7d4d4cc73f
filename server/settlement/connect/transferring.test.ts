import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../testing/board.ts'
import { day, hour } from '../../testing/connect.ts'
import { insertDetails } from '../../testing/payouts.ts'
import { openTransferScene, type TransferScene } from '../../testing/transfers.ts'
import { syncDispute } from '../disputes/syncing.ts'

let scene: TransferScene
let nellie: Person
beforeEach(async () => {
  scene = await openTransferScene()
  nellie = scene.nellie
})
afterEach(async () => {
  expect(await scene.verify()).toEqual([])
  await scene.close()
})

describe('a transfer', () => {
  it('goes out once after the hold, and its journalist gets an email', async () => {
    const stripeId = await scene.earnAndWait()
    const transfer = vi.spyOn(scene.connect, 'transfer')
    await scene.pay()
    const payoutId = (await scene.payouts())[0]?.id
    expect(transfer.mock.calls).toEqual([[{ key: `transfer-${payoutId}-0`, payoutId, cents: 4_500, stripeId }]])
    expect(scene.stripe.connect.transfers()).toMatchObject([
      { amount: 4_500, currency: 'usd', destination: stripeId, transfer_group: payoutId },
    ])
    expect(await scene.statuses()).toEqual(['paid 0'])
    expect(await scene.subjects()).toEqual(['We sent you $45.00'])
    expect(await scene.transferRows()).toMatchObject([{ transfer_id: 'tr_1', problem: null, attempts: 0, refusals: 0 }])
    const alarm = vi.spyOn(scene.test.services.logger, 'error')
    for (let pass = 0; pass < 3; pass += 1) await scene.payLater()
    expect(alarm).not.toHaveBeenCalled()
    expect(scene.sent()).toEqual([4_500])
    expect(await scene.balance()).toEqual({ pending: 0, available: 0, on_the_way: 0, paid: 45 })
    expect((await scene.earnings(nellie)).payouts).toMatchObject([
      { amount: 45, kind: 'stripe', hint: 'Stripe', status: 'paid', returned: 0, problem: null },
    ])
  })

  it('waits for the hold of the share and for that of the account', async () => {
    await scene.earn(nellie)
    scene.test.advance(7 * day - 1)
    const stripeId = await scene.connectJournalist(nellie)
    await scene.payLater()
    expect([stripeId, scene.sent()]).toEqual(['acct_1', []])
    scene.test.advance(3 * day - hour - 1)
    await scene.pay()
    expect(scene.sent()).toEqual([])
    scene.test.advance(1)
    await scene.pay()
    expect(scene.sent()).toEqual([4_500])
  })

  it('goes to nobody whose account is suspended', async () => {
    await scene.earnAndWait()
    const { query } = scene.test.database
    const suspend = (suspended_at: string | null) =>
      query.updateTable('account').set({ suspended_at }).where('id', '=', nellie.id).execute()
    await suspend('2026-11-21T09:00:00.000Z')
    await scene.payLater()
    expect(await scene.statuses()).toEqual([])
    await suspend(null)
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
  })

  it('goes out once from two processes', async () => {
    await scene.earnAndWait()
    await Promise.all([scene.pay(), scene.pay(), scene.pay()])
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
    expect(scene.stripe.asked.filter((one) => one === 'POST /v1/transfers')).toHaveLength(1)
    expect(await scene.statuses()).toEqual(['paid 0'])
  })

  it('waits for a bank payout that is under way', async () => {
    await scene.earn(nellie)
    await insertDetails(scene.test, nellie.id)
    scene.test.advance(8 * day)
    expect((await scene.ask('POST', '/api/admin/payouts', scene.ada)).status).toBe(200)
    await scene.connectJournalist(nellie)
    await scene.earn(nellie)
    scene.test.advance(8 * day)
    const alarm = vi.spyOn(scene.test.services.logger, 'error')
    await scene.pay()
    expect(alarm).not.toHaveBeenCalled()
    expect(scene.sent()).toEqual([])
  })

  it('deducts a debt', async () => {
    await scene.sendOne(50)
    const bountyId = await scene.earn(nellie, 100)
    scene.test.advance(8 * day)
    const [first] = await scene.test.database.query
      .selectFrom('payout_item')
      .select('bounty_id')
      .where('bounty_id', '!=', bountyId)
      .execute()
    scene.ada.token = await scene.test.services.sessions.open(scene.ada.id)
    expect((await scene.calls.refund(scene.ada, first?.bounty_id ?? '', scene.rosa, 10)).status).toBe(200)
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500, 8_100])
  })
})

describe('the share of a story', () => {
  it('is in no transfer while an objection is open', async () => {
    await scene.connectJournalist(nellie)
    const { id } = await scene.calls.delivered(scene.rosa, nellie)
    const objection = await scene.ask('POST', `/api/delivered-bounties/${id}/objections`, scene.rosa, {
      reason: 'It answers another question.',
    })
    expect(objection.status).toBe(200)
    scene.test.advance(30 * day)
    await scene.pay()
    expect(await scene.payouts()).toEqual([])
    expect(await scene.balance()).toEqual({ pending: 0, available: 0, on_the_way: 0, paid: 0 })
  })

  it('is in no transfer while a dispute is open', async () => {
    await scene.earnAndWait()
    const dispute = await openDispute('needs_response')
    await scene.payLater()
    expect(await scene.payouts()).toEqual([])
    scene.stripe.disputes.decide(dispute.id, 'won')
    await followDisputeOf(dispute.id)
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
  })

  it('is not sent while anything holds it, even if its payout waits already, and holds up nobody else', async () => {
    const { query } = scene.test.database
    const at = '2026-11-21T09:00:00.000Z'
    const bountyId = await scene.earn(nellie)
    await scene.connectJournalist(nellie)
    const ida = await scene.calls.join('Ida Wells', 1)
    await scene.earn(ida, 20)
    await scene.connectJournalist(ida)
    scene.test.advance(8 * day)
    scene.stripe.connect.balance = 0
    await scene.pay()
    expect(await scene.statuses()).toEqual(['pending 0', 'pending 0'])

    const complaint = {
      id: 'one',
      bounty_id: bountyId,
      account_id: scene.rosa.id,
      reason: 'It is copied.',
      made_at: at,
    }
    const dispute = await openDispute('needs_response')
    const holds = [
      (value: string | null) => query.updateTable('account').set({ suspended_at: value }).where('id', '=', nellie.id),
      (value: string | null) =>
        query.updateTable('connect_account').set({ held_at: value }).where('account_id', '=', nellie.id),
      (value: string | null) =>
        value === null ? query.deleteFrom('complaint') : query.insertInto('complaint').values(complaint),
    ]
    for (const hold of holds) await hold(at).execute()
    scene.stripe.connect.balance = 10_000
    await scene.payLater()
    expect(scene.sent()).toEqual([1_800])

    for (const hold of holds) await hold(null).execute()
    await scene.payLater()
    scene.stripe.disputes.decide(dispute.id, 'won')
    await followDisputeOf(dispute.id)
    for (const hold of holds) {
      await hold(at).execute()
      await scene.payLater()
      await hold(null).execute()
    }
    expect(scene.sent()).toEqual([1_800])
    for (let pass = 0; pass < 2; pass += 1) await scene.payLater()
    expect(scene.sent()).toEqual([1_800, 4_500])
  })
})

async function openDispute(status: 'needs_response') {
  const { id } = await scene.test.database.query
    .selectFrom('pledge')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const dispute = scene.stripe.disputes.open(scene.stripe.intentOf(id), { status })
  await followDisputeOf(dispute.id)
  return dispute
}

async function followDisputeOf(id: string) {
  const { gateway } = scene.test.services.payments
  if (gateway === undefined) throw new Error('There is one.')
  await syncDispute(scene.test.services, gateway, id)
}
