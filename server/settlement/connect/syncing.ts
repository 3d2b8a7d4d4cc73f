/**
 * Records the present state of accounts at Stripe. An event is only a hint: it may be late, repeated or out of order
 * (docs/decisions/0040).
 */
import { sql, type Transaction } from 'kysely'
import {
  type ConnectGateway,
  GatewayUnreachable,
  type MoneyServices,
  mostPerPass,
  pollInterval,
  reconcile,
  usableFrom,
} from '../../money/index.ts'
import { recordAuditEntry, recordMark } from '../../people/index.ts'
import { announce, isoTime, type PlatformServices, type Schema } from '../../platform/index.ts'
import { type AccountRow, findAccount } from './account-rows.ts'
import { type Found, joinNeeds, needsOf, statusOf } from './account-states.ts'
import { payoutConnected } from './emails.ts'

/** Two processes rarely ask for the same account at once. */
const mostAttempts = 5

/** Throws `GatewayUnreachable`. */
export async function syncAccount(services: MoneyServices, connect: ConnectGateway, stripeId: string): Promise<void> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const before = await findAccount(services.database.query, stripeId)
    // The account of somebody who has deleted theirs here, or who opened another.
    if (before === undefined) return
    if (await recordAccount(services, await connect.fetchAccount(stripeId), before)) return
  }
  throw new GatewayUnreachable(`The account ${stripeId} changed too often to be recorded`)
}

/**
 * `before` is the row from before Stripe was asked. If it has changed since, the answer may be older than what is
 * recorded, and is not used. Returns false then.
 */
async function recordAccount(services: MoneyServices, found: Found, before: AccountRow): Promise<boolean> {
  const at = isoTime(services.now())
  const row = rowFor(before, found, at)
  const written = await services.database.write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('connect_account')
      .set(row)
      .where('account_id', '=', before.account_id)
      .where('stripe_id', '=', before.stripe_id)
      .where('revision', '=', before.revision)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) return false
    await markPayoutAccounts(transaction, found, before, at)
    await enqueueNews(transaction, services, { before, row, at })
    return true
  })
  if (written && isNews(before, row)) {
    services.mailer.nudge()
    announce(services, [before.account_id])
  }
  return written
}

/** Accounts that are paid to one bank account or card belong to one person. One that Stripe does not tell equals no other. */
async function markPayoutAccounts(
  transaction: Transaction<Schema>,
  found: Found,
  { account_id: accountId, stripe_id }: AccountRow,
  at: string,
): Promise<void> {
  if (statusOf(found) !== 'ready' || found === 'closed') return
  const marks = found.payoutAccounts.length === 0 ? [stripe_id] : found.payoutAccounts
  for (const mark of marks) await recordMark(transaction, { accountId, kind: 'payout account', mark }, at)
}

type Changed = Pick<AccountRow, 'status' | 'needs' | 'ready_since' | 'revision' | 'checked_at' | 'due_at'>

/** Each time it becomes ready, the hold begins again: whoever made it ready may not be its owner. */
function rowFor(before: AccountRow, found: Found, at: string): Changed {
  const status = statusOf(found)
  const readySince = status === 'ready' ? (before.ready_since ?? at) : null
  return {
    status,
    needs: joinNeeds(needsOf(found)),
    ready_since: readySince,
    revision: before.revision + 1,
    checked_at: at,
    due_at: readySince !== null && before.ready_since === null ? usableFrom(readySince) : before.due_at,
  }
}

const isNews = (before: AccountRow, { status, needs }: Changed) => before.status !== status || before.needs !== needs

async function enqueueNews(
  transaction: Transaction<Schema>,
  { outbox, publicUrl }: Pick<PlatformServices, 'outbox' | 'publicUrl'>,
  { before, row, at }: { before: AccountRow; row: Changed; at: string },
): Promise<void> {
  if (before.status === row.status) return
  await recordAuditEntry(transaction, {
    actor: 'job',
    action: 'connection.changed',
    subject: before.account_id,
    details: { was: before.status, is: row.status },
    at,
  })
  if (row.ready_since === null) return
  // Deleting the account would have deleted the row.
  const { email: recipient } = await transaction
    .selectFrom('account')
    .select('email')
    .where('id', '=', before.account_id)
    .executeTakeFirstOrThrow()
  const about = { recipient, publicUrl, usableFrom: usableFrom(row.ready_since) }
  await outbox.enqueue(transaction, payoutConnected(about), at)
}

/** Asks for accounts that are not ready, because a lost event must not keep a journalist waiting forever, or without a mark. */
export async function syncAccounts(services: MoneyServices): Promise<void> {
  const { connect } = services.payments
  if (connect === undefined) return
  const due = await services.database.query
    .selectFrom('connect_account')
    .select(['account_id', 'stripe_id'])
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('status', '<>', sql.lit('ready')),
        // Those of earlier versions.
        not(
          exists(
            selectFrom('person_mark')
              .select('person_mark.mark')
              .whereRef('person_mark.account_id', '=', 'connect_account.account_id')
              .where('person_mark.kind', '=', 'payout account')
              .whereRef('person_mark.marked_at', '>=', 'connect_account.ready_since'),
          ),
        ),
      ]),
    )
    .where('removed_at', 'is', null)
    .where('checked_at', '<=', isoTime(services.now() - pollInterval))
    .orderBy('checked_at')
    .orderBy('account_id')
    .limit(mostPerPass)
    .execute()
  await reconcile(services, {
    to: 'follow an account at Stripe',
    due,
    name: ({ account_id }) => ({ account: account_id }),
    step: ({ stripe_id }) => syncAccount(services, connect, stripe_id),
    failed: ({ account_id }) => moveToEnd(services, account_id),
  })
}

const moveToEnd = ({ database, now }: MoneyServices, accountId: string) =>
  database.query
    .updateTable('connect_account')
    .set({ checked_at: isoTime(now()) })
    .where('account_id', '=', accountId)
    .execute()
