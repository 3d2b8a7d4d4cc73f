/**
 * A share is paid out only by the way in which it was charged (docs/product.md#how-money-is-paid-out): `demo` by no
 * card, `test` with Stripe's test keys, `live` for real.
 */
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/index.ts'
import type { PaymentProvider } from '../payment-provider/provider.ts'

export type PaymentMode = 'demo' | 'test' | 'live'

/** The mode in which this installation charges now. */
export const chargingMode = ({ name, isTest }: PaymentProvider): PaymentMode =>
  name === 'built-in' ? 'demo' : isTest === true ? 'test' : 'live'

/** Null for a card that was not asked yet. */
export const modeOfPayment = sql<PaymentMode | null>`case payment.provider when 'built-in' then 'demo' else payment.mode end`

/**
 * How this installation pays journalists now. Without Stripe it still owes what cards were charged before, and then plays
 * no demonstration.
 */
export async function payingMode(query: Kysely<Schema>, payments: PaymentProvider): Promise<PaymentMode> {
  const mode = chargingMode(payments)
  if (mode !== 'demo') return mode
  const charged = await query
    .selectFrom('payment')
    .select('pledge_id')
    .where('provider', '=', sql.lit('stripe'))
    .where('status', '=', sql.lit('charged'))
    .where('mode', '=', 'live')
    .limit(1)
    .executeTakeFirst()
  return charged === undefined ? 'demo' : 'live'
}
