/**
 * The queue of activities for inboxes of other servers (docs/decisions/0048). Whoever adds to or ends the queue of an
 * inbox locks the row of the inbox first and reads the deliveries in a later statement. With READ COMMITTED that
 * statement sees what others had committed before the lock was granted, so no new delivery is overlooked, and
 * deliveries of an inbox get their ids in the order of their commits.
 */
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import {
  type ActorId,
  chunk,
  type Database,
  type FederationInboxTable,
  isoTime,
  type PlatformServices,
  type Schema,
} from '../../platform/index.ts'
import { domainOf, newsroom } from './addresses.ts'

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
export type Claim = Pick<
  FederationInboxTable,
  'inbox' | 'domain' | 'failures' | 'failing_since' | 'failing_alone_since' | 'taken_at'
> & { claimed_until: string }

const isFree = (at: string) => (free: ExpressionBuilder<Schema, 'federation_inbox'>) =>
  free.or([free('claimed_until', 'is', null), free('claimed_until', '<=', at)])

/**
 * The inbox that has been due for the longest time, except those of `busy` domains and their subdomains. On PostgreSQL it
 * passes over those that are being claimed.
 */
export const nextDue = ({ engine, query }: Database, at: string, busy: readonly string[] = []) =>
  query
    .selectFrom('federation_inbox')
    .select('inbox')
    .where('next_at', '<=', at)
    .where(isFree(at))
    .where(({ and, eb }) =>
      // A host may end in a dot.
      and(
        [...busy, ...busy.map((domain) => `${domain}.`)].map((end) => eb(sql`'.' || domain`, 'not like', `%.${end}`)),
      ),
    )
    .orderBy('next_at')
    .limit(1)
    .$if(engine === 'postgres', (due) => due.forUpdate().skipLocked())

export async function claimInbox(
  database: Database,
  now: number,
  busy: readonly string[] = [],
): Promise<Claim | undefined> {
  const at = isoTime(now)
  const claimed_until = isoTime(now + claimTime)
  const inbox = await database.query
    .updateTable('federation_inbox')
    .set({ claimed_until })
    .where('inbox', '=', nextDue(database, at, busy))
    .where(isFree(at))
    .returning(['inbox', 'domain', 'failures', 'failing_since', 'failing_alone_since', 'taken_at'])
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

const working = { failures: 0, failing_since: null, failing_alone_since: null } as const

/** Removes a delivery that the server has answered, and forgets the failures before. */
export async function removeAnswered({ query }: Database, claim: Claim, id: number, at: string): Promise<Claim> {
  await query.deleteFrom('federation_delivery').where('id', '=', id).execute()
  const answered = { ...claim, ...working, taken_at: at }
  if (claim.failing_since !== null) await updateClaimed(query, claim).set(working).execute()
  return answered
}

/** Removes a delivery if others wait behind it. */
export async function passOver({ query }: Database, inbox: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('federation_delivery')
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('federation_delivery as behind')
          .select('behind.id')
          .where('behind.inbox', '=', inbox)
          .where('behind.id', '>', id),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** When a server other than this one took something last. */
export async function findLastTaken({ query }: Database, domain: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('federation_inbox')
    .select('taken_at')
    .where('domain', '!=', domain)
    .where('taken_at', 'is not', null)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.taken_at ?? undefined
}

/** False if the inbox may be a shared one of somebody whose own inbox we do not know. */
export async function isKnownToAll({ query }: Database, inbox: string): Promise<boolean> {
  const unknown = await query
    .selectFrom('federation_follower')
    .select('follower')
    .where('inbox', '=', inbox)
    .where('own_inbox', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return unknown === undefined
}

/** Ends a claim while deliveries wait. */
export async function releaseInbox({ query }: Database, claim: Claim, next_at: string): Promise<void> {
  const { failures, failing_since, failing_alone_since, taken_at } = claim
  await updateClaimed(query, claim)
    .set({ failures, failing_since, failing_alone_since, taken_at, next_at, claimed_until: null })
    .execute()
}

/** `own`: only those of whom it is the own inbox. The others get what waits, and all that follows, at their own. */
type Dropped = { deliveries?: boolean; followers?: 'all' | 'own' }

/** Ends a claim with nothing waiting, unless a new delivery has come meanwhile. */
export async function finishInbox({ query }: Database, claim: Claim, at: string, dropped: Dropped = {}): Promise<void> {
  const { inbox, taken_at } = claim
  // Serializable transactions of others would lose against this one, and it needs no more than the lock of its row.
  await query
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      const released = { claimed_until: null, next_at: at, taken_at }
      const own = await updateClaimed(transaction, claim).set(released).executeTakeFirst()
      if (own.numUpdatedRows === 0n) return
      if (dropped.followers === 'own') await moveToOwnInboxes(transaction, inbox, at)
      if (dropped.deliveries) await transaction.deleteFrom('federation_delivery').where('inbox', '=', inbox).execute()
      if (dropped.followers) await transaction.deleteFrom('federation_follower').where('inbox', '=', inbox).execute()
      if (await hasRow(transaction, 'federation_delivery', inbox)) return
      if (await hasRow(transaction, 'federation_follower', inbox)) {
        await transaction
          .updateTable('federation_inbox')
          .set({ next_at: null, ...working })
          .where('inbox', '=', inbox)
          .execute()
      } else {
        await transaction.deleteFrom('federation_inbox').where('inbox', '=', inbox).execute()
      }
    })
}

async function moveToOwnInboxes(transaction: Transaction<Schema>, inbox: string, at: string): Promise<void> {
  const moving = transaction
    .selectFrom('federation_follower')
    .where('federation_follower.inbox', '=', inbox)
    .where('own_inbox', 'is not', null)
    .where('own_inbox', '!=', inbox)
    .$narrowType<{ own_inbox: string }>()
  await transaction
    .insertInto('federation_inbox')
    .columns(['inbox', 'domain', 'failures', 'next_at'])
    .expression(
      moving
        .select(({ val }) => ['own_inbox', 'domain', sql<number>`0`.as('failures'), val(at).as('next_at')])
        .distinct()
        .orderBy('own_inbox'),
    )
    .onConflict((conflict) =>
      conflict.column('inbox').doUpdateSet({ next_at: sql`coalesce(federation_inbox.next_at, excluded.next_at)` }),
    )
    .execute()
  await transaction
    .insertInto('federation_delivery')
    .columns(['inbox', 'activity_id'])
    .expression(
      moving
        .innerJoin('federation_delivery', 'federation_delivery.inbox', 'federation_follower.inbox')
        .innerJoin('federation_activity', 'federation_activity.id', 'federation_delivery.activity_id')
        // Followers of the newsroom hear of everybody.
        .where(({ or, eb, ref }) =>
          or([
            eb('federation_follower.actor', '=', newsroom),
            eb('federation_follower.actor', '=', ref('federation_activity.actor')),
          ]),
        )
        .select(['own_inbox', 'federation_delivery.activity_id'])
        .groupBy(['own_inbox', 'federation_delivery.activity_id'])
        .orderBy(({ fn }) => fn.min('federation_delivery.id')),
    )
    .onConflict((conflict) => conflict.columns(['activity_id', 'inbox']).doNothing())
    .execute()
  await transaction
    .updateTable('federation_follower')
    .set(({ ref }) => ({ inbox: ref('own_inbox').$notNull() }))
    .where('inbox', '=', inbox)
    .where('own_inbox', 'is not', null)
    .where('own_inbox', '!=', inbox)
    .execute()
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
}: Pick<PlatformServices, 'database' | 'now'>): Promise<{ waiting: number; oldest: number; failing: number }> {
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
