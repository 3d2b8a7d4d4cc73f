/**
 * Kysely's SQLite dialect over node:sqlite. Because node:sqlite is synchronous, nothing here blocks on a lock: a
 * statement that finds the database locked is retried between turns of the event loop. Reads have their own
 * connection, which no writer can hold up in WAL mode.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { DatabaseUnavailable, readSqliteErrorCode } from './unavailable.ts'

const preparedStatements = 256

/** In KiB: a search reads pages all over a large database, and the 2,000 of the default hold few of them. */
const readerCache = 32_000

/** How long opening waits for another process, in milliseconds. It may block: the server serves nothing yet. */
const openingTimeout = 2000

/** How long a write waits for its turn and for other processes before it fails, in milliseconds. */
const defaultDeadline = 3000

const longestPause = 25

type Connection = { run: (query: CompiledQuery) => QueryResult<never>; raw: DatabaseSync }

/**
 * Opens a file for durable work: WAL, `synchronous=FULL`, foreign keys. Throws if the file is not a database or
 * cannot be written.
 */
export function openSqlite(
  file: string,
  { deadline = defaultDeadline }: { deadline?: number | undefined } = {},
): Dialect {
  const opened: DatabaseSync[] = []
  const open = (readOnly: boolean) => {
    const database = new DatabaseSync(file, { timeout: openingTimeout, enableForeignKeyConstraints: true, readOnly })
    opened.push(database)
    return database
  }
  try {
    const writer = open(false)
    writer.exec('pragma journal_mode = wal')
    writer.exec('pragma synchronous = full')
    const reader = open(true)
    reader.exec(`pragma cache_size = -${readerCache}`)
    for (const database of opened) database.exec('pragma busy_timeout = 0')
    const driver = createDriver(connect(reader), connect(writer), deadline)
    return {
      createDriver: () => driver,
      createAdapter: () => new ConcurrentSqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    }
  } catch (error) {
    for (const database of opened) database.close()
    throw error
  }
}

class ConcurrentSqliteAdapter extends SqliteAdapter {
  /** The driver queues writes itself; Kysely must not queue reads behind them. */
  override get supportsMultipleConnections() {
    return true
  }
  override get supportsTransactionalDdl() {
    return true
  }
}

/** Describing the columns takes longer than most statements, so it happens once. */
type Prepared = { statement: StatementSync; returnsRows: boolean }

function connect(raw: DatabaseSync): Connection {
  const statements = new Map<string, Prepared>()

  function prepare(sql: string): Prepared {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = raw.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    statements.set(sql, prepared)
    if (statements.size > preparedStatements) statements.delete(statements.keys().next().value ?? '')
    return prepared
  }

  return {
    raw,
    run({ sql, parameters }) {
      const { statement, returnsRows } = prepare(sql)
      const bound = parameters as SQLInputValue[]
      if (returnsRows) return { rows: statement.all(...bound) as never[] }
      const { changes, lastInsertRowid } = statement.run(...bound)
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
    },
  }
}

/** True for statements that certainly only read. Any other goes to the writer, which is always correct. */
const reads = ({ query, sql }: CompiledQuery) =>
  SelectQueryNode.is(query) || (query.kind === 'RawNode' && /^\s*(?:select|explain)\b/i.test(sql))

class Session implements DatabaseConnection {
  release: (() => void) | undefined
  readonly #run: (session: Session, query: CompiledQuery) => Promise<QueryResult<never>>

  constructor(run: (session: Session, query: CompiledQuery) => Promise<QueryResult<never>>) {
    this.#run = run
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#run(this, query)
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.#run(this, query)
  }
}

function createDriver(reader: Connection, writer: Connection, deadline: number): Driver {
  const acquire = createSemaphore()
  const sessionOf = (connection: DatabaseConnection) => connection as Session

  async function run(session: Session, query: CompiledQuery): Promise<QueryResult<never>> {
    if (session.release !== undefined) {
      // SQLite rolls back by itself after some errors. Later statements must not commit on their own.
      if (!writer.raw.isTransaction) throw new Error('The transaction has been rolled back')
      return failingPlainly(() => writer.run(query))
    }
    const until = performance.now() + deadline
    if (reads(query)) return tryUntil(until, () => reader.run(query))
    const release = await acquire(until)
    try {
      return await tryUntil(until, () => writer.run(query))
    } finally {
      release()
    }
  }

  function endTransaction(session: Session, statement: 'commit' | 'rollback'): void {
    if (statement === 'commit' || writer.raw.isTransaction) failingPlainly(() => writer.raw.exec(statement))
    session.release?.()
    session.release = undefined
  }

  return {
    async init() {},
    acquireConnection: async () => new Session(run),
    async releaseConnection() {},
    async beginTransaction(connection) {
      const until = performance.now() + deadline
      const release = await acquire(until)
      try {
        // A deferred transaction that reads first cannot wait for the write lock: take it at the start.
        await tryUntil(until, () => writer.raw.exec('begin immediate'))
      } catch (error) {
        release()
        throw error
      }
      sessionOf(connection).release = release
    },
    // Kysely calls rollback when the commit fails.
    commitTransaction: async (connection) => endTransaction(sessionOf(connection), 'commit'),
    async rollbackTransaction(connection) {
      const session = sessionOf(connection)
      try {
        endTransaction(session, 'rollback')
      } finally {
        session.release?.()
        session.release = undefined
      }
    },
    async destroy() {
      reader.raw.close()
      writer.raw.close()
    },
  }
}

/**
 * Retries while another process holds the lock, yielding to the event loop in between. Throws `DatabaseUnavailable`
 * after the deadline.
 */
async function tryUntil<Result>(until: number, work: () => Result): Promise<Result> {
  for (;;) {
    try {
      return work()
    } catch (error) {
      const code = readSqliteErrorCode(error)
      if (code === undefined) throw error
      if (code !== 'SQLITE_BUSY' || performance.now() >= until) throw new DatabaseUnavailable(code, error)
    }
    await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * longestPause))
  }
}

function failingPlainly<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const code = readSqliteErrorCode(error)
    throw code === undefined ? error : new DatabaseUnavailable(code, error)
  }
}

function createSemaphore(): (until: number) => Promise<() => void> {
  const waiting: (() => void)[] = []
  let isTaken = false

  function release(): void {
    const next = waiting.shift()
    if (next === undefined) isTaken = false
    else next()
  }

  return async (until) => {
    if (isTaken) {
      await new Promise<void>((resolve, reject) => {
        const timeout = setTimeout(() => {
          waiting.splice(waiting.indexOf(begin), 1)
          reject(new DatabaseUnavailable('SQLITE_BUSY'))
        }, until - performance.now())
        function begin(): void {
          clearTimeout(timeout)
          resolve()
        }
        waiting.push(begin)
      })
    }
    isTaken = true
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      release()
    }
  }
}
