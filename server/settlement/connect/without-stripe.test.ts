import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp, type Services } from '../../app.ts'
import type { Person } from '../../testing/board.ts'
import { type ConnectScene, day, openConnectScene } from '../../testing/connect.ts'
import { insertDetails } from '../../testing/payouts.ts'
import { payThroughStripe } from './paying.ts'

let scene: ConnectScene
let nellie: Person
beforeEach(async () => {
  scene = await openConnectScene()
  nellie = await scene.calls.join('Nellie Bly', 1)
})
afterEach(() => scene.close())

/** The operator removes Stripe's keys. */
const leaveStripe = () => {
  const services: Services = { ...scene.test.services, payments: { name: 'built-in' } }
  scene.test.app = createApp(services)
  return services
}
const due = async () => {
  const { body } = await scene.ask<{ due: { obstacle: string | null }[] }>('GET', '/api/admin/payouts', scene.ada)
  return body.due.map(({ obstacle }) => obstacle)
}
const startRun = async () => (await scene.ask('POST', '/api/admin/payouts', scene.ada)).status
const details = async (method = 'GET') => (await scene.ask(method, '/api/payout-details', nellie)).body
const iban = { kind: 'iban', hint: 'DE•• •••• 3000', saved_at: expect.any(String), usable_from: expect.any(String) }

/** Earns 45 dollars, which are available 8 days later, and has a ready account at Stripe by then. */
async function earnWithStripe(): Promise<void> {
  await scene.connectJournalist(nellie)
  await scene.earn(nellie)
  scene.test.advance(8 * day)
}

describe('an installation that no longer uses Stripe', () => {
  it('pays a journalist with a ready account in a payout run, once there are bank details', async () => {
    await earnWithStripe()
    expect(await due()).toEqual(['stripe'])
    expect(await details()).toEqual({ details: null })
    const connection = await scene.accountRow(nellie)
    await payThroughStripe(leaveStripe())
    expect(await scene.accountRow(nellie)).toEqual(connection)
    expect(await due()).toEqual(['no_details'])
    expect(await startRun()).toBe(409)
    expect(await details()).toEqual({ details: null, without_stripe: 'bank' })
    await insertDetails(scene.test, nellie.id)
    expect(await due()).toEqual([null])
    expect(await startRun()).toBe(200)
    expect(await scene.payouts()).toMatchObject([{ kind: 'iban', cents: 4_500, status: 'pending' }])
    expect(await scene.verify()).toEqual([])
    expect(await details()).toEqual({ details: iban, without_stripe: 'bank' })
    expect(await details('DELETE')).toEqual({ details: null, without_stripe: 'bank' })
  })

  it('pays nobody from whom a transfer was taken back, until an administrator allows it', async () => {
    await earnWithStripe()
    await scene.pay()
    const [payout] = await scene.payouts()
    await scene.reverse(payout?.id ?? '')
    await insertDetails(scene.test, nellie.id)
    leaveStripe()
    expect(await due()).toEqual(['held'])
    expect(await startRun()).toBe(409)
    expect(await details()).toEqual({ details: iban, without_stripe: 'held' })
    expect((await scene.allow(nellie)).status).toBe(200)
    expect(await details()).toEqual({ details: iban, without_stripe: 'bank' })
    expect(await startRun()).toBe(200)
  })

  it('takes no transfer back', async () => {
    await earnWithStripe()
    await scene.pay()
    leaveStripe()
    const [payout] = await scene.payouts()
    expect(await scene.reverse(payout?.id ?? '')).toEqual({
      status: 409,
      body: { detail: 'Payouts through Stripe are not available here.' },
    })
    expect(await scene.transferRows()).toMatchObject([{ reversal_requested_at: null }])
  })

  it('lets its journalists stop payouts through Stripe', async () => {
    await earnWithStripe()
    leaveStripe()
    const none = { status: 'none', needs: [], usable_from: null, is_held: false }
    expect(await scene.remove(nellie)).toEqual({ status: 200, body: none })
    expect(await details()).toEqual({ details: null })
    expect((await scene.accountRow(nellie))?.removed_at).not.toBeNull()
  })
})
