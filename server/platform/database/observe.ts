import type { KyselyConfig } from 'kysely'

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
