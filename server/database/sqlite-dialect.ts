/** Kysely's SQLite dialect over the database that Node itself carries. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteDialect } from 'kysely'

/** Statements kept prepared; the oldest gives way. */
const preparedStatements = 256

/** How long a statement waits for another process's write before it fails, in milliseconds. */
const busyTimeout = 5000

/**
 * Opens a file for durable work: WAL, `synchronous=FULL`, foreign keys. Throws when the file is no database or cannot
 * be written.
 */
export function openSqlite(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true })
  try {
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
  } catch (error) {
    database.close()
    throw error
  }
  const statements = new Map<string, StatementSync>()

  function prepare(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    if (statements.size > preparedStatements) statements.delete(statements.keys().next().value ?? '')
    return statement
  }

  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        // A deferred transaction that reads first cannot wait for its write lock: take it at the start.
        const statement = prepare(sql === 'begin' ? 'begin immediate' : sql)
        const bound = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...bound(parameters)),
          run: (parameters) => statement.run(...bound(parameters)),
          iterate: (parameters) => statement.iterate(...bound(parameters)),
        }
      },
    },
  })
}
