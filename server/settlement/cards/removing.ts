/** Removes cards, and the customers of deleted accounts, at Stripe: from a queue, because Stripe may not answer. */
import { sql, type Transaction } from 'kysely'
import { cardIsCharged } from '../../../contract/payment.ts'
import { isCharging, type MoneyServices, mostPerPass, queueRemoval, reconcile, retryDelay } from '../../money/index.ts'
import { isoTime, type Refusal, refuse, type Schema } from '../../platform/index.ts'

/** From here on no pledge of the account has a card. Refused while one is being charged or waits for its owner's bank. */
export async function removeCard(
  transaction: Transaction<Schema>,
  accountId: string,
  at: string,
): Promise<'removed' | Refusal> {
  if (await isCharging(transaction, accountId)) return refuse(409, cardIsCharged)
  const card = await transaction
    .selectFrom('card')
    .select('payment_method_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (card === undefined || card.payment_method_id === null) return 'removed'
  await transaction
    .updateTable('card')
    .set({ payment_method_id: null, saved_at: null })
    .where('account_id', '=', accountId)
    .execute()
  await queueRemoval(transaction, { kind: 'card', stripeId: card.payment_method_id, at })
  return 'removed'
}

/** Repeating a removal is harmless: what Stripe does not have counts as removed. */
export async function continueRemovals(services: MoneyServices): Promise<void> {
  const { payments, now } = services
  const { query } = services.database
  const { gateway } = payments
  if (gateway === undefined) return
  const due = await query
    .selectFrom('stripe_removal')
    .select(['stripe_id', 'kind', 'attempts'])
    .where('next_attempt_at', '<=', isoTime(now()))
    .orderBy('next_attempt_at')
    .limit(mostPerPass)
    .execute()
  const retryLater = ({ stripe_id, attempts }: { stripe_id: string; attempts: number }) =>
    query
      .updateTable('stripe_removal')
      .set({ attempts: sql`attempts + 1`, next_attempt_at: isoTime(now() + retryDelay(attempts)) })
      .where('stripe_id', '=', stripe_id)
      .execute()
  await reconcile(services, {
    to: 'remove at Stripe',
    due,
    name: ({ stripe_id }) => ({ stripe: stripe_id }),
    async step({ stripe_id, kind }) {
      await (kind === 'card' ? gateway.detachCard(stripe_id) : gateway.deleteCustomer(stripe_id))
      await query.deleteFrom('stripe_removal').where('stripe_id', '=', stripe_id).execute()
    },
    unheard: retryLater,
    failed: retryLater,
  })
}
