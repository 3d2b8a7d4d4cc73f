/**
 * A share is paid out only by the way in which it was charged (docs/product.md#how-money-is-paid-out): `demo` by no
 * card, `test` with Stripe's test keys, `live` for real.
 */
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { PaymentProvider } from '../payment-provider/provider.ts'
import type { Services } from '../services.ts'
import { mostPerPass, reconcile } from './reconcile.ts'

export type PaymentMode = 'demo' | 'test' | 'live'

/** The mode in which this installation charges now. */
export const chargingMode = ({ name, isTest }: PaymentProvider): PaymentMode =>
  name === 'built-in' ? 'demo' : isTest === true ? 'test' : 'live'

/** `unknown`: charged before migration 0038, and Stripe was not asked yet. */
export const modeOfPayment = sql<PaymentMode | 'unknown'>`case payment.provider when 'built-in' then 'demo'
  else coalesce(payment.mode, 'unknown') end`

/** Charges of cards, by an index. */
const chargedByCard = (query: Kysely<Schema>) =>
  query
    .selectFrom('payment')
    .where('payment.provider', '=', sql.lit('stripe'))
    .where('payment.status', '=', sql.lit('charged'))

/**
 * How this installation pays journalists now. Without Stripe it still owes what cards were charged before, and then plays
 * no demonstration.
 */
export async function payingMode(query: Kysely<Schema>, payments: PaymentProvider): Promise<PaymentMode> {
  const mode = chargingMode(payments)
  if (mode !== 'demo') return mode
  const charged = await chargedByCard(query)
    .select('payment.pledge_id')
    .where(({ or, eb }) => or([eb('payment.mode', 'is', null), eb('payment.mode', '=', 'live')]))
    .limit(1)
    .executeTakeFirst()
  return charged === undefined ? 'demo' : 'live'
}

/** Asks Stripe how older payments were charged. Live keys do not find what test keys have charged. */
export async function findModes(services: Services): Promise<void> {
  const { database, logger, payments } = services
  const { gateway } = payments
  if (gateway === undefined || chargingMode(payments) !== 'live') return
  const unknown = await chargedByCard(database.query)
    .select(['payment.pledge_id', 'payment.intent_id'])
    .where('payment.mode', 'is', null)
    .orderBy('payment.updated_at', 'desc')
    .limit(mostPerPass)
    .execute()
  await reconcile(services, {
    to: 'find how an older payment was charged',
    due: unknown,
    name: ({ pledge_id }) => ({ pledge: pledge_id }),
    async step({ pledge_id, intent_id }) {
      const isLive = intent_id !== null && (await gateway.hasIntent(intent_id))
      await database.query
        .updateTable('payment')
        .set({ mode: isLive ? 'live' : 'test' })
        .where('pledge_id', '=', pledge_id)
        .where('mode', 'is', null)
        .execute()
      if (!isLive) logger.warn({ pledge: pledge_id }, 'Stripe has no charge for a pledge under the live keys')
    },
  })
}
