/** Reports each statement to metrics and traces. Without an observer Kysely does nothing more than before. */
import type { KyselyConfig } from 'kysely'

/** `sql` has placeholders in the place of values. */
export type ObservedStatement = { sql: string; milliseconds: number; error?: unknown }

/** Called after a statement, in the async context of its caller. */
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
