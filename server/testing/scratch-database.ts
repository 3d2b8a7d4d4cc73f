import { randomUUID } from 'node:crypto'
import pg from 'pg'

export type ScratchDatabase = { url: string; drop: () => Promise<void> }

/** Makes an empty database on a PostgreSQL server, at an address of the server's, for a test to fill and to drop. */
export async function createScratchDatabase(server: string): Promise<ScratchDatabase> {
  const name = `lede_test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
