import { sql, type Transaction } from 'kysely'
import { formatCents } from '../../../contract/currency.ts'
import { type Cents, toAmount } from '../../../contract/money.ts'
import { type CardOnFile, cardMissing, mostDeclinedCards } from '../../../contract/payment.ts'
import {
  applyOnce,
  type Database,
  isoTime,
  type Reader,
  type Refusal,
  refuse,
  type Schema,
} from '../../platform/index.ts'
import type { CardGateway, PaymentProvider, SavedCard } from '../payment-provider/provider.ts'
import { type PaymentStatus, payerStatuses } from './payment-states.ts'
import { queueRemoval } from './removals.ts'

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

/**
 * Keeps a card of the setup that is open, and removes at Stripe the card that it replaces. A late or repeated event of an
 * earlier setup changes nothing.
 */
export const keepCard = (
  { write }: Pick<Database, 'write'>,
  { setupIntentId, customerId, paymentMethodId }: SavedCard,
  at: string,
): Promise<string | undefined> =>
  write(async (transaction) => {
    const card = await transaction
      .selectFrom('card')
      .select(['account_id', 'payment_method_id'])
      .where('customer_id', '=', customerId)
      .where('setup_intent_id', '=', setupIntentId)
      .executeTakeFirst()
    if (card === undefined) return undefined
    const { account_id, payment_method_id: replaced } = card
    await transaction
      .updateTable('card')
      .set({ payment_method_id: paymentMethodId, saved_at: at, setup_intent_id: null, setup_failures: 0 })
      .where('account_id', '=', account_id)
      .execute()
    if (replaced !== null && replaced !== paymentMethodId) {
      const from = (await isCharging(transaction, account_id)) ? isoTime(Date.parse(at) + longestPayment) : at
      await queueRemoval(transaction, { kind: 'card', stripeId: replaced, at, from })
    }
    return account_id
  })

/** No payment under way has a hold of a card for so long, in milliseconds. */
const longestPayment = 30 * 24 * 60 * 60 * 1000

/** A card of the account is being charged or waits for its owner's bank. */
export async function isCharging(query: Database['query'], accountId: string): Promise<boolean> {
  const charging = await query
    .selectFrom('payment')
    .innerJoin('pledge', 'pledge.id', 'payment.pledge_id')
    .innerJoin('delivery', 'delivery.bounty_id', 'pledge.bounty_id')
    .innerJoin('acceptance', 'acceptance.delivery_id', 'delivery.id')
    .select('payment.pledge_id')
    .where('pledge.account_id', '=', accountId)
    .where('payment.status', 'in', ['pending', 'authorizing', 'authorized', 'capturing', 'unconfirmed'])
    .where('delivery.accepted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return charging !== undefined
}

export async function hasCard({ query }: Database, { customerId, paymentMethodId }: SavedCard): Promise<boolean> {
  const card = await query
    .selectFrom('card')
    .select('account_id')
    .where('customer_id', '=', customerId)
    .where('payment_method_id', '=', paymentMethodId)
    .executeTakeFirst()
  return card !== undefined
}

/** `present`: the whole pledge before. No more than that needs no card. */
export async function findPledgeError(
  transaction: Transaction<Schema>,
  { gateway }: PaymentProvider,
  { accountId, cents, present = 0 }: { accountId: string; cents: Cents; present?: Cents },
): Promise<Refusal | undefined> {
  if (gateway === undefined) return undefined
  if (cents < gateway.least) return refuse(400, `amount: A card can be charged from ${formatCents(gateway.least)}`)
  if (cents <= present) return undefined
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
  database: Pick<Database, 'query' | 'write'>,
  gateway: CardGateway,
  account: { id: string; email: string },
  at: string,
): Promise<{ id: string; clientSecret: string } | undefined> {
  const { query } = database
  const customerId = await findOrOpenCustomer(database, gateway, account)
  const card = await query
    .selectFrom('card')
    .select(['setup_intent_id', 'setup_failures', 'setup_failed_at'])
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (card !== undefined && isBlocked(card, at)) return undefined
  const known = card?.setup_intent_id ?? null
  if (known !== null) {
    const open = await gateway.reopenSetup(known)
    if (open !== undefined) return open
    // Another tab may have entered a card that nobody has told us of.
    const entered = await gateway.readSetup(known)
    if (entered !== undefined) await keepCard(database, entered, at)
  }
  const setup = await gateway.setUpCard(customerId)
  await query.updateTable('card').set({ setup_intent_id: setup.id }).where('account_id', '=', account.id).execute()
  return setup
}

type Failures = { setup_failures: number; setup_failed_at: string | null }

const isRecent = ({ setup_failed_at }: Failures, at: string) =>
  setup_failed_at !== null && Date.parse(at) < Date.parse(setup_failed_at) + day

const isBlocked = (card: Failures, at: string) => card.setup_failures >= mostDeclinedCards && isRecent(card, at)

/** Counts a declined card once per event, and ends the setup with the last one that is allowed. */
export async function countDeclinedSetup(
  clockwork: { database: Database; now: () => number },
  gateway: CardGateway,
  { eventId, setupIntentId }: { eventId: string; setupIntentId: string },
): Promise<void> {
  const at = isoTime(clockwork.now())
  const read = (query: Reader) =>
    query
      .selectFrom('card')
      .select(['account_id', 'setup_failures', 'setup_failed_at'])
      .where('setup_intent_id', '=', setupIntentId)
  const card = await read(clockwork.database.query).executeTakeFirst()
  if (card === undefined) return
  // A key of a person has no space.
  const attempt = { key: `stripe ${eventId}`, requestHash: setupIntentId }
  await applyOnce(
    clockwork,
    { accountId: card.account_id, attempt },
    {
      async effect(transaction) {
        const present = await read(transaction).executeTakeFirst()
        if (present !== undefined) {
          await transaction
            .updateTable('card')
            .set({ setup_failures: isRecent(present, at) ? present.setup_failures + 1 : 1, setup_failed_at: at })
            .where('account_id', '=', present.account_id)
            .execute()
        }
        return setupIntentId
      },
      async answer() {
        const counted = await read(clockwork.database.query).executeTakeFirst()
        if (counted !== undefined && isBlocked(counted, at)) await gateway.cancelSetup(setupIntentId)
        return {}
      },
    },
  )
}
