import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Database, logTo, type StatementObserver, withEffects } from './database.ts'
import type { Schema } from './schema.ts'
import { createStatementNames, type StatementNames } from './statement-names.ts'

const attempts = 12

/**
 * Serialization failure, deadlock and unique violation. PostgreSQL reports the last when two transactions insert the
 * same key without having read it; on the next attempt the transaction sees the other's row.
 */
const lostAgainstAnother = new Set(['40001', '40P01', '23505'])

const int8 = 20
/** PostgreSQL returns a sum of cents as `numeric`. */
const numeric = 1700
for (const type of [int8, numeric]) pg.types.setTypeParser(type, Number)

/** In seconds. A connection keeps the plans of statements that have lost their names. */
const longestConnection = 60 * 60

/** How long a request waits for a connection, in milliseconds. */
const connectionTimeout = 3000

/** How long PostgreSQL runs a statement, and lets a transaction idle, in milliseconds. */
const statementTimeout = 30_000
const idleTransactionTimeout = 60_000

/**
 * How long a statement waits for its result, in milliseconds. Longer than PostgreSQL's own timeout; it covers a
 * server that went silent.
 */
const answerTimeout = 40_000

/**
 * Turns a broken connection into an error of its statements instead of a process crash: the pool handles errors of
 * idle clients only. Closes the connection after a read timeout, because a late result would be taken for the next
 * statement's.
 */
class SteadyClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
    const query = this.query.bind(this) as (...parameters: unknown[]) => unknown
    this.query = ((...parameters: unknown[]) => {
      const answer = query(...parameters)
      if (answer instanceof Promise) {
        answer.catch((error: Error) => {
          if (error.message === 'Query read timeout') this.end().catch(() => undefined)
        })
      }
      return answer
    }) as typeof this.query
  }
}

/** Asks statements by their names. One whose columns have changed is asked again, unless its transaction has failed with it. */
const namingClient = (names: StatementNames) =>
  class extends SteadyClient {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const query = this.query.bind(this) as (...parameters: unknown[]) => unknown
      const queryByName = async (name: string, text: string, values: unknown[]) => {
        try {
          return await query({ name, text, values })
        } catch (error) {
          if (!isOfOutdatedPlan(error)) throw error
          names.forget()
          return Promise.resolve(query(text, values)).catch(() => Promise.reject(error))
        }
      }
      this.query = ((...parameters: unknown[]) => {
        const [text, values] = parameters
        // Without values there is one message instead of several, and little to plan.
        const takesValues =
          typeof text === 'string' && Array.isArray(values) && values.length > 0 && parameters.length === 2
        const name = takesValues ? names.find(text) : undefined
        return takesValues && name !== undefined ? queryByName(name, text, values) : query(...parameters)
      }) as typeof this.query
    }
  }

/** Set `directUrl` when `databaseUrl` is a pooler in transaction mode: its sessions are shared and keep no settings. */
export function connectPostgres(
  databaseUrl: string,
  directUrl: string | undefined,
  observe?: StatementObserver,
): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    maxLifetimeSeconds: longestConnection,
    connectionTimeoutMillis: connectionTimeout,
    query_timeout: answerTimeout,
    keepAlive: true,
    Client: SteadyClient,
    ...(directUrl === undefined && {
      Client: namingClient(createStatementNames()),
      onConnect: async (client: pg.ClientBase) => {
        await client.query(
          `set statement_timeout = ${statementTimeout}; set idle_in_transaction_session_timeout = ${idleTransactionTimeout}`,
        )
      },
    }),
  })
  // The pool replaces a broken idle connection at its next use; without a listener its error would end the process.
  pool.on('error', () => undefined)
  const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...logTo(observe) })
  return {
    engine: 'postgres',
    query,
    write: createSerializableWrite(query),
    close: () => query.destroy(),
    measurePool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

export function connectOnce(url: string): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
    Client: SteadyClient,
  })
  pool.on('error', () => undefined)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Retries serializable transactions that lost a conflict. Retries run one at a time, so that many writes to one row
 * cannot keep each other from finishing.
 */
export function createSerializableWrite(query: Kysely<Schema>): Database['write'] {
  let line: Promise<unknown> = Promise.resolve()

  return async (work) => {
    const serializable = () => query.transaction().setIsolationLevel('serializable')
    const once = () => withEffects((undoable) => serializable().execute(undoable), work)
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

const hasLost = (error: unknown) =>
  isOfOutdatedPlan(error) || (error instanceof pg.DatabaseError && lostAgainstAnother.has(error.code ?? ''))

/**
 * Whether a new version of Lede has changed the columns that a named statement returns, while this process was running.
 * PostgreSQL has no code for this alone.
 */
const isOfOutdatedPlan = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
