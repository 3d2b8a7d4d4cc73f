/** The queue of what followers may have to be told, which triggers fill. */
import { sql, type Transaction } from 'kysely'
import {
  type ActorId,
  isoTime,
  type Pending,
  type PlatformServices,
  readPending,
  type Schema,
  takePending,
} from '../../platform/index.ts'
import { jsonOf } from './activities.ts'
import { newsroom } from './addresses.ts'
import { queueActivity } from './deliveries.ts'
import { listInboxes } from './followers.ts'

/** Followers are told of changes of a story or an author this often at most. In milliseconds. */
export const updateInterval = 5 * 60_000

const subjectsAtOnce = 100

export type TellingServices = Pick<PlatformServices, 'database' | 'logger' | 'now' | 'publicUrl'>

export type PendingSubject = Pending<'federation_pending'>

export const readDue = ({ database, now }: TellingServices): Promise<PendingSubject[]> =>
  readPending(database.query, 'federation_pending', { subjects: subjectsAtOnce, dueBy: isoTime(now()) })

/** Key of the PostgreSQL advisory lock that lets one process queue activities at a time, so that none deadlock. */
const tellingLock = 4_702_111_955

/**
 * Runs `work` if this process is the first to remove a row; it may return when the subject is due again. Serializable
 * transactions of others would lose against this one, and it needs no more than its locks. Returns how many rows it
 * removed.
 */
export async function claimPending(
  { database }: TellingServices,
  pending: PendingSubject,
  work: (transaction: Transaction<Schema>) => Promise<string | undefined>,
): Promise<number> {
  return database.query
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      if (database.engine === 'postgres') {
        await sql`select pg_advisory_xact_lock(${sql.lit(tellingLock)})`.execute(transaction)
      }
      const [claimed] = await takePending(transaction, 'federation_pending', [pending])
      if (claimed === undefined) return 0
      const { kind, id, rows } = claimed
      const due_at = await work(transaction)
      if (due_at !== undefined) {
        await transaction.insertInto('federation_pending').values({ kind, subject_id: id, due_at }).execute()
      }
      return rows.length
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
