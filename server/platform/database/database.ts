import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  query: Kysely<Schema>
  /**
   * Runs a read-then-write as one transaction: serialized on SQLite; serializable and retried on PostgreSQL. `work`
   * may run more than once, so it must have no other side effects.
   */
  write: <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
  measurePool?: () => { total: number; idle: number; waiting: number }
}

/** The database or a transaction, for reading. */
export type Reader = Pick<Kysely<Schema>, 'selectFrom'>
