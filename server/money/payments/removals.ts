import type { Transaction } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** `from`: when it may be removed; at once if absent. */
type Removal = { kind: 'card' | 'customer'; stripeId: string; at: string; from?: string }

/** `continueRemovals` removes it at Stripe after the commit. */
export async function queueRemoval(
  transaction: Transaction<Schema>,
  { kind, stripeId, at, from = at }: Removal,
): Promise<void> {
  await transaction
    .insertInto('stripe_removal')
    .values({ stripe_id: stripeId, kind, queued_at: at, next_attempt_at: from })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The customer of an account that is being deleted, with its cards. */
export async function queueCustomerRemoval(
  transaction: Transaction<Schema>,
  accountId: string,
  at: string,
): Promise<void> {
  const card = await transaction
    .selectFrom('card')
    .select('customer_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (card !== undefined) await queueRemoval(transaction, { kind: 'customer', stripeId: card.customer_id, at })
}
