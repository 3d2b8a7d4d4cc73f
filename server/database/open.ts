/** Opens the database, whichever it is, and brings it up to date (design, section 4). */
import fs from 'node:fs'
import { Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { DatabaseError } from './errors.ts'
import * as services from './migrations/0001-newsroom.ts'
import * as bountySearch from './migrations/0002-bounty-search.ts'
import * as writing from './migrations/0003-writing.ts'
import * as payments from './migrations/0004-payments.ts'
import * as writingAids from './migrations/0005-writing-aids.ts'
import * as restoreHistory from './migrations/0006-restore-history.ts'
import * as emailVerification from './migrations/0007-email-verification.ts'
import * as sessions from './migrations/0008-sessions.ts'
import * as settlement from './migrations/0009-settlement.ts'
import * as summaries from './migrations/0010-summaries/migration.ts'
import * as media from './migrations/0011-media.ts'
import * as office from './migrations/0012-office.ts'
import * as idempotencyClaims from './migrations/0013-idempotency-claims.ts'
import { logTo, type StatementObserver } from './observe.ts'
import { connectOnce, connectPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite-dialect.ts'
import { finishNew, removeDatabase, requireWhole, sqliteFile, unfinishedFile } from './sqlite-file.ts'

export { DatabaseError, sqliteFile }

/** In the order of their names. A released one never changes (docs/decisions/0025). */
export const migrations: Record<string, Migration> = {
  '0001-newsroom': services,
  '0002-bounty-search': bountySearch,
  '0003-writing': writing,
  '0004-payments': payments,
  '0005-writing-aids': writingAids,
  '0006-restore-history': restoreHistory,
  '0007-email-verification': emailVerification,
  '0008-sessions': sessions,
  '0009-settlement': settlement,
  '0010-summaries': summaries,
  '0011-media': media,
  '0012-office': office,
  '0013-idempotency-claims': idempotencyClaims,
}

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  /** For reads, and single statements that need no check before them. */
  query: Kysely<Schema>
  /**
   * Runs a write that checks before it writes as one transaction: serial by nature on SQLite, serializable and
   * retried on PostgreSQL. `work` may run more than once, so it touches nothing but the transaction.
   */
  write: <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
  /** The connections to PostgreSQL; absent on SQLite. */
  measurePool?: () => { total: number; idle: number; waiting: number }
}

export type DatabaseTarget = {
  /** PostgreSQL; absent, SQLite in the data directory. */
  databaseUrl: string | undefined
  /** PostgreSQL without the pooler that `databaseUrl` may be. */
  directUrl?: string | undefined
  dataDirectory: string
  /** How long a write waits for other processes on SQLite, in milliseconds. */
  writeDeadline?: number
  observe?: StatementObserver | undefined
}

/** Opens and migrates. Throws a `DatabaseError` that says in one sentence what is wrong. */
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

/** Makes a database under another name first: a start that is interrupted leaves none that is half made. */
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

/** What processes that start at once wait for on PostgreSQL: each migrates after the other. */
const migrationLock = 4_702_111_954

/**
 * Brings a database up to date in one transaction. The lock belongs to the transaction and not, as Kysely's own, to the
 * session: behind a pooler the next statement may have another session.
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
