/** Opens the database, whichever it is, and brings it up to date (design, section 4). */
import fs from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import * as newsroom from './migrations/0001-newsroom.ts'
import * as writing from './migrations/0003-writing.ts'
import * as payments from './migrations/0004-payments.ts'
import * as writingAids from './migrations/0005-writing-aids.ts'
import * as office from './migrations/0012-office.ts'
import * as idempotencyClaims from './migrations/0013-idempotency-claims.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite-dialect.ts'
import { createBountySearch } from './text-search.ts'

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
}

/** Thrown when the database cannot be opened; the message says which and why. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** How often a serializable transaction that lost against another is tried again. */
const attempts = 12
const lostAgainstAnother = new Set(['40001', '40P01'])

const int8 = 20
/** What PostgreSQL answers a sum of cents as. */
const numeric = 1700
for (const type of [int8, numeric]) pg.types.setTypeParser(type, Number)

/** Where the embedded database is. */
export const sqliteFile = (dataDirectory: string) => path.join(dataDirectory, 'lede.sqlite')

function connect(target: { databaseUrl: string | undefined; dataDirectory: string }): Database {
  if (target.databaseUrl !== undefined) {
    const pool = new pg.Pool({ connectionString: target.databaseUrl, max: 10, connectionTimeoutMillis: 5000 })
    // A connection that breaks while idle is replaced at its next use: the pool needs someone to hear of it.
    pool.on('error', () => undefined)
    const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
    return { engine: 'postgres', query, write: createSerializableWrite(query), close: () => query.destroy() }
  }
  fs.mkdirSync(target.dataDirectory, { recursive: true })
  const query = new Kysely<Schema>({ dialect: openSqlite(sqliteFile(target.dataDirectory)) })
  return {
    engine: 'sqlite',
    query,
    write: (work) => query.transaction().execute(work),
    close: () => query.destroy(),
  }
}

/**
 * Writes as serializable transactions. One that lost against another is tried again; those that wait for that stand in
 * line, so that many writes to one row at once do not keep one another from ever finishing.
 */
function createSerializableWrite(query: Kysely<Schema>): Database['write'] {
  let line: Promise<unknown> = Promise.resolve()

  return async (work) => {
    const once = () => query.transaction().setIsolationLevel('serializable').execute(work)
    try {
      return await once()
    } catch (error) {
      if (!hasLost(error)) throw error
    }
    const retried = line.then(() => retry(once))
    line = retried.catch(() => undefined)
    return retried
  }
}

async function retry<Result>(once: () => Promise<Result>): Promise<Result> {
  for (let attempt = 2; ; attempt += 1) {
    try {
      return await once()
    } catch (error) {
      if (!hasLost(error) || attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** Math.min(attempt, 6)))
    }
  }
}

const hasLost = (error: unknown) => error instanceof pg.DatabaseError && lostAgainstAnother.has(error.code ?? '')

/** Opens and migrates. Throws a `DatabaseError` that says in one sentence what is wrong. */
export async function openDatabase(target: {
  databaseUrl: string | undefined
  dataDirectory: string
}): Promise<Database> {
  const place =
    target.databaseUrl === undefined
      ? `The database in ${target.dataDirectory}`
      : `The PostgreSQL database at ${new URL(target.databaseUrl).host}`
  let database: Database | undefined
  try {
    database = connect(target)
    const { engine } = database
    const migrator = new Migrator({
      db: database.query,
      provider: {
        getMigrations: async () => ({
          '0001-newsroom': newsroom,
          '0002-bounty-search': { up: (db) => createBountySearch(db, engine) },
          '0003-writing': writing,
          '0004-payments': payments,
          '0005-writing-aids': writingAids,
          '0012-office': { up: (db) => office.up(db, engine) },
          '0013-idempotency-claims': idempotencyClaims,
        }),
      },
    })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    return database
  } catch (cause) {
    await database?.close().catch(() => undefined)
    throw new DatabaseError(`${place} cannot be opened: ${reason(cause)}.`, { cause })
  }
}

function reason(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reason).join(', ')
  const message = cause instanceof Error ? cause.message : String(cause)
  return message.replace(/\.$/, '')
}
