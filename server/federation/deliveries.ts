/**
 * The queue of activities for inboxes of other servers (docs/decisions/0048). Whoever adds to or ends the queue of an
 * inbox locks the row of the inbox first and reads the deliveries in a later statement. With READ COMMITTED that
 * statement sees what others had committed before the lock was granted, so no new delivery is overlooked, and
 * deliveries of an inbox get their ids in the order of their commits.
 */
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import { chunk } from '../database/chunk.ts'
import type { Database } from '../database/database.ts'
import type { ActorId, FederationInboxTable } from '../database/federation-tables.ts'
import type { Schema } from '../database/schema.ts'
import { isoTime } from '../iso-time.ts'
import type { Services } from '../services.ts'
import { domainOf } from './addresses.ts'

/**
 * Queues an activity for each inbox, once. Later calls for the same inbox arrive later. Work is linear in the inboxes.
 *
 * An activity and its deliveries are committed together. So if its id exists, an earlier call has queued all of its
 * deliveries, and this call queues nothing: its inboxes have the activity or wait for it. `forgetOldFederation` keeps
 * the id for a day at least. Whatever has to be sent again needs an id of its own.
 */
export async function queueActivity(
  transaction: Transaction<Schema>,
  activity: { id: string; actor: ActorId; body: object },
  inboxes: readonly string[],
  at: string,
): Promise<void> {
  const added = await transaction
    .insertInto('federation_activity')
    .values({ id: activity.id, actor: activity.actor, body: JSON.stringify(activity.body), created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return
  // Lock in a fixed order, so that parallel transactions cannot deadlock.
  const rows = [...new Set(inboxes)].toSorted().flatMap((inbox) => {
    const domain = domainOf(inbox)
    return domain === undefined ? [] : [{ inbox, domain, failures: 0, next_at: at }]
  })
  for (const some of chunk(rows)) {
    await transaction
      .insertInto('federation_inbox')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('inbox').doUpdateSet({ next_at: sql`coalesce(federation_inbox.next_at, excluded.next_at)` }),
      )
      .execute()
    await transaction
      .insertInto('federation_delivery')
      .values(some.map(({ inbox }) => ({ inbox, activity_id: activity.id })))
      .execute()
  }
}

/** In milliseconds. An inbox of a process that died is free after this time. */
const claimTime = 60_000
/** In milliseconds. A claim lasts for this long at least when a send begins. */
const longestSend = 40_000

/** An inbox that this process alone sends to until `claimed_until`, which also tells its claim from later ones. */
export type Claim = Pick<FederationInboxTable, 'inbox' | 'domain' | 'failures' | 'failing_since'> & {
  claimed_until: string
}

const isFree = (at: string) => (free: ExpressionBuilder<Schema, 'federation_inbox'>) =>
  free.or([free('claimed_until', 'is', null), free('claimed_until', '<=', at)])

/** The inbox that has been due for the longest time. On PostgreSQL it passes over those that are being claimed. */
export const nextDue = ({ engine, query }: Database, at: string) =>
  query
    .selectFrom('federation_inbox')
    .select('inbox')
    .where('next_at', '<=', at)
    .where(isFree(at))
    .orderBy('next_at')
    .limit(1)
    .$if(engine === 'postgres', (due) => due.forUpdate().skipLocked())

export async function claimInbox(database: Database, now: number): Promise<Claim | undefined> {
  const at = isoTime(now)
  const claimed_until = isoTime(now + claimTime)
  const inbox = await database.query
    .updateTable('federation_inbox')
    .set({ claimed_until })
    .where('inbox', '=', nextDue(database, at))
    .where(isFree(at))
    .returning(['inbox', 'domain', 'failures', 'failing_since'])
    .executeTakeFirst()
  return inbox === undefined ? undefined : { ...inbox, claimed_until }
}

const updateClaimed = (query: Kysely<Schema>, { inbox, claimed_until }: Claim) =>
  query.updateTable('federation_inbox').where('inbox', '=', inbox).where('claimed_until', '=', claimed_until)

/** Extends a claim that ends too soon for another send. Returns undefined if another process has the inbox by now. */
export async function keepClaim({ query }: Database, claim: Claim, now: number): Promise<Claim | undefined> {
  if (Date.parse(claim.claimed_until) - now >= longestSend) return claim
  const claimed_until = isoTime(now + claimTime)
  const kept = await updateClaimed(query, claim).set({ claimed_until }).executeTakeFirst()
  return kept.numUpdatedRows > 0n ? { ...claim, claimed_until } : undefined
}

export const oldestDelivery = ({ query }: Database, inbox: string) =>
  query
    .selectFrom('federation_delivery')
    .innerJoin('federation_activity', 'federation_activity.id', 'federation_delivery.activity_id')
    .select(['federation_delivery.id', 'federation_activity.actor', 'federation_activity.body'])
    .where('federation_delivery.inbox', '=', inbox)
    .orderBy('federation_delivery.id')
    .limit(1)

/** Removes a delivery that the server has answered, and forgets the failures before. */
export async function removeAnswered({ query }: Database, claim: Claim, id: number): Promise<Claim> {
  await query.deleteFrom('federation_delivery').where('id', '=', id).execute()
  if (claim.failing_since === null) return claim
  await updateClaimed(query, claim).set({ failures: 0, failing_since: null }).execute()
  return { ...claim, failures: 0, failing_since: null }
}

/** Ends a claim while deliveries wait. */
export async function releaseInbox({ query }: Database, claim: Claim, next_at: string): Promise<void> {
  const { failures, failing_since } = claim
  await updateClaimed(query, claim).set({ failures, failing_since, next_at, claimed_until: null }).execute()
}

type Dropped = { deliveries?: boolean; followers?: boolean }

/** Ends a claim with nothing waiting, unless a new delivery has come meanwhile. */
export async function finishInbox({ query }: Database, claim: Claim, at: string, dropped: Dropped = {}): Promise<void> {
  const { inbox } = claim
  // Serializable transactions of others would lose against this one, and it needs no more than the lock of its row.
  await query
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      const own = await updateClaimed(transaction, claim).set({ claimed_until: null, next_at: at }).executeTakeFirst()
      if (own.numUpdatedRows === 0n) return
      if (dropped.deliveries) await transaction.deleteFrom('federation_delivery').where('inbox', '=', inbox).execute()
      if (dropped.followers) await transaction.deleteFrom('federation_follower').where('inbox', '=', inbox).execute()
      if (await hasRow(transaction, 'federation_delivery', inbox)) return
      if (await hasRow(transaction, 'federation_follower', inbox)) {
        await transaction
          .updateTable('federation_inbox')
          .set({ next_at: null, failures: 0, failing_since: null })
          .where('inbox', '=', inbox)
          .execute()
      } else {
        await transaction.deleteFrom('federation_inbox').where('inbox', '=', inbox).execute()
      }
    })
}

async function hasRow(
  transaction: Transaction<Schema>,
  table: 'federation_delivery' | 'federation_follower',
  inbox: string,
): Promise<boolean> {
  const row = await transaction.selectFrom(table).select('inbox').where('inbox', '=', inbox).limit(1).executeTakeFirst()
  return row !== undefined
}

/** `oldest` is how long the oldest delivery has waited, in seconds. `failing` counts inboxes. */
export async function measureFederation({
  database: { query },
  now,
}: Pick<Services, 'database' | 'now'>): Promise<{ waiting: number; oldest: number; failing: number }> {
  const { waiting } = await query
    .selectFrom('federation_delivery')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  const first = await query
    .selectFrom('federation_delivery')
    .innerJoin('federation_activity', 'federation_activity.id', 'federation_delivery.activity_id')
    .select('federation_activity.created_at')
    .orderBy('federation_delivery.id')
    .limit(1)
    .executeTakeFirst()
  const { failing } = await query
    .selectFrom('federation_inbox')
    .select(({ fn }) => fn.countAll<number>().as('failing'))
    .where('failing_since', 'is not', null)
    .executeTakeFirstOrThrow()
  const oldest = first === undefined ? 0 : Math.max(0, now() - Date.parse(first.created_at)) / 1000
  return { waiting, oldest, failing }
}
