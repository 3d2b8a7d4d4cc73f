/**
 * Calls the card gateway for the payments of one delivery. The database records the state before and after each call,
 * so that another pass can continue after a crash.
 */
import { isoTime } from '../../platform/index.ts'
import { type CardGateway, disputedCharge, type IntentOutcome } from '../payment-provider/provider.ts'
import type { MoneyServices } from '../services.ts'
import { chargingMode } from './payment-mode.ts'
import {
  isGivenUp,
  isOverdue,
  type PaymentRow,
  readPayments,
  recordOutcome,
  withoutLaterMatches,
} from './payment-rows.ts'
import { needsPayer, onDecision } from './payment-states.ts'
import { reconcile } from './reconcile.ts'

/** Selects the failed payments to retry. A payment that its owner did not confirm is tried with a new card of theirs only. */
export type RetryScope = 'all' | 'none' | { accountId: string }

export async function authorizePledges(
  services: MoneyServices,
  gateway: CardGateway,
  bountyId: string,
  retry: RetryScope,
): Promise<void> {
  const isNew = (accountId: string) => typeof retry === 'object' && retry.accountId === accountId
  const isDue = ({ status, account_id, ended_at }: PaymentRow) =>
    ended_at === null &&
    (status === 'pending' ||
      status === 'authorizing' ||
      (status === 'declined' && retry === 'all') ||
      (needsPayer(status) && isNew(account_id)))
  await askEach(services, bountyId, isDue, (payment) => authorize(services, gateway, payment))
}

export const capturePledges = (services: MoneyServices, gateway: CardGateway, bountyId: string) =>
  askEach(
    services,
    bountyId,
    ({ status }) => status === 'capturing',
    (payment) => settleIntent(services, payment, gateway.capture),
  )

/** Cancels the intents of pledges that nobody waits for any more, and the holds of an acceptance that is ending. */
export function releasePledges(services: MoneyServices, gateway: CardGateway, bountyId: string) {
  const at = isoTime(services.now())
  const isDue = (payment: PaymentRow) =>
    payment.intent_id !== null && (payment.status === 'releasing' || isGivenUp(payment, at))
  return askEach(services, bountyId, isDue, (payment) =>
    settleIntent(services, payment, (intentId) =>
      payment.status === 'releasing' ? gateway.cancel(intentId) : cancelUnlessConfirmed(gateway, intentId),
    ),
  )
}

/**
 * A payment that was confirmed at the last moment counts as collected. Stripe has no conditional cancellation: one that
 * is confirmed between these two calls is canceled, and nobody is charged for it.
 */
async function cancelUnlessConfirmed(gateway: CardGateway, intentId: string): Promise<IntentOutcome> {
  const found = await gateway.fetchIntent(intentId)
  const isConfirmed = found?.status === 'authorized' || found?.status === 'charged' || found?.status === 'refunded'
  return isConfirmed ? found : gateway.cancel(intentId)
}

export const refundPledges = (services: MoneyServices, gateway: CardGateway, bountyId: string) =>
  askEach(
    services,
    bountyId,
    ({ status }) => status === 'refunding',
    (payment) => settleIntent(services, payment, (intentId) => refundCharge(services, gateway, intentId)),
  )

/** A pending refund counts as made. Stripe refuses a charge that was refunded in its dashboard, so look at the charge. */
async function refundCharge({ logger }: MoneyServices, gateway: CardGateway, intentId: string): Promise<IntentOutcome> {
  const outcome = await gateway.refund(intentId)
  if (outcome.status !== 'failed') return { status: 'refunded' }
  if (outcome.reason === disputedCharge) {
    // The bank has taken the money back already. Waiting for its decision would hold up all others for weeks.
    logger.error(
      { intent: intentId },
      'a disputed charge counts as refunded: refund it at Stripe if the dispute is won',
    )
    return { status: 'refunded' }
  }
  return (await gateway.fetchIntent(intentId)) ?? { status: 'charged' }
}

/** A payment whose outcome is unknown stays unchanged. */
async function askEach(
  services: MoneyServices,
  bountyId: string,
  isDue: (payment: PaymentRow) => boolean,
  step: (payment: PaymentRow) => Promise<void>,
): Promise<void> {
  await reconcile(services, {
    to: 'collect a pledge',
    due: withoutLaterMatches(await readPayments(services.database.query, bountyId)).filter(isDue),
    name: ({ pledge_id }) => ({ pledge: pledge_id }),
    step,
    failed: 'throw',
    atOnce: 4,
  })
}

async function settleIntent(
  services: MoneyServices,
  payment: PaymentRow,
  ask: (intentId: string) => Promise<IntentOutcome>,
): Promise<void> {
  if (payment.intent_id === null) throw new Error(`The payment for pledge ${payment.pledge_id} has no intent`)
  await recordOutcome(services, payment, await ask(payment.intent_id))
}

/** Throws `GatewayUnreachable` if the outcome is unknown. */
async function authorize(services: MoneyServices, gateway: CardGateway, payment: PaymentRow): Promise<void> {
  const { pledge_id, attempts, cents, customer_id: customerId, payment_method_id: paymentMethodId } = payment
  if (payment.intent_id !== null) {
    const found = await gateway.fetchIntent(payment.intent_id)
    // After a failure the intent can be confirmed again, with the card that is saved now.
    if (found !== undefined && !needsPayer(found.status)) {
      const at = isoTime(services.now())
      const hangs = found.status === 'processing' && isOverdue(payment, at)
      await recordOutcome(services, payment, hangs ? await gateway.cancel(payment.intent_id) : found)
      return
    }
  }
  if (customerId === null || paymentMethodId === null) {
    await recordOutcome(services, payment, { status: 'declined', reason: 'no card', isOver: false })
    return
  }
  const opened =
    payment.intent_id ??
    (await gateway.openIntent({ key: `hold-${pledge_id}-${attempts}`, pledgeId: pledge_id, cents, customerId }))
  const mode = chargingMode(services.payments)
  // With parallel workers the first stored intent wins, and only that one is confirmed.
  const named = await services.database.query
    .updateTable('payment')
    .set(({ fn, val }) => ({
      status: 'authorizing',
      intent_id: fn.coalesce('intent_id', val(opened)),
      // An intent from before is charged by the keys that opened it.
      ...(payment.intent_id === null && mode !== 'demo' && { mode }),
      updated_at: isoTime(services.now()),
    }))
    .where('pledge_id', '=', pledge_id)
    .where('attempts', '=', attempts)
    .where('status', 'in', authorizable)
    .returning('intent_id')
    .executeTakeFirst()
  if (named === undefined) return
  const intentId = named.intent_id ?? opened
  const outcome = await gateway.confirm({
    key: `confirm-${intentId}-${attempts}-${paymentMethodId}`,
    intentId,
    paymentMethodId,
  })
  await recordOutcome(services, { pledge_id, intent_id: intentId, attempts }, outcome)
}

const authorizable = Object.keys(onDecision.authorize) as (keyof typeof onDecision.authorize)[]

/**
 * Fetches and records the current state of the intent, and returns the affected delivery. The event itself is only a
 * hint: it may be late, repeated or out of order.
 */
export async function syncIntent(
  services: MoneyServices,
  gateway: CardGateway,
  intentId: string,
): Promise<string | undefined> {
  const payment = await services.database.query
    .selectFrom('payment')
    .innerJoin('pledge', 'pledge.id', 'payment.pledge_id')
    .innerJoin('delivery', 'delivery.bounty_id', 'pledge.bounty_id')
    .select(['payment.pledge_id', 'payment.intent_id', 'payment.attempts', 'payment.status'])
    .select('delivery.id as delivery_id')
    .where('payment.intent_id', '=', intentId)
    .executeTakeFirst()
  if (payment === undefined) return undefined
  const outcome = await gateway.fetchIntent(intentId)
  // The response to our own request already says that it failed; only what the payer does is news.
  const isNews = outcome !== undefined && (!needsPayer(outcome.status) || payment.status === 'unconfirmed')
  if (isNews) await recordOutcome(services, payment, outcome)
  return payment.delivery_id
}
