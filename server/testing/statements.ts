import { AsyncLocalStorage } from 'node:async_hooks'
import type { StatementObserver } from '../platform/database/observe.ts'

const asked = new AsyncLocalStorage<string[]>()

/** `openTestServices` takes it, so that `statementsOf` hears of statements. */
export const observe: StatementObserver = ({ sql }) => asked.getStore()?.push(sql)

/** The SQL of `work`, without that of emails and other work which earlier requests left in the background. */
export async function statementsOf<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const statements: string[] = []
  const result = await asked.run(statements, work)
  return { result, statements }
}
