/**
 * Asks the card gateway for refunds that are requested. Each is booked before and recorded after, and the gateway knows
 * it by its identifier, so any pass of any process can continue where another one died.
 */
import { sql } from 'kysely'
import {
  type CardGateway,
  chargingMode,
  isRetryDue,
  type MoneyServices,
  modeOfPayment,
  type RefundOutcome,
  reconcile,
} from '../../money/index.ts'
import { type Database, isoTime } from '../../platform/index.ts'
import { recordRefundOutcome } from './outcomes.ts'
import { tellOfRefund } from './telling.ts'

/** Limits one pass. */
const mostRefunds = 500

/** Most of them wait until it is their time, so read more than a pass asks for. */
const mostRead = 10 * mostRefunds

/** Refunds that the payment provider has not confirmed. */
export async function countWaitingRefunds({ query }: Database): Promise<number> {
  const { waiting } = await query
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('status', '=', sql.lit('requested'))
    .executeTakeFirstOrThrow()
  return waiting
}

export async function continueRefunds(services: MoneyServices, bountyId?: string): Promise<void> {
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
    .where(modeOfPayment, '=', chargingMode(payments))
    .$if(bountyId !== undefined, (all) => all.where('pledge.bounty_id', '=', bountyId ?? ''))
    .orderBy('refund.updated_at')
    .orderBy('refund.id')
    .limit(mostRead)
    .execute()
  await reconcile(services, {
    to: 'continue a refund',
    due: waiting.filter((refund) => isRetryDue(refund, services.now())).slice(0, mostRefunds),
    name: ({ id }) => ({ refund: id }),
    async step({ id, cents, intent_id: intentId }) {
      if (intentId === null) throw new Error(`The payment for the refund ${id} has no intent`)
      const outcome = await gateway.refund(intentId, { id, cents })
      if (outcome.status === 'pending') await recordAsked(services, id)
      else await record(services, id, outcome)
    },
    unheard: ({ id }) => recordAsked(services, id),
    failed: ({ id }) => recordAsked(services, id),
    atOnce: 4,
  })
}

const recordAsked = ({ database, now }: MoneyServices, refundId: string) =>
  database.query
    .updateTable('refund')
    .set({ updated_at: isoTime(now()) })
    .where('id', '=', refundId)
    .where('status', '=', 'requested')
    .execute()

async function record(services: MoneyServices, refundId: string, outcome: RefundOutcome): Promise<void> {
  const notice = await recordRefundOutcome(services, refundId, outcome)
  if (notice !== undefined) tellOfRefund(services, notice)
}

/**
 * Records the present state of all refunds of a charge. The event is only a hint: it may be late, repeated or out of
 * order. A refund that was made can still fail. Throws `GatewayUnreachable`.
 */
export async function syncRefunds(services: MoneyServices, gateway: CardGateway, intentId: string): Promise<void> {
  const refunds = await services.database.query
    .selectFrom('refund')
    .innerJoin('payment', 'payment.pledge_id', 'refund.pledge_id')
    .select('refund.id')
    .where('payment.intent_id', '=', intentId)
    .where('refund.status', '!=', 'failed')
    .execute()
  if (refunds.length === 0) return
  const outcomes = await gateway.fetchRefunds(intentId)
  for (const { id } of refunds) {
    const outcome = outcomes.get(id)
    if (outcome !== undefined) await record(services, id, outcome)
  }
}
