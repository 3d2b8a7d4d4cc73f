import type { KyselyPlugin } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Calls `die` before each statement. */
export const dyingBefore = (die: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    die()
    return node
  },
  transformResult: async ({ result }) => result,
})

/** Calls `dies` before each statement of a write and before its commit; statements are numbered from 1. */
export function crashingDatabase(database: Database, dies: (statement: number) => void): Database {
  return {
    ...database,
    write: (work) =>
      database.write(async (transaction) => {
        let statement = 0
        const next = () => {
          statement += 1
          dies(statement)
        }
        const result = await work(transaction.withPlugin(dyingBefore(next)))
        next()
        return result
      }),
  }
}
