import fs from 'node:fs'
import { Kysely, PostgresAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { DatabaseError } from './errors.ts'
import * as initial from './migrations/0001-newsroom.ts'
import * as bountySearch from './migrations/0002-bounty-search.ts'
import * as writing from './migrations/0003-writing.ts'
import * as payments from './migrations/0004-payments.ts'
import * as ai from './migrations/0005-writing-aids.ts'
import * as restoreHistory from './migrations/0006-restore-history.ts'
import * as emailVerification from './migrations/0007-email-verification.ts'
import * as sessions from './migrations/0008-sessions.ts'
import * as settlement from './migrations/0009-settlement.ts'
import * as summaries from './migrations/0010-summaries/migration.ts'
import * as media from './migrations/0011-media.ts'
import * as office from './migrations/0012-office.ts'
import * as idempotencyClaims from './migrations/0013-idempotency-claims.ts'
import * as recordingLengths from './migrations/0014-recording-lengths.ts'
import * as pledgeLife from './migrations/0015-pledge-life.ts'
import * as deliveryReview from './migrations/0016-delivery-review.ts'
import * as payouts from './migrations/0017-payouts.ts'
import * as strongAuthentication from './migrations/0018-strong-authentication.ts'
import * as disputes from './migrations/0019-disputes.ts'
import * as currency from './migrations/0020-currency.ts'
import * as connect from './migrations/0021-connect.ts'
import * as bountyCategories from './migrations/0022-bounty-categories.ts'
import * as matching from './migrations/0023-matching.ts'
import * as potRequests from './migrations/0024-pot-requests.ts'
import * as bountyListing from './migrations/0025-bounty-listing.ts'
import * as authorProfiles from './migrations/0026-author-profiles.ts'
import * as progressUpdates from './migrations/0027-progress-updates.ts'
import * as following from './migrations/0028-following.ts'
import * as search from './migrations/0029-search.ts'
import * as corrections from './migrations/0030-corrections.ts'
import * as federation from './migrations/0031-federation.ts'
import * as persons from './migrations/0032-persons.ts'
import * as counters from './migrations/0033-counters.ts'
import * as oddAnswers from './migrations/0034-odd-answers.ts'
import * as dealing from './migrations/0035-dealing.ts'
import * as approvals from './migrations/0036-approvals.ts'
import * as complaints from './migrations/0037-complaints.ts'
import * as books from './migrations/0038-books.ts'
import * as cardSetups from './migrations/0039-card-setups.ts'
import * as processingFees from './migrations/0040-processing-fees.ts'
import * as authorLooks from './migrations/0041-author-looks.ts'
import * as contributionsSeen from './migrations/0042-contributions-seen.ts'
import * as deliveryDates from './migrations/0043-delivery-dates.ts'
import { logTo, type StatementObserver } from './observe.ts'
import { connectOnce, connectPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite-dialect.ts'
import { finishNew, removeDatabase, requireWhole, sqliteFile, unfinishedFile } from './sqlite-file.ts'

/** Kysely runs these in the order of their names. A released migration never changes (docs/decisions/0025). */
export const migrations: Record<string, Migration> = {
  '0001-newsroom': initial,
  '0002-bounty-search': bountySearch,
  '0003-writing': writing,
  '0004-payments': payments,
  '0005-writing-aids': ai,
  '0006-restore-history': restoreHistory,
  '0007-email-verification': emailVerification,
  '0008-sessions': sessions,
  '0009-settlement': settlement,
  '0010-summaries': summaries,
  '0011-media': media,
  '0012-office': office,
  '0013-idempotency-claims': idempotencyClaims,
  '0014-recording-lengths': recordingLengths,
  '0015-pledge-life': pledgeLife,
  '0016-delivery-review': deliveryReview,
  '0017-payouts': payouts,
  '0018-strong-authentication': strongAuthentication,
  '0019-disputes': disputes,
  '0020-currency': currency,
  '0021-connect': connect,
  '0022-bounty-categories': bountyCategories,
  '0023-matching': matching,
  '0024-pot-requests': potRequests,
  '0025-bounty-listing': bountyListing,
  '0026-author-profiles': authorProfiles,
  '0027-progress-updates': progressUpdates,
  '0028-following': following,
  '0029-search': search,
  '0030-corrections': corrections,
  '0031-federation': federation,
  '0032-persons': persons,
  '0033-counters': counters,
  '0034-odd-answers': oddAnswers,
  '0035-dealing': dealing,
  '0036-approvals': approvals,
  '0037-complaints': complaints,
  '0038-books': books,
  '0039-card-setups': cardSetups,
  '0040-processing-fees': processingFees,
  '0041-author-looks': authorLooks,
  '0042-contributions-seen': contributionsSeen,
  '0043-delivery-dates': deliveryDates,
}

export type DatabaseTarget = {
  databaseUrl: string | undefined
  directUrl?: string | undefined
  dataDirectory: string
  /** How long a write waits for other processes on SQLite, in milliseconds. */
  writeDeadline?: number
  observe?: StatementObserver | undefined
}

export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  const place =
    target.databaseUrl === undefined
      ? `The database in ${target.dataDirectory}`
      : `The PostgreSQL database at ${new URL(target.databaseUrl).host}`
  try {
    return target.databaseUrl === undefined
      ? await openEmbedded(target)
      : await openPostgres(target.databaseUrl, target)
  } catch (cause) {
    throw new DatabaseError(`${place} cannot be opened: ${reason(cause)}.`, { cause })
  }
}

async function openPostgres(databaseUrl: string, { directUrl, observe }: DatabaseTarget): Promise<Database> {
  const migrating = connectOnce(directUrl ?? databaseUrl)
  try {
    await migrate(migrating)
  } finally {
    await migrating.destroy()
  }
  return connectPostgres(databaseUrl, directUrl, observe)
}

async function openEmbedded({ dataDirectory, writeDeadline, observe }: DatabaseTarget): Promise<Database> {
  fs.mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const file = sqliteFile(dataDirectory)
  if (fs.existsSync(file)) requireWhole(file)
  else if (fs.existsSync(`${file}-wal`)) throw new Error('lede.sqlite is missing, and its lede.sqlite-wal is there')
  else await createEmbedded(dataDirectory)
  const query = new Kysely<Schema>({ dialect: openSqlite(file, { deadline: writeDeadline }), ...logTo(observe) })
  try {
    await migrate(query)
  } catch (error) {
    await query.destroy()
    throw error
  }
  return {
    engine: 'sqlite',
    query,
    write: (work) => query.transaction().execute(work),
    close: () => query.destroy(),
  }
}

/** Builds a new database under a temporary name, so that an interrupted start leaves no half-migrated file. */
async function createEmbedded(dataDirectory: string): Promise<void> {
  const unfinished = unfinishedFile(dataDirectory)
  removeDatabase(unfinished)
  fs.closeSync(fs.openSync(unfinished, 'a', 0o600))
  const query = new Kysely<Schema>({ dialect: openSqlite(unfinished) })
  try {
    await migrate(query)
  } finally {
    await query.destroy()
  }
  finishNew(dataDirectory)
}

/** Key of the PostgreSQL advisory lock that makes concurrent starts migrate one after the other. */
const migrationLock = 4_702_111_954

/**
 * Migrates in one transaction. The lock belongs to the transaction, unlike Kysely's own session lock: behind a pooler
 * the next statement may run in another session.
 */
async function migrate(query: Kysely<Schema>): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    if (transaction.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
    }
    const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  })
}

function reason(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reason).join(', ')
  const message = cause instanceof Error ? cause.message : String(cause)
  return message.replace(/\.$/, '')
}
