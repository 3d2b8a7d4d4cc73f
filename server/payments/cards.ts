import type { Transaction } from 'kysely'
import { formatCents } from '../../contract/format-money.ts'
import type { Cents } from '../../contract/money.ts'
import { type CardOnFile, cardMissing } from '../../contract/payment.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import type { CardGateway, PaymentProvider, SavedCard } from '../payment-provider/provider.ts'
import type { PaymentStatus } from './payment-states.ts'

export async function readCard(
  query: Database['query'],
  { name }: PaymentProvider,
  accountId: string,
): Promise<CardOnFile> {
  const card = await query
    .selectFrom('card')
    .select('payment_method_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const declined = await failedDeliveries(query, accountId, ['declined']).limit(1).execute()
  return { provider: name, is_saved: (card?.payment_method_id ?? null) !== null, is_declined: declined.length > 0 }
}

/** Deliveries with payments of the account that another card could pay. */
export const failedDeliveries = (
  query: Database['query'],
  accountId: string,
  statuses: readonly PaymentStatus[] = ['declined', 'unconfirmed'],
) =>
  query
    .selectFrom('payment')
    .innerJoin('pledge', 'pledge.id', 'payment.pledge_id')
    .innerJoin('delivery', 'delivery.bounty_id', 'pledge.bounty_id')
    .select('delivery.id')
    .distinct()
    .where('pledge.account_id', '=', accountId)
    .where('payment.status', 'in', statuses)

export async function findOrOpenCustomer(
  { query }: Database,
  gateway: CardGateway,
  account: { id: string; email: string },
): Promise<string> {
  const known = await query
    .selectFrom('card')
    .select('customer_id')
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (known !== undefined) return known.customer_id
  const customer_id = await gateway.openCustomer(account)
  await query
    .insertInto('card')
    .values({ account_id: account.id, customer_id, payment_method_id: null, saved_at: null })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return customer_id
}

export async function keepCard(
  { query }: Database,
  { customerId, paymentMethodId }: SavedCard,
  at: string,
): Promise<string | undefined> {
  const kept = await query
    .updateTable('card')
    .set({ payment_method_id: paymentMethodId, saved_at: at })
    .where('customer_id', '=', customerId)
    .returning('account_id')
    .executeTakeFirst()
  return kept?.account_id
}

export async function findPledgeError(
  transaction: Transaction<Schema>,
  { gateway }: PaymentProvider,
  { accountId, cents }: { accountId: string; cents: Cents },
): Promise<Refusal | undefined> {
  if (gateway === undefined) return undefined
  if (cents < gateway.least) return refuse(400, `amount: A card can be charged from ${formatCents(gateway.least)}`)
  const card = await transaction
    .selectFrom('card')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('payment_method_id', 'is not', null)
    .executeTakeFirst()
  return card === undefined ? refuse(402, cardMissing) : undefined
}
