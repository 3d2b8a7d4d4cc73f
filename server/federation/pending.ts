/** The queue of what followers may have to be told, which triggers fill. */
import { expressionBuilder, sql, type Transaction } from 'kysely'
import type { ActorId, FederationPendingKind } from '../database/federation-tables.ts'
import type { Schema } from '../database/schema.ts'
import { isoTime } from '../iso-time.ts'
import type { Services } from '../services.ts'
import { jsonOf } from './activities.ts'
import { newsroom } from './addresses.ts'
import { queueActivity } from './deliveries.ts'
import { listInboxes } from './followers.ts'

/** Followers are told of changes of a story or an author this often at most. In milliseconds. */
export const updateInterval = 5 * 60_000

const subjectsAtOnce = 100
/** Further rows of the same subjects wait for the next batch. */
const rowsAtOnce = 1_000

export type TellingServices = Pick<Services, 'database' | 'logger' | 'now' | 'publicUrl'>

export type Pending = { kind: FederationPendingKind; id: string; rows: number[] }

const { or, and } = expressionBuilder<Schema, 'federation_pending'>()

export async function readPending({ database, now }: TellingServices): Promise<Pending[]> {
  const { query } = database
  const due = await query
    .selectFrom('federation_pending')
    .select(['kind', 'subject_id'])
    .where('due_at', '<=', isoTime(now()))
    .orderBy('due_at')
    .orderBy('id')
    .limit(subjectsAtOnce)
    .execute()
  if (due.length === 0) return []
  const rows = await query
    .selectFrom('federation_pending')
    .select(['id', 'kind', 'subject_id'])
    .where(or(due.map(({ kind, subject_id }) => and({ kind, subject_id }))))
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
  const bySubject = Map.groupBy(rows, ({ kind, subject_id }) => `${kind} ${subject_id}`)
  return [...bySubject.values()].flatMap((some) => {
    const [first] = some
    return first === undefined ? [] : [{ kind: first.kind, id: first.subject_id, rows: some.map(({ id }) => id) }]
  })
}

/** Key of the PostgreSQL advisory lock that lets one process queue activities at a time, so that none deadlock. */
const tellingLock = 4_702_111_955

/**
 * Runs `work` if this process is the first to remove the rows; it may return when the subject is due again. Serializable
 * transactions of others would lose against this one, and it needs no more than its locks.
 */
export async function handle(
  { database }: TellingServices,
  { kind, id, rows }: Pending,
  work: (transaction: Transaction<Schema>) => Promise<string | undefined>,
): Promise<number> {
  return database.query
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      if (database.engine === 'postgres') {
        await sql`select pg_advisory_xact_lock(${sql.lit(tellingLock)})`.execute(transaction)
      }
      const { numDeletedRows } = await transaction
        .deleteFrom('federation_pending')
        .where('id', 'in', rows)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) return 0
      const due_at = await work(transaction)
      if (due_at !== undefined) {
        await transaction.insertInto('federation_pending').values({ kind, subject_id: id, due_at }).execute()
      }
      return Number(numDeletedRows)
    })
}

export type Send = (
  activity: Parameters<typeof jsonOf>[0],
  from: ActorId,
  followersOf: readonly ActorId[],
) => Promise<void>

export function createSender(transaction: Transaction<Schema>, at: string): Send {
  return async (activity, from, followersOf) => {
    const inboxes = await listInboxes(transaction, followersOf)
    if (inboxes.length === 0) return
    const body = await jsonOf(activity)
    await queueActivity(transaction, { id: activity.id?.href ?? '', actor: from, body }, inboxes, at)
  }
}

export const withNewsroom = (actor: ActorId) => [...new Set([actor, newsroom])]
