import { sql, type Transaction } from 'kysely'
import { formatCents } from '../../../contract/format-money.ts'
import { type Cents, toAmount } from '../../../contract/money.ts'
import { type CardOnFile, cardMissing, mostDeclinedCards } from '../../../contract/payment.ts'
import { type Database, type Refusal, refuse, type Schema } from '../../platform/index.ts'
import type { CardGateway, PaymentProvider, SavedCard } from '../payment-provider/provider.ts'
import { type PaymentStatus, payerStatuses } from './payment-states.ts'

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
  const isSaved = (card?.payment_method_id ?? null) !== null
  const cents = isSaved ? await sumOfUncharged(query, accountId) : 0
  return {
    provider: name,
    is_saved: isSaved,
    is_declined: declined.length > 0,
    ...(cents > 0 ? { pledged: toAmount(cents) } : {}),
  }
}

async function sumOfUncharged(query: Database['query'], accountId: string): Promise<Cents> {
  const { cents } = await query
    .selectFrom('pledge')
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .leftJoin('payment', 'payment.pledge_id', 'pledge.id')
    .select(({ fn }) => fn.coalesce(fn.sum<Cents>('ledger_entry.amount_cents'), sql<Cents>`0`).as('cents'))
    .where('pledge.account_id', '=', accountId)
    .where('pledge.ended_as', 'is', null)
    .where('bounty.paid_at', 'is', null)
    .where('ledger_entry.amount_cents', '>', 0)
    .where(({ eb, or }) => or([eb('payment.status', 'is', null), eb('payment.status', '!=', 'charged')]))
    .executeTakeFirstOrThrow()
  return cents
}

/** Deliveries with payments of the account that another card could pay. */
export const failedDeliveries = (
  query: Database['query'],
  accountId: string,
  statuses: readonly PaymentStatus[] = payerStatuses,
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
  { query }: Pick<Database, 'query'>,
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
    .set({ payment_method_id: paymentMethodId, saved_at: at, setup_intent_id: null, setup_failures: 0 })
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

const day = 24 * 60 * 60 * 1000

/** The setup that is open, or a new one. Undefined after too many declined cards. */
export async function openSetup(
  { query }: Pick<Database, 'query'>,
  gateway: CardGateway,
  account: { id: string; email: string },
  at: string,
): Promise<{ id: string; clientSecret: string } | undefined> {
  const customerId = await findOrOpenCustomer({ query }, gateway, account)
  const card = await query
    .selectFrom('card')
    .select(['setup_intent_id', 'setup_failures', 'setup_failed_at'])
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (card !== undefined && isBlocked(card, at)) return undefined
  const known = card?.setup_intent_id ?? null
  const open = known === null ? undefined : await gateway.reopenSetup(known)
  if (open !== undefined) return open
  const setup = await gateway.setUpCard(customerId)
  await query.updateTable('card').set({ setup_intent_id: setup.id }).where('account_id', '=', account.id).execute()
  return setup
}

type Failures = { setup_failures: number; setup_failed_at: string | null }

const isRecent = ({ setup_failed_at }: Failures, at: string) =>
  setup_failed_at !== null && Date.parse(at) < Date.parse(setup_failed_at) + day

const isBlocked = (card: Failures, at: string) => card.setup_failures >= mostDeclinedCards && isRecent(card, at)

/** Counts a declined card, and ends the setup with the last one that is allowed. */
export async function countDeclinedSetup(
  { query }: Pick<Database, 'query'>,
  gateway: CardGateway,
  setupIntentId: string,
  at: string,
): Promise<void> {
  const card = await query
    .selectFrom('card')
    .select(['account_id', 'setup_failures', 'setup_failed_at'])
    .where('setup_intent_id', '=', setupIntentId)
    .executeTakeFirst()
  if (card === undefined) return
  const kept = await query
    .updateTable('card')
    .set(({ eb, lit }) => ({
      setup_failures: isRecent(card, at) ? eb('setup_failures', '+', 1) : lit(1),
      setup_failed_at: at,
    }))
    .where('account_id', '=', card.account_id)
    .returning(['setup_failures', 'setup_failed_at'])
    .executeTakeFirstOrThrow()
  if (isBlocked(kept, at)) await gateway.cancelSetup(setupIntentId)
}
