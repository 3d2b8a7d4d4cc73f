import fs from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { Kysely, PostgresAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { DatabaseError } from './data-directory.ts'
import { type Database, logTo, type StatementObserver, withEffects } from './database.ts'
import * as firstRelease from './migrations/0001-first-release/migration.ts'
import * as languages from './migrations/0002-languages.ts'
import * as search from './migrations/0003-search.ts'
import * as searchCost from './migrations/0004-search-cost.ts'
import * as searchNotes from './migrations/0005-search-notes.ts'
import * as frontPage from './migrations/0006-front-page.ts'
import * as emailChange from './migrations/0007-email-change.ts'
import * as creator from './migrations/0008-creator.ts'
import * as followUp from './migrations/0009-follow-up.ts'
import * as naming from './migrations/0010-naming.ts'
import * as savedStories from './migrations/0011-saved-stories.ts'
import * as notifications from './migrations/0012-notifications.ts'
import * as preferences from './migrations/0013-preferences.ts'
import * as mailings from './migrations/0014-mailings.ts'
import * as webhooks from './migrations/0015-webhooks.ts'
import * as webPush from './migrations/0016-web-push.ts'
import * as hiddenQuestions from './migrations/0017-hidden-questions.ts'
import * as publishedVersion from './migrations/0018-published-version.ts'
import * as sums from './migrations/0019-sums-of-a-bounty.ts'
import * as withdrawnTexts from './migrations/0020-withdrawn-texts.ts'
import * as fewAmongMany from './migrations/0021-few-among-many.ts'
import * as withheldDeliveries from './migrations/0022-withheld-deliveries.ts'
import { connectOnce, connectPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite-dialect.ts'
import { finishNew, removeDatabase, requireWhole, sqliteFile, unfinishedFile } from './sqlite-file.ts'

/** Kysely runs these in the order of their names. A released migration never changes (docs/decisions/0060). */
export const migrations: Record<string, Migration> = {
  '0001-first-release': firstRelease,
  '0002-languages': languages,
  '0003-search': search,
  '0004-search-cost': searchCost,
  '0005-search-notes': searchNotes,
  '0006-front-page': frontPage,
  '0007-email-change': emailChange,
  '0008-creator': creator,
  '0009-follow-up': followUp,
  '0010-naming': naming,
  '0011-saved-stories': savedStories,
  '0012-notifications': notifications,
  '0013-preferences': preferences,
  '0014-mailings': mailings,
  '0015-webhooks': webhooks,
  '0016-web-push': webPush,
  '0017-hidden-questions': hiddenQuestions,
  '0018-published-version': publishedVersion,
  '0019-sums-of-a-bounty': sums,
  '0020-withdrawn-texts': withdrawnTexts,
  '0021-few-among-many': fewAmongMany,
  '0022-withheld-deliveries': withheldDeliveries,
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
    write: (work) => withEffects((undoable) => query.transaction().execute(undoable), work),
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
  if (await isMigrated(query)) return
  await query.transaction().execute(async (transaction) => {
    if (transaction.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
    }
    if (await isOlderThanFirstRelease(transaction)) throw new Error(olderThanFirstRelease)
    const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  })
}

/** Reads the names alone: Kysely describes all tables before it compares, which takes thirty times as long. */
async function isMigrated(query: Kysely<Schema>): Promise<boolean> {
  const names = sql<{ name: string }>`select name from kysely_migration order by name`
  const { rows } = await names.execute(query).catch(() => ({ rows: [] }))
  return isDeepStrictEqual(
    rows.map(({ name }) => name),
    Object.keys(migrations).toSorted(),
  )
}

/** The first migration of every version before 1.0.0 (docs/decisions/0060). */
export const firstOlderMigration = '0001-newsroom'

export const olderThanFirstRelease =
  'version 0.1.0 or an earlier one made it, and later versions do not upgrade it; export it with version 0.1.0, where ' +
  '`npm run backup -- DIR` copies all of it and "Download my data" in each profile has the texts of that account, and ' +
  'start this version with an empty DATA_DIR or a new PostgreSQL database'

async function isOlderThanFirstRelease(query: Kysely<Schema>): Promise<boolean> {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return false
  const { rows } = await sql`select name from kysely_migration where name = ${firstOlderMigration}`.execute(query)
  return rows.length > 0
}

function reason(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reason).join(', ')
  const message = cause instanceof Error ? cause.message : String(cause)
  return message.replace(/\.$/, '')
}
