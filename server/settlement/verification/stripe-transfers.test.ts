import { expect, it } from 'vitest'
import { day, openConnectScene } from '../../testing/connect.ts'
import { reportOf, reportRow } from '../../testing/stripe-export.ts'
import { verifyStripeExport } from './verify-stripe.ts'

const period = { from: Date.parse('2026-11-01'), to: Date.parse('2027-01-31') }

async function* fileOf(rows: Parameters<typeof reportOf>[0]) {
  yield reportOf(rows)
}

it('compares transfers to journalists and what came back of them', async () => {
  const scene = await openConnectScene()
  const { query } = scene.test.database
  const nellie = await scene.calls.join('Nellie Bly', 1)
  await scene.connectJournalist(nellie)
  const bountyId = await scene.earn(nellie, 50)
  scene.test.advance(8 * day)
  await scene.pay()
  const { id: payoutId } = await query.selectFrom('payout').select('id').executeTakeFirstOrThrow()
  const pledges = query.selectFrom('pledge').select('id').where('bounty_id', '=', bountyId)
  const { id: pledgeId } = await pledges.executeTakeFirstOrThrow()
  const payment = { payment_intent_id: scene.stripe.intentOf(pledgeId).id, 'payment_metadata[pledge_id]': pledgeId }
  const transfer = { 'transfer_metadata[payout_id]': payoutId, source_id: 'tr_1' }
  const charge = reportRow(5_000, payment)
  const sent = reportRow(-4_500, { ...transfer, reporting_category: 'transfer' })
  const back = reportRow(4_500, { ...transfer, reporting_category: 'transfer_reversal' })
  const verify = async (...rows: Parameters<typeof reportOf>[0][number][]) => {
    const { differences, equal } = await verifyStripeExport(query, fileOf(rows), period, 'usd')
    return { differences, transfers: equal.transfer }
  }
  const difference = { kind: 'transfer', id: payoutId, pledgeId: '' }

  expect(await verify(charge, sent)).toEqual({ differences: [], transfers: 1 })
  expect(await verify(charge)).toEqual({
    differences: [{ ...difference, ledger: -4_500, stripe: undefined }],
    transfers: 0,
  })
  expect((await scene.reverse(payoutId)).status).toBe(200)
  await scene.payLater()
  expect(await verify(charge, sent, back)).toEqual({ differences: [], transfers: 1 })
  expect(await verify(charge, sent)).toEqual({
    differences: [{ ...difference, ledger: 0, stripe: -4_500 }],
    transfers: 0,
  })
  await scene.close()
})
