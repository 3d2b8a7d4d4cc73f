import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, KyselyConfig, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

type Work<Result> = (transaction: Transaction<Schema>) => Promise<Result>

export type Database = {
  engine: Engine
  query: Kysely<Schema>
  /**
   * Runs a read-then-write as one transaction: serialized on SQLite; serializable and retried on PostgreSQL. `work`
   * may run more than once, so it must have no other side effects than those given to `afterCommit`. A refusal that it
   * returns undoes what it wrote.
   */
  write: <Result>(work: Work<Result>) => Promise<Result>
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

/** The result of work that is undone. */
export abstract class Undoing {}

class Undone extends Error {
  readonly result: unknown
  constructor(result: Undoing) {
    super('The work was undone')
    this.result = result
  }
}

/** Runs a transaction, and then the effects that were given to `afterCommit` in it. */
export async function withEffects<Result>(
  transact: (work: Work<Result>) => Promise<Result>,
  work: Work<Result>,
): Promise<Result> {
  const waiting: (() => void)[] = []
  const undoable: Work<Result> = async (transaction) => {
    const result = await work(transaction)
    if (result instanceof Undoing) throw new Undone(result)
    return result
  }
  try {
    const result = await effects.run(waiting, () => transact(undoable))
    for (const effect of waiting) effect()
    return result
  } catch (error) {
    if (error instanceof Undone) return error.result as Result
    throw error
  }
}

/** `sql` contains placeholders, never values. */
export type ObservedStatement = { sql: string; milliseconds: number; error?: unknown }

export type StatementObserver = (statement: ObservedStatement) => void

export function logTo(observe: StatementObserver | undefined): Pick<KyselyConfig, 'log'> {
  if (observe === undefined) return {}
  return {
    log: (event) =>
      observe({
        sql: event.query.sql,
        milliseconds: event.queryDurationMillis,
        ...(event.level === 'error' && { error: event.error }),
      }),
  }
}

/** Splits rows for several statements, because both engines limit the number of parameters. */
export function chunk<One>(list: readonly One[], size = 500): One[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}
