/**
 * Queues that triggers fill with the ids of what changed. Every process works on them, and two may do so at once: a
 * process acts on a subject only in the transaction in which it removes a row that it had read before the subject
 * itself. Whatever changed since has a row of its own.
 */
import { expressionBuilder, type Kysely, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'

type Queue = 'search_pending' | 'federation_pending'

export type Pending<From extends Queue> = { kind: Schema[From]['kind']; id: string; rows: number[] }

/** Further rows of the same subjects wait for the next batch. */
const rowsAtOnce = 1_000

const { or, and } = expressionBuilder<Schema, 'federation_pending'>()

/** Reads the subjects that were queued first, or are due first if the rows of the queue have a date. */
export async function readPending<From extends Queue>(
  query: Kysely<Schema>,
  queue: From,
  { subjects, dueBy }: { subjects: number; dueBy?: string },
): Promise<Pending<From>[]> {
  const first = await query
    .selectFrom(queue as 'federation_pending')
    .select(['kind', 'subject_id'])
    .$if(dueBy !== undefined, (due) => due.where('due_at', '<=', dueBy ?? '').orderBy('due_at'))
    .orderBy('id')
    .limit(subjects)
    .execute()
  if (first.length === 0) return []
  const isOneOf = or(first.map(({ kind, subject_id }) => and({ kind, subject_id })))
  const rows = query
    .selectFrom(queue as 'federation_pending')
    .select(['id', 'kind', 'subject_id'])
    .where(isOneOf)
  return group(await rows.orderBy('id').limit(rowsAtOnce).execute())
}

/** Returns the subjects of which this process is the first to remove a row, with the rows that it removed. */
export async function takePending<From extends Queue>(
  transaction: Transaction<Schema>,
  queue: From,
  pending: readonly Pending<From>[],
): Promise<Pending<From>[]> {
  const ids = pending.flatMap(({ rows }) => rows)
  const taken = transaction.deleteFrom(queue as 'federation_pending').where('id', 'in', ids)
  return group(await taken.returning(['id', 'kind', 'subject_id']).execute())
}

function group<From extends Queue>(rows: readonly { id: number; kind: string; subject_id: string }[]) {
  const bySubject = Map.groupBy(rows, ({ kind, subject_id }) => `${kind} ${subject_id}`)
  return [...bySubject.values()].flatMap((some) =>
    some.slice(0, 1).map(({ kind, subject_id }) => ({ kind, id: subject_id, rows: some.map(({ id }) => id) })),
  ) as Pending<From>[]
}
