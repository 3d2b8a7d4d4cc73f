import type { KyselyPlugin } from 'kysely'
import type { Database } from '../database/database.ts'

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
        const counting: KyselyPlugin = {
          transformQuery({ node }) {
            next()
            return node
          },
          transformResult: async ({ result }) => result,
        }
        const result = await work(transaction.withPlugin(counting))
        next()
        return result
      }),
  }
}
