/**
 * Pays journalists through Stripe. A pass reserves what is available in a pending payout (docs/decisions/0036) and then
 * asks Stripe for the transfer (`sending.ts`). Any process can do both at any time.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import {
  chargingMode,
  lastUsable,
  type MoneyServices,
  mostPerPass,
  type PaymentMode,
  pollInterval,
  reconcile,
} from '../../money/index.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { isoTime, type PlatformServices, type Schema } from '../../platform/index.ts'
import { availableOf, readStoryBalances } from '../payouts/balances.ts'
import { insertPayouts, planPayout } from '../payouts/creating.ts'
import { sendTransfers } from './sending.ts'

export async function payThroughStripe(services: MoneyServices): Promise<void> {
  const { connect } = services.payments
  if (connect === undefined) return
  await reservePayouts(services)
  await sendTransfers(services, connect)
}

async function reservePayouts(services: MoneyServices): Promise<void> {
  const { database, now, payments } = services
  const mode = chargingMode(payments)
  const at = isoTime(now())
  const due = await payableAccounts(database.query, at)
    .orderBy('connect_account.due_at')
    .orderBy('connect_account.account_id')
    .limit(mostPerPass)
    .execute()
  await reconcile(services, {
    to: 'reserve a payout through Stripe',
    due,
    name: ({ account_id }) => ({ account: account_id }),
    step: ({ account_id: accountId }) =>
      database.write((transaction) => reservePayout(transaction, { accountId, mode, at })),
    failed: ({ account_id }) => lookLater(database.query, account_id, at),
  })
}

/** Due, ready, past the hold, not held back by an administrator, and without another payout under way. */
const payableAccounts = (query: Kysely<Schema>, at: string) =>
  query
    .selectFrom('connect_account')
    .innerJoin('account', 'account.id', 'connect_account.account_id')
    .select(['connect_account.account_id', 'connect_account.stripe_id'])
    .where('connect_account.due_at', '<=', at)
    .where('connect_account.status', '=', sql.lit('ready'))
    .where('connect_account.held_at', 'is', null)
    .where('connect_account.ready_since', '<=', lastUsable(at))
    .where('account.suspended_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout')
            .select('payout.id')
            .whereRef('payout.account_id', '=', 'connect_account.account_id')
            .where('payout.status', '=', sql.lit('pending')),
        ),
      ),
    )

/** Reads everything again in its transaction, so that two processes reserve an amount once. */
async function reservePayout(
  transaction: Transaction<Schema>,
  { accountId, mode, at }: { accountId: string; mode: PaymentMode; at: string },
): Promise<void> {
  const account = await payableAccounts(transaction, at)
    .where('connect_account.account_id', '=', accountId)
    .executeTakeFirst()
  if (account === undefined) return
  await lookLater(transaction, accountId, at)
  const stories = await readStoryBalances(transaction, { mode, accountIds: [accountId], open: true })
  if (stories.reduce((sum, story) => sum + availableOf(story, at), 0) <= 0) return
  const to = {
    id: makeId(),
    run_id: null,
    account_id: accountId,
    kind: 'stripe',
    mode,
    sealed: null,
    hint: 'Stripe',
  } as const
  const planned = planPayout(to, stories, at)
  await insertPayouts(transaction, [planned])
  await transaction
    .insertInto('stripe_transfer')
    .values({ payout_id: to.id, destination: account.stripe_id, transfer_id: null, next_at: at })
    .execute()
  await recordAuditEntry(transaction, {
    actor: 'job',
    action: 'transfer.requested',
    subject: to.id,
    details: { cents: planned.payout.cents },
    at,
  })
}

const lookLater = (query: Kysely<Schema>, accountId: string, at: string) =>
  query
    .updateTable('connect_account')
    .set({ due_at: isoTime(Date.parse(at) + pollInterval) })
    .where('account_id', '=', accountId)
    .execute()

const longest = 48 * 60 * 60 * 1000

/** Payouts through Stripe that have waited for more than 48 hours. */
export async function countLateTransfers({
  database,
  now,
}: Pick<PlatformServices, 'database' | 'now'>): Promise<number> {
  const { late } = await database.query
    .selectFrom('payout')
    .select(({ fn }) => fn.countAll<number>().as('late'))
    .where('kind', '=', sql.lit('stripe'))
    .where('status', '=', sql.lit('pending'))
    .where('created_at', '<', isoTime(now() - longest))
    .executeTakeFirstOrThrow()
  return late
}
