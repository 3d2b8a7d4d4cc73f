/**
 * Asks the card gateway for refunds that are requested. Each is booked before and recorded after, and the gateway knows
 * it by its identifier, so any pass of any process can continue where another one died.
 */
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isoTime } from '../iso-time.ts'
import { type CardGateway, GatewayUnreachable, type RefundOutcome } from '../payment-provider/provider.ts'
import { chargingMode, modeOfPayment } from '../payments/payment-mode.ts'
import { attemptsWithin, retryDelay } from '../policy/retry-policy.ts'
import type { Services } from '../services.ts'
import { recordRefundOutcome } from './outcomes.ts'
import { tellOfRefund } from './telling.ts'

/** Limits one pass. The next one begins with those that were not asked for the longest time. */
const mostPerPass = 500

/** Most of them wait until it is their time, so read more than a pass asks for. */
const mostRead = 10 * mostPerPass

const askedAtOnce = 4

/** Refunds that the payment provider has not confirmed. */
export async function countWaitingRefunds({ query }: Database): Promise<number> {
  const { waiting } = await query
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('status', '=', sql.lit('requested'))
    .executeTakeFirstOrThrow()
  return waiting
}

/** One refund that fails does not hold up the others. Never rejects because of the gateway. */
export async function continueRefunds(services: Services, bountyId?: string): Promise<void> {
  const { database, payments } = services
  if (payments.gateway === undefined) return
  const { gateway } = payments
  const waiting = await database.query
    .selectFrom('refund')
    .innerJoin('pledge', 'pledge.id', 'refund.pledge_id')
    .innerJoin('payment', 'payment.pledge_id', 'pledge.id')
    .select(['refund.id', 'refund.cents', 'refund.created_at', 'refund.updated_at', 'payment.intent_id'])
    .where('refund.status', '=', sql.lit('requested'))
    .where('payment.provider', '=', 'stripe')
    // Other keys do not find the charge.
    .where(({ or, eb }) => or([eb(modeOfPayment, '=', chargingMode(payments)), eb(modeOfPayment, '=', 'unknown')]))
    .$if(bountyId !== undefined, (all) => all.where('pledge.bounty_id', '=', bountyId ?? ''))
    .orderBy('refund.updated_at')
    .orderBy('refund.id')
    .limit(mostRead)
    .execute()
  const due = waiting.filter((refund) => isDue(refund, services.now())).slice(0, mostPerPass)
  const next = due.values()
  const work = async () => {
    for (const refund of next) if (!(await tryRefund(services, gateway, refund))) return
  }
  await Promise.all(Array.from({ length: Math.min(askedAtOnce, due.length) }, work))
}

/** `updated_at` is when the gateway was last asked; at first that of the request. */
function isDue({ created_at, updated_at }: { created_at: string; updated_at: string }, now: number): boolean {
  if (updated_at === created_at) return true
  const asked = Date.parse(updated_at)
  return now >= asked + retryDelay(attemptsWithin(asked - Date.parse(created_at)))
}

type Requested = { id: string; cents: number; intent_id: string | null }

/** False if the gateway did not answer. */
async function tryRefund(
  services: Services,
  gateway: CardGateway,
  { id, cents, intent_id: intentId }: Requested,
): Promise<boolean> {
  try {
    if (intentId === null) throw new Error(`The payment for the refund ${id} has no intent`)
    const outcome = await gateway.refund(intentId, { id, cents })
    if (outcome.status === 'pending') await recordAsked(services, id)
    else await follow(services, id, outcome)
    return true
  } catch (err) {
    const isUnreachable = err instanceof GatewayUnreachable
    if (isUnreachable) services.logger.warn({ err, refund: id }, 'the payment provider did not answer about a refund')
    else services.logger.error({ err, refund: id }, 'failed to continue a refund')
    await recordAsked(services, id)
    return !isUnreachable
  }
}

const recordAsked = ({ database, now }: Services, refundId: string) =>
  database.query
    .updateTable('refund')
    .set({ updated_at: isoTime(now()) })
    .where('id', '=', refundId)
    .where('status', '=', 'requested')
    .execute()

async function follow(services: Services, refundId: string, outcome: RefundOutcome): Promise<void> {
  const told = await recordRefundOutcome(services, refundId, outcome)
  if (told !== undefined) tellOfRefund(services, told)
}

/**
 * Records the present state of all refunds of a charge. The event is only a hint: it may be late, repeated or out of
 * order. A refund that was made can still fail. Throws `GatewayUnreachable`.
 */
export async function followRefunds(services: Services, gateway: CardGateway, intentId: string): Promise<void> {
  const refunds = await services.database.query
    .selectFrom('refund')
    .innerJoin('payment', 'payment.pledge_id', 'refund.pledge_id')
    .select('refund.id')
    .where('payment.intent_id', '=', intentId)
    .where('refund.status', '!=', 'failed')
    .execute()
  if (refunds.length === 0) return
  const outcomes = await gateway.lookAtRefunds(intentId)
  for (const { id } of refunds) {
    const outcome = outcomes.get(id)
    if (outcome !== undefined) await follow(services, id, outcome)
  }
}
