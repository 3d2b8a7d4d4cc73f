/**
 * A server that dies inside the process of its test. It has a connection of its own to the test's database. Its death cuts
 * that connection as the end of a process does: nothing is committed or rolled back, and no promise that it awaits settles.
 */
import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresDialect,
  type QueryResult,
  SelectQueryNode,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Services } from '../app.ts'
import type { Database } from '../platform/database/database.ts'
import { createSerializableWrite } from '../platform/database/postgres.ts'
import type { Schema } from '../platform/database/schema.ts'
import { openSqlite } from '../platform/database/sqlite-dialect.ts'
import { sqliteFile } from '../platform/database/sqlite-file.ts'
import type { TestServices } from './test-services.ts'

type Ending<Value> = { isDead: true } | { isDead: false; value: Value }

/**
 * A statement or an effect, counted from 1. Effects are commits, statements outside of transactions and requests to Stripe:
 * all that a death leaves behind.
 */
type Moment = { statement: number } | { effect: number }

/**
 * Runs the step with services that die before the moment. Commits and requests to Stripe count as statements. The step can
 * also call `die`. `kill` runs at the moment of death.
 */
export async function runUntil<Value>(
  { target, services }: Pick<TestServices, 'target' | 'services'>,
  moment: Moment,
  step: (services: Services, die: () => Promise<never>) => Promise<Value>,
  kill = () => {},
): Promise<Ending<Value>> {
  const death = Promise.withResolvers<void>()
  const life = createLife(moment, () => {
    kill()
    death.resolve()
  })
  const { database, cut } = openMortalDatabase(target, services.database, life)
  const { payments, mailer, responseCache, live } = services
  const requests: Promise<unknown>[] = []
  const asks = <Gateway extends object>(gateway: Gateway | undefined) =>
    gateway && mortalGateway(gateway, life, requests)
  const gateway = asks(payments.gateway)
  const connect = asks(payments.connect)
  const alive = step(
    {
      ...services,
      database,
      payments: { ...payments, ...(gateway && { gateway }), ...(connect && { connect }) },
      mailer: { ...mailer, nudge() {} },
      responseCache: { ...responseCache, invalidate() {} },
      live: { ...live, tell: async () => {}, tellTags: async () => {} },
    },
    life.die,
  )
  try {
    return await Promise.race([
      death.promise.then(() => ({ isDead: true as const })),
      alive.then((value) => ({ isDead: false as const, value })),
    ])
  } finally {
    life.end()
    // Requests that left before the death still arrive.
    await Promise.allSettled(requests)
    await cut()
  }
}

type Rounds<Prepared> = {
  test: () => TestServices
  prepare: () => Promise<Prepared>
  step: (services: Services, prepared: Prepared) => Promise<unknown>
  /** `last` is the effect before which the step died. */
  check: (prepared: Prepared, round: { isDead: boolean; last: number }) => Promise<void>
}

/**
 * Takes the step until it dies before its first effect, its second, and so on, and then once to its end. A death before any
 * other statement leaves the same rows, as its transaction is undone. Returns how often it died.
 */
export async function dieBeforeEachEffect<Prepared>({ test, prepare, step, check }: Rounds<Prepared>) {
  for (let last = 1; ; last += 1) {
    const prepared = await prepare()
    const { isDead } = await runUntil(test(), { effect: last }, (services) => step(services, prepared))
    await check(prepared, { isDead, last })
    if (!isDead) return last - 1
  }
}

type Life = ReturnType<typeof createLife>

function createLife(moment: Moment, onDeath: () => void) {
  const counted = { statement: 0, effect: 0 }
  let isDead = false
  const never = () => new Promise<never>(() => {})

  const end = () => {
    isDead = true
  }

  function die(): Promise<never> {
    end()
    onDeath()
    return never()
  }

  async function hear<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (isDead) return never()
    try {
      const answer = await ask()
      return isDead ? never() : answer
    } catch (error) {
      if (isDead) return never()
      throw error
    }
  }

  return {
    die,
    end,
    /** Asks unless dead, and leaves the dead without an answer. */
    hear,
    async count<Answer>(ask: () => Promise<Answer>, isEffect = true): Promise<Answer> {
      if (isDead) return never()
      counted.statement += 1
      if (isEffect) counted.effect += 1
      const isLast =
        'effect' in moment ? isEffect && counted.effect === moment.effect : counted.statement === moment.statement
      return isLast ? die() : hear(ask)
    },
  }
}

/** Requests that only read count as little as reads of the database do. */
function mortalGateway<Gateway extends object>(gateway: Gateway, life: Life, requests: Promise<unknown>[]): Gateway {
  return new Proxy(gateway, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...given: unknown[]) => {
        const ask = () => {
          const request = method(...given)
          requests.push(request)
          return request
        }
        return /^(fetch|find|has|list|read)/.test(String(name)) ? life.hear(ask) : life.count(ask)
      }
    },
  })
}

function openMortalDatabase({ databaseUrl, dataDirectory }: TestServices['target'], observer: Database, life: Life) {
  const { engine } = observer
  const { dialect, cut } =
    databaseUrl === undefined ? openSqliteConnection(dataDirectory) : openPostgresConnection(databaseUrl, observer)
  const query = new Kysely<Schema>({ dialect: mortalDialect(dialect, life) })
  const write: Database['write'] =
    engine === 'sqlite' ? (work) => query.transaction().execute(work) : createSerializableWrite(query)
  return { database: { engine, query, write, close: async () => {} }, cut }
}

type Connection = { dialect: Dialect; cut: () => Promise<void> }

function openSqliteConnection(dataDirectory: string): Connection {
  const dialect = openSqlite(sqliteFile(dataDirectory))
  const driver = dialect.createDriver()
  return { dialect: { ...dialect, createDriver: () => driver }, cut: () => driver.destroy() }
}

let opened = 0

function openPostgresConnection(databaseUrl: string, observer: Database): Connection {
  opened += 1
  const name = `mortal ${process.pid} ${opened}`
  const sockets: Socket[] = []
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: name,
    stream() {
      const socket = new Socket()
      sockets.push(socket)
      return socket
    },
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return {
    dialect: new PostgresDialect({ pool }),
    async cut() {
      for (const socket of sockets) socket.destroy()
      const sessions = sql`from pg_stat_activity where application_name = ${name}`
      await sql`select pg_terminate_backend(pid) ${sessions}`.execute(observer.query)
      // The server's processes release their locks before they leave the list. Its own wait would last 100 ms for each.
      while ((await sql`select pid ${sessions}`.execute(observer.query)).rows.length > 0) await setTimeout(1)
    },
  }
}

function mortalDialect(dialect: Dialect, life: Life): Dialect {
  const driver = dialect.createDriver()
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => ({
      init: () => driver.init(),
      acquireConnection: () => life.hear(async () => new MortalConnection(await driver.acquireConnection(), life)),
      async beginTransaction(connection, settings) {
        await life.hear(() => driver.beginTransaction(inner(connection), settings))
        mortal(connection).isInTransaction = true
      },
      commitTransaction: (connection) => life.count(() => driver.commitTransaction(inner(connection))),
      rollbackTransaction: (connection) => life.hear(() => driver.rollbackTransaction(inner(connection))),
      releaseConnection: (connection) => life.hear(() => driver.releaseConnection(inner(connection))),
      destroy: () => driver.destroy(),
    }),
  }
}

class MortalConnection implements DatabaseConnection {
  isInTransaction = false
  readonly inner: DatabaseConnection
  readonly #life: Life

  constructor(connection: DatabaseConnection, life: Life) {
    this.inner = connection
    this.#life = life
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const ask = () => this.inner.executeQuery<Row>(query)
    if (this.isInTransaction) return this.#life.count(ask, false)
    // A death before a read is one after the statement before it.
    return SelectQueryNode.is(query.query) ? this.#life.hear(ask) : this.#life.count(ask)
  }

  streamQuery(): never {
    throw new Error('A mortal connection streams nothing')
  }
}

const mortal = (connection: DatabaseConnection) => connection as MortalConnection
const inner = (connection: DatabaseConnection) => mortal(connection).inner
