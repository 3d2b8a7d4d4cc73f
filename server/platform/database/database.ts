import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  query: Kysely<Schema>
  /**
   * Runs a read-then-write as one transaction: serialized on SQLite; serializable and retried on PostgreSQL. `work`
   * may run more than once, so it must have no other side effects than those given to `afterCommit`.
   */
  write: <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
  measurePool?: () => { total: number; idle: number; waiting: number }
}

/** The database or a transaction, for reading. */
export type Reader = Pick<Kysely<Schema>, 'selectFrom'>

const effects = new AsyncLocalStorage<(() => void)[]>()

/** Runs the effect once the `write` around this call has committed, and never if it fails or loses a conflict. */
export const afterCommit = (effect: () => void): void => {
  effects.getStore()?.push(effect)
}

/** Runs a transaction, and then the effects that were given to `afterCommit` in it. */
export async function withEffects<Result>(transact: () => Promise<Result>): Promise<Result> {
  const waiting: (() => void)[] = []
  const result = await effects.run(waiting, transact)
  for (const effect of waiting) effect()
  return result
}
