/**
 * `Idempotency-Key`: a request that is sent again with its key takes effect once and is answered as the first time.
 *
 * That the effect happened is written in the transaction of the effect, so a crash loses both or neither. The answer is
 * written after it: should the server die in between, the retry finds the effect done and writes the answer then. Of two
 * that arrive at once the second waits for the first. Refused requests did nothing and leave nothing.
 */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { sql, type Transaction } from 'kysely'
import type { Endpoint } from '../../contract/endpoint.ts'
import { idempotencyLimits } from '../../contract/limits.ts'
import type { Database } from '../database/open.ts'
import type { Schema } from '../database/schema.ts'
import { Refusal, refuse } from './refusal.ts'

/** The key that a caller sent, and a hash of what they asked for with it. */
export type IdempotentAttempt = { key: string; requestHash: string }

const usedForAnother = () => refuse(422, 'This Idempotency-Key was used for another request. Please use a new one.')

const visibleAscii = new RegExp(`^[\\x21-\\x7e]{1,${idempotencyLimits.keyCharacters}}$`)

/** The attempt that a call of an idempotent endpoint is; undefined where it carries no key. */
export function readAttempt(
  endpoint: Endpoint,
  context: Context,
  body: unknown,
): IdempotentAttempt | undefined | Refusal {
  const key = context.req.header('idempotency-key')
  if (endpoint.idempotent === undefined || key === undefined) return undefined
  if (!visibleAscii.test(key)) {
    return refuse(400, `Idempotency-Key: must be 1 to ${idempotencyLimits.keyCharacters} visible ASCII characters`)
  }
  const request = JSON.stringify([endpoint.method, context.req.path, context.req.query(), body])
  return { key, requestHash: createHash('sha256').update(request).digest('hex') }
}

type Clockwork = { database: Database; now: () => number }

type Work<Answer extends object> = {
  accountId: string
  /** Absent, the work is done whenever it is asked for. */
  attempt: IdempotentAttempt | undefined
  /** Answers the row that it made or changed; a refusal has changed nothing. May run more than once (`Database.write`). */
  effect: (transaction: Transaction<Schema>) => Promise<string | Refusal>
  /** What the caller is told about that row. */
  answer: (subjectId: string) => Promise<Answer>
}

/** Does the work of an attempt unless it was done before, and answers as the first time. */
export async function takeEffectOnce<Answer extends object>(
  { database, now }: Clockwork,
  { accountId, attempt, effect, answer }: Work<Answer>,
): Promise<Answer | Refusal> {
  if (attempt === undefined) {
    const subjectId = await database.write(effect)
    return subjectId instanceof Refusal ? subjectId : answer(subjectId)
  }
  const record = { account_id: accountId, key: attempt.key }
  const done = await database.write(async (transaction) => {
    // The effect ends the claim under which it was prepared.
    await transaction
      .deleteFrom('idempotency')
      .where(isRecord(record))
      .where('request_hash', '=', attempt.requestHash)
      .where('claimed_until', 'is not', null)
      .execute()
    // First of all, so that whoever brings the same key meanwhile waits here for the end of this transaction.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('idempotency')
      .values({
        ...record,
        request_hash: attempt.requestHash,
        subject_id: null,
        body: null,
        created_at: new Date(now()).toISOString(),
        claimed_until: null,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) {
      const outcome = await effect(transaction)
      if (outcome instanceof Refusal) {
        await transaction.deleteFrom('idempotency').where(isRecord(record)).execute()
        return outcome
      }
      await transaction.updateTable('idempotency').set({ subject_id: outcome }).where(isRecord(record)).execute()
    }
    return transaction.selectFrom('idempotency').selectAll().where(isRecord(record)).executeTakeFirstOrThrow()
  })
  if (done instanceof Refusal) return done
  if (done.request_hash !== attempt.requestHash) {
    return usedForAnother()
  }
  return done.body === null ? answerFirst(database, record, await answer(done.subject_id ?? '')) : JSON.parse(done.body)
}

/** How long a request waits before it looks again whether another has finished its work, in milliseconds. */
const claimPoll = 200

type CostlyWork<Answer extends object> = {
  accountId: string
  /** Absent, the work is done whenever it is asked for. */
  attempt: IdempotentAttempt | undefined
  /** Aborted when the caller has gone. */
  signal: AbortSignal
  /** Ends with `takeEffectOnce`, whose effect must answer with the whole answer as JSON text. */
  work: () => Promise<Answer | Refusal>
}

/**
 * Does work that is costly before it takes effect, such as asking an AI host, once for all requests that bring the same
 * key at the same time, in any process. The first claims the key; the others wait for its answer, and one of them takes
 * over if the first fails or its claim expires because its process died.
 */
export async function workOnce<Answer extends object>(
  clockwork: Clockwork,
  { accountId, attempt, signal, work }: CostlyWork<Answer>,
): Promise<Answer | Refusal> {
  if (attempt === undefined) return work()
  const record = { account_id: accountId, key: attempt.key }
  for (;;) {
    const claimedUntil = await claim(clockwork, record, attempt.requestHash)
    if (claimedUntil !== undefined) {
      try {
        return await work()
      } finally {
        await release(clockwork, record, claimedUntil)
      }
    }
    const earlier = await findEarlierAnswer<Answer>(clockwork, record, attempt)
    if (earlier !== undefined) return earlier
    if (signal.aborted) return refuse(499, 'The caller has gone')
    await wait(claimPoll)
  }
}

/** Claims a key that nobody has claimed or used; answers until when, or undefined where somebody has. */
async function claim({ database, now }: Clockwork, record: RecordKey, requestHash: string) {
  const at = new Date(now()).toISOString()
  const claimedUntil = new Date(now() + idempotencyLimits.claimSeconds * 1000).toISOString()
  const claimed = await database.query
    .insertInto('idempotency')
    .values({
      ...record,
      request_hash: requestHash,
      subject_id: null,
      body: null,
      created_at: at,
      claimed_until: claimedUntil,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet({ claimed_until: claimedUntil })
        .where('idempotency.claimed_until', '<=', at)
        .where('idempotency.request_hash', '=', requestHash),
    )
    .returning('claimed_until')
    .executeTakeFirst()
  return claimed === undefined ? undefined : claimedUntil
}

/** Ends a claim that led to no effect. */
async function release({ database }: Clockwork, record: RecordKey, claimedUntil: string): Promise<void> {
  await database.query
    .deleteFrom('idempotency')
    .where(isRecord(record))
    .where('claimed_until', '=', claimedUntil)
    .execute()
}

/** The earlier answer to an attempt; undefined where there is none, or none yet. */
async function findEarlierAnswer<Answer extends object>(
  { database }: Pick<Clockwork, 'database'>,
  record: RecordKey,
  attempt: IdempotentAttempt,
): Promise<Answer | Refusal | undefined> {
  const done = await database.query
    .selectFrom('idempotency')
    .select(['request_hash', 'subject_id', 'body'])
    .where(isRecord(record))
    .executeTakeFirst()
  if (done === undefined) return undefined
  if (done.request_hash !== attempt.requestHash) return usedForAnother()
  const answer = done.body ?? done.subject_id
  return answer === null ? undefined : JSON.parse(answer)
}

type RecordKey = { account_id: string; key: string }

const isRecord = (record: RecordKey) => sql<boolean>`account_id = ${record.account_id} and key = ${record.key}`

/** Keeps an answer as the one that every retry gets, unless another was kept meanwhile; answers the one that is kept. */
async function answerFirst<Answer extends object>(database: Database, record: RecordKey, answer: Answer) {
  const kept = await database.query
    .updateTable('idempotency')
    .set({ body: sql`coalesce(body, ${JSON.stringify(answer)})` })
    .where(isRecord(record))
    .returning('body')
    .executeTakeFirst()
  return kept?.body == null ? answer : (JSON.parse(kept.body) as Answer)
}

/** Forgets the keys that have been remembered long enough. */
export async function forgetOldAttempts({ database, now }: Clockwork): Promise<void> {
  await database.query
    .deleteFrom('idempotency')
    .where('created_at', '<', new Date(now() - idempotencyLimits.seconds * 1000).toISOString())
    .execute()
}
