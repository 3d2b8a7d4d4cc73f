/**
 * `Idempotency-Key`: a request that is retried with its key takes effect once and gets the first response.
 *
 * The effect and its record share a transaction, so a crash loses both or neither. The response is stored afterwards:
 * if the server dies in between, the retry finds the effect and stores the response. The second of two concurrent
 * requests waits for the first. Refused requests change nothing and leave no record.
 */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { sql, type Transaction } from 'kysely'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { idempotencyLimits } from '../../../contract/limits.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { isoTime } from '../iso-time.ts'
import { Refusal, refuse } from './refusal.ts'

export type IdempotentAttempt = { key: string; requestHash: string }

/** Forms keep the key when they are changed after a request without a response, so people read it too. */
const usedForAnother = () =>
  refuse(
    422,
    'An earlier attempt with other content has arrived (the same Idempotency-Key), so this one did nothing. Please check what it did before you try again.',
  )

const visibleAscii = new RegExp(`^[\\x21-\\x7e]{1,${idempotencyLimits.keyCharacters}}$`)

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

export type IdempotentWork<Answer extends object> = {
  /**
   * Returns the identifier of the row it created or changed. A refusal undoes what it wrote, and it may run more than once
   * (`Database.write`).
   */
  effect: (transaction: Transaction<Schema>) => Promise<string | Refusal>
  answer: (subjectId: string) => Promise<Answer>
}

type Once = {
  accountId: string
  /** If undefined, the work runs for every request. */
  attempt: IdempotentAttempt | undefined
}

export async function applyOnce<Answer extends object>(
  { database, now }: Clockwork,
  { accountId, attempt }: Once,
  { effect, answer }: IdempotentWork<Answer>,
): Promise<Answer | Refusal> {
  if (attempt === undefined) {
    const subjectId = await database.write(effect)
    return subjectId instanceof Refusal ? subjectId : answer(subjectId)
  }
  const record = { account_id: accountId, key: attempt.key }
  const done = await database.write(async (transaction) => {
    // The effect replaces the claim under which it was prepared.
    await transaction
      .deleteFrom('idempotency')
      .where(isRecord(record))
      .where('request_hash', '=', attempt.requestHash)
      .where('claimed_until', 'is not', null)
      .execute()
    // Insert first, so that a concurrent request with the same key waits here for this transaction.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('idempotency')
      .values({
        ...record,
        request_hash: attempt.requestHash,
        subject_id: null,
        body: null,
        created_at: isoTime(now()),
        claimed_until: null,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) {
      const outcome = await effect(transaction)
      if (outcome instanceof Refusal) return outcome
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

/** How often a request polls for another request's result, in milliseconds. */
const claimPoll = 200

/**
 * Runs work that is costly before it takes effect, such as an AI request, once for all concurrent requests with the
 * same key, in any process. The first request claims the key; the others wait for its response. One of them takes
 * over if the first fails, or if its claim expires because its process died.
 */
export async function computeOnce<Answer extends object>(
  clockwork: Clockwork,
  { accountId, attempt }: Once,
  signal: AbortSignal,
  /** Must end with `applyOnce`, whose effect returns the whole response as JSON text. */
  work: () => Promise<Answer | Refusal>,
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

async function claim({ database, now }: Clockwork, record: RecordKey, requestHash: string) {
  const at = isoTime(now())
  const claimedUntil = isoTime(now() + idempotencyLimits.claimSeconds * 1000)
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

async function release({ database }: Clockwork, record: RecordKey, claimedUntil: string): Promise<void> {
  await database.query
    .deleteFrom('idempotency')
    .where(isRecord(record))
    .where('claimed_until', '=', claimedUntil)
    .execute()
}

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

/** Stores the response for retries unless a concurrent request stored one first; returns the stored one. */
async function answerFirst<Answer extends object>(database: Database, record: RecordKey, answer: Answer) {
  const kept = await database.query
    .updateTable('idempotency')
    .set({ body: sql`coalesce(body, ${JSON.stringify(answer)})` })
    .where(isRecord(record))
    .returning('body')
    .executeTakeFirst()
  return kept?.body == null ? answer : (JSON.parse(kept.body) as Answer)
}

export async function forgetOldAttempts({ database, now }: Clockwork): Promise<void> {
  await database.query
    .deleteFrom('idempotency')
    .where('created_at', '<', isoTime(now() - idempotencyLimits.seconds * 1000))
    .execute()
}
