import { randomUUID } from 'node:crypto'
import pg from 'pg'

export type ScratchDatabase = { name: string; url: string; drop: () => Promise<void> }

export async function createScratchDatabase(server: string, template = 'template1'): Promise<ScratchDatabase> {
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
  await run(`create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}

/** Its connections may still be closing when the database is dropped, which is no error. */
export function openScratchPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
