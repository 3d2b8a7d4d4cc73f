import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noBankFileOfDemo, type YearStatement } from '../../../contract/payout.ts'
import { findDeletionError } from '../../accounts/deletion-checks.ts'
import { createApp } from '../../app.ts'
import type { PaymentProvider } from '../../money/payment-provider/provider.ts'
import type { Person } from '../../testing/board.ts'
import { type ConnectScene, day, hour, openConnectScene } from '../../testing/connect.ts'
import { insertCharge, insertDetails, insertPayout, insertShare } from '../../testing/payouts.ts'
import { readStoryBalances } from '../payouts/balances.ts'
import { reportNeverPaid } from '../payouts/never-paid.ts'
import { findWrongPayouts } from '../verification/wrong-payouts.ts'

let scene: ConnectScene
let nellie: Person
let stripe: PaymentProvider
const builtIn: PaymentProvider = { name: 'built-in' }
beforeEach(async () => {
  scene = await openConnectScene()
  stripe = scene.test.services.payments
  nellie = await scene.calls.join('Nellie Bly', 1)
})
afterEach(() => scene.close())

/** Restarts the server on the same data. */
const restart = (payments: PaymentProvider) => {
  scene.test.services.payments = payments
  const payoutAccount = { name: 'Lede Ltd', iban: 'FR1420041010050500013M02606', bic: undefined }
  scene.test.app = createApp({ ...scene.test.services, payoutAccount })
}
const testKeys = (): PaymentProvider => ({ ...stripe, isTest: true })
const overview = async () =>
  (await scene.ask<{ due: unknown[]; never_paid?: unknown }>('GET', '/api/admin/payouts', scene.ada)).body
const startRun = async () => (await scene.ask<{ id: string }>('POST', '/api/admin/payouts', scene.ada)).status
const files = async (runId: string) => {
  scene.ada.token = await scene.test.services.sessions.open(scene.ada.id)
  const [csv, bankFile] = [await scene.calls.csv(scene.ada, runId), await scene.calls.bankFile(scene.ada, runId)]
  return { csv: csv.text, bankFile: bankFile.text }
}
const payAll = async () => {
  scene.test.advance(8 * day)
  await scene.pay()
  await scene.payLater()
}

describe('a share that no card paid', () => {
  it('is paid on no way once the installation charges cards', async () => {
    restart(builtIn)
    const bountyId = await scene.earn(nellie, 800)
    restart(stripe)
    await insertDetails(scene.test, nellie.id)
    scene.test.advance(8 * day)
    expect(await overview()).toMatchObject({ due: [], never_paid: { amount: 720, journalists: 1 } })
    const { query } = scene.test.database
    const warnings: unknown[] = []
    const logger = pino({ level: 'silent' })
    logger.warn = (...words: unknown[]) => void warnings.push(words[0])
    for (const payments of [builtIn, stripe]) await reportNeverPaid(query, payments, logger)
    expect(warnings).toEqual([{ amount: '$720.00', journalists: 1 }])
    expect(await startRun()).toBe(409)
    await scene.connectJournalist(nellie)
    await payAll()
    expect(scene.sent()).toEqual([])
    expect(await scene.earnings(nellie)).toMatchObject({
      balance: { pending: 0, available: 0, on_the_way: 0, paid: 0 },
      never_paid: 720,
    })
    const { body } = await scene.ask('GET', `/api/earnings/stories/${bountyId}`, nellie)
    expect(body).toMatchObject({ share: 720, never_paid: 720, movements: [{ kind: 'earned', is_demo: true }] })
    expect(await findDeletionError(query, nellie.id, { ...scene.test.services, payments: stripe })).toBeUndefined()
  })

  it('does not settle a debt of one that a card paid, nor the other way round', async () => {
    restart(builtIn)
    await scene.earn(nellie, 800)
    restart(stripe)
    await scene.connectJournalist(nellie)
    await scene.earn(nellie, 100)
    await payAll()
    expect(scene.sent()).toEqual([9_000])
    const [first] = await scene.test.database.query.selectFrom('payout_item').selectAll().execute()
    await scene.calls.refundEveryone(scene.ada, first?.bounty_id ?? '')
    await payAll()
    expect(await scene.earnings(nellie)).toMatchObject({ balance: { available: -90, paid: 90 }, never_paid: 720 })
    expect(await scene.verify()).toEqual([])
  })

  it('is played through in a run of the demonstration, which has no bank file', async () => {
    restart(builtIn)
    await scene.earn(nellie, 800)
    await insertDetails(scene.test, nellie.id)
    scene.test.advance(8 * day)
    const { body } = await scene.ask<{ id: string }>('POST', '/api/admin/payouts', scene.ada)
    expect((await scene.ask('GET', `/api/admin/payouts/${body.id}`, scene.ada)).body).toMatchObject({
      provider: 'built-in',
    })
    const { csv, bankFile } = await files(body.id)
    expect(csv).toContain('Demo: no real payments are taken.')
    expect(JSON.parse(bankFile)).toEqual({ detail: noBankFileOfDemo })
    restart(stripe)
    expect(JSON.parse((await files(body.id)).bankFile)).toEqual({ detail: noBankFileOfDemo })
  })

  it('stays out of the run that pays what cards paid before Stripe was left', async () => {
    await scene.earn(nellie, 50)
    restart(builtIn)
    await scene.earn(nellie, 800)
    await insertDetails(scene.test, nellie.id)
    scene.test.advance(8 * day)
    expect(await startRun()).toBe(200)
    const [payout] = await scene.payouts()
    expect(payout).toMatchObject({ cents: 4_500, mode: 'live' })
    expect((await files(payout?.run_id ?? '')).bankFile).toContain('<InstdAmt Ccy="USD">45.00</InstdAmt>')
  })

  it('is not sent if other keys have reserved it', async () => {
    restart(builtIn)
    const bountyId = await scene.earn(nellie, 800)
    restart(stripe)
    const stripeId = await scene.connectJournalist(nellie)
    scene.test.advance(8 * day)
    const { query } = scene.test.database
    const at = new Date(scene.test.services.now()).toISOString()
    const items = [{ bountyId, cents: 72_000 }]
    const id = await insertPayout(scene.test.database, { accountId: nellie.id, createdBy: scene.ada.id, at, items })
    await query.updateTable('payout').set({ kind: 'stripe', run_id: null }).where('id', '=', id).execute()
    await query
      .insertInto('stripe_transfer')
      .values({ payout_id: id, destination: stripeId, transfer_id: null, next_at: at })
      .execute()
    expect(await findWrongPayouts(query)).toEqual([`Payout ${id} of 72000 cents pays for what no card paid`])
    await scene.pay()
    expect(scene.sent()).toEqual([])
    const problem = 'No card was charged for a part of it, so it is not paid out.'
    expect(await scene.payouts()).toMatchObject([{ status: 'failed', problem }])
    expect(await findWrongPayouts(query)).toEqual([])
  })
})

describe('a share that was charged with test keys', () => {
  it('is transferred with test keys only, and never put into a bank file', async () => {
    restart(testKeys())
    await scene.earn(nellie, 50)
    await insertDetails(scene.test, nellie.id)
    scene.test.advance(8 * day)
    expect(await startRun()).toBe(200)
    const [payout] = await scene.payouts()
    expect(JSON.parse((await files(payout?.run_id ?? '')).bankFile)).toEqual({ detail: noBankFileOfDemo })
    await scene.calls.markFailed(scene.ada, payout?.run_id ?? '', payout?.id ?? '')
    await scene.connectJournalist(nellie)
    restart(stripe)
    await payAll()
    expect(scene.sent()).toEqual([])
    expect(await scene.earnings(nellie)).toMatchObject({ never_paid: 45 })
    restart(testKeys())
    await payAll()
    expect(scene.sent()).toEqual([4_500])
  })

  it('waits with a transfer that other keys were asked for', async () => {
    await scene.connectJournalist(nellie)
    await scene.earn(nellie, 50)
    scene.test.advance(8 * day)
    scene.stripe.connect.loses = () => 'after'
    await scene.pay()
    scene.stripe.connect.loses = () => 'none'
    restart(testKeys())
    scene.test.advance(hour)
    await scene.pay()
    expect((await scene.payouts()).map(({ status }) => status)).toEqual(['pending'])
    restart(stripe)
    await scene.payLater()
    expect((await scene.payouts()).map(({ status }) => status)).toEqual(['paid'])
    expect(scene.sent()).toEqual([4_500])
  })

  it('counts by its own pledges if a story was charged with both', async () => {
    const { database } = scene.test
    const at = '2026-11-01T08:00:00.000Z'
    const share = { accountId: nellie.id, cents: 9_000, acceptedAt: at, creatorId: scene.rosa.id }
    const bountyId = await insertShare(database, share)
    await insertCharge(database, { bountyId, accountId: scene.rosa.id, cents: 6_005, mode: 'live', at })
    await insertCharge(database, { bountyId, accountId: scene.rosa.id, cents: 3_995, mode: 'test', at })
    const read = async (mode: 'test' | 'live' | 'demo') =>
      (await readStoryBalances(database.query, { mode, accountIds: [nellie.id] })).map(({ owed, owedInAll }) => [
        owed,
        owedInAll,
      ])
    const { year, ...statement } = (await scene.ask<YearStatement>('GET', '/api/earnings/years/2026', nellie)).body
    expect([year, statement]).toMatchObject([2026, { earned: 90, never_paid: 35.96, closing: 54.04 }])
    expect([await read('live'), await read('test'), await read('demo')]).toEqual([
      [[5_404, 9_000]],
      [[3_595, 9_000]],
      [[0, 9_000]],
    ])
  })
})
