import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type ScratchDatabase = { name: string; url: string; drop: () => Promise<void> }

/** Its name begins with `prefix`. */
export async function createScratchDatabase(
  server: string,
  template = 'template1',
  prefix = 'lede_test',
): Promise<ScratchDatabase> {
  const name = `${prefix}_${randomBytes(8).toString('hex')}`
  await run(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: async () => void (await run(server, `drop database ${name} with (force)`)) }
}

/** Drops the database `prefix` and those that were created with that prefix. */
export async function dropScratchDatabases(server: string, prefix: string): Promise<void> {
  const { rows } = await run(server, `select datname from pg_database where starts_with(datname, '${prefix}')`)
  for (const { datname } of rows) await run(server, `drop database ${datname} with (force)`)
}

async function run(server: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Its connections may still be closing when the database is dropped, which is no error. */
export function openScratchPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
