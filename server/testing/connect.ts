/** Journalists who are paid through Stripe, for tests of `connect`. */
import type { Cents } from '../../contract/money.ts'
import type { Earnings } from '../../contract/payout.ts'
import type { PayoutConnection, StripeTransfers } from '../../contract/payout-connection.ts'
import { payThroughStripe } from '../settlement/connect/paying.ts'
import { continueReversals } from '../settlement/connect/reversing.ts'
import { syncAccount } from '../settlement/connect/syncing.ts'
import { verifyLedger } from '../settlement/verification/verify.ts'
import type { Person } from './board.ts'
import { payoutCalls } from './payouts.ts'
import { refundCalls } from './refunds.ts'
import { openStripeServices } from './stripe-services.ts'

export const hour = 60 * 60 * 1000
export const day = 24 * hour

/** Without retries, before which Stripe's library pauses for half a second; `stripe-client.test.ts` is about them. */
export async function openConnectScene() {
  const opened = await openStripeServices({ retries: 0 })
  const { test, stripe } = opened
  const calls = { ...payoutCalls(test), ...refundCalls(test) }
  const { connect } = test.services.payments
  if (connect === undefined) throw new Error('There is a gateway for Connect.')
  const ada = await calls.join('Ada Byron', 99)
  const rosa = await opened.joinWithCard('Rosa Reader')
  const { query } = test.database

  /** Signs in again, because the clock moves by days. */
  async function ask<Body>(method: string, path: string, by: Person, body?: unknown, key?: string) {
    by.token = await test.services.sessions.open(by.id)
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    return calls.ask<Body>(method, path, by, { ...(body !== undefined && { body }), headers })
  }

  const accountRow = (by: Person) =>
    query.selectFrom('connect_account').selectAll().where('account_id', '=', by.id).executeTakeFirst()

  const scene = {
    ...opened,
    calls,
    connect,
    ada,
    rosa,
    ask,
    accountRow,
    onboard: (by: Person) => ask<{ url: string }>('POST', '/api/payouts/connection/onboarding', by),
    dashboard: (by: Person) => ask<{ url: string }>('POST', '/api/payouts/connection/dashboard', by),
    connection: async (by: Person) => (await ask<PayoutConnection>('GET', '/api/payouts/connection', by)).body,
    remove: (by: Person) => ask<PayoutConnection>('DELETE', '/api/payouts/connection', by),
    earnings: async (by: Person) => (await ask<Earnings>('GET', '/api/earnings', by)).body,
    transfers: async () => (await ask<StripeTransfers>('GET', '/api/admin/transfers', ada)).body,
    reverse: (id: string, key?: string) =>
      ask('POST', `/api/admin/transfers/${id}/reversal`, ada, { reason: 'It was paid by mistake.' }, key),
    allow: (by: Person) => ask('POST', `/api/admin/payout-connections/${by.id}/release`, ada),
    /** Opens an account at Stripe, which Stripe then finds ready. Returns Stripe's identifier. */
    async connectJournalist(by: Person): Promise<string> {
      const { status } = await scene.onboard(by)
      if (status !== 200) throw new Error(`Onboarding returned ${status}`)
      const id = (await accountRow(by))?.stripe_id ?? ''
      stripe.connect.become(id, 'ready')
      await syncAccount(test.services, connect, id)
      return id
    },
    /** Has a story accepted, of which the journalist gets 90 %. */
    async earn(by: Person, dollars = 50): Promise<string> {
      rosa.token = await test.services.sessions.open(rosa.id)
      by.token = await test.services.sessions.open(by.id)
      return (await calls.paid(rosa, by, [], dollars)).bountyId
    },
    pay: () => payThroughStripe(test.services),
    /** The pass that looks again at each balance, an hour after the last. */
    async payLater() {
      test.advance(hour)
      await payThroughStripe(test.services)
      await continueReversals(test.services)
    },
    /** What the audit log says of a subject, the oldest first. */
    acts: (subject: string) =>
      query
        .selectFrom('audit_log')
        .select(['actor', 'action', 'details'])
        .where('subject', '=', subject)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    payouts: () => query.selectFrom('payout').selectAll().orderBy('created_at').orderBy('id').execute(),
    transferRows: () => query.selectFrom('stripe_transfer').selectAll().orderBy('payout_id').execute(),
    sent: (): Cents[] => stripe.connect.transfers().map(({ amount }) => Number(amount)),
    verify: async () => (await verifyLedger(test.database)).errors,
  }
  return scene
}

export type ConnectScene = Awaited<ReturnType<typeof openConnectScene>>
