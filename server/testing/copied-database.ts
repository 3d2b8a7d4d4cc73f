/**
 * Copies of the template for tests on PostgreSQL. A copy is emptied and used again, because making one takes ten times
 * as long; one whose tables, constraints or triggers a test changed is dropped.
 */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open.ts'
import { createScratchDatabase, openScratchPool, type ScratchDatabase } from './scratch-database.ts'

type Copy = ScratchDatabase & {
  /** Its connections stay open for the next test, because a new one has to read the catalog again. */
  database: Database
  /** Makes it equal to the template again. False if it cannot. */
  empty: () => Promise<boolean>
}

export type CopiedDatabase = Pick<Copy, 'url' | 'database'> & {
  /** Gives it back for the next test of this process. */
  release: () => Promise<void>
}

const waiting: Copy[] = []

export async function copyTemplate(server: string, template: string): Promise<CopiedDatabase> {
  const copy = waiting.pop() ?? (await makeCopy(server, template))
  return {
    ...copy,
    async release() {
      // A test may have ended all connections or closed the database, which rejects.
      if (await copy.empty().catch(() => false)) waiting.push(copy)
      else await copy.drop()
    },
  }
}

async function makeCopy(server: string, template: string): Promise<Copy> {
  const scratch = await createScratchDatabase(server, template, template)
  const database = await openDatabase({ databaseUrl: scratch.url, dataDirectory: '' })
  const client = openScratchPool({
    connectionString: scratch.url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    // PostgreSQL then runs no triggers and checks no foreign keys.
    options: '-c session_replication_role=replica',
  })
  const schema = await describe(client)
  const tables = schema.filter(({ kind }) => kind === 'r').map(({ name }) => name)
  const sequences = schema.filter(({ kind }) => kind === 'S').map(({ name }) => name)
  const restores: (() => Promise<unknown>)[] = []
  for (const table of tables) restores.push(...(await restoreRows(client, table)))
  const empty = {
    name: 'empty',
    text: `with ${tables.map((table, index) => `deleted_${index} as (delete from ${table})`).join(', ')}
      select ${sequences.map((sequence) => `setval('${sequence}', 1, false)`).join(', ')}`,
  }
  return {
    ...scratch,
    database,
    async drop() {
      await Promise.allSettled([database.close(), client.end()])
      await scratch.drop()
    },
    async empty() {
      if (!(await isQuiet(client, database))) return false
      if (!isDeepStrictEqual(await describe(client), schema)) return false
      await client.query(empty)
      for (const restore of restores) await restore()
      return true
    },
  }
}

/** `database` is idle and alone has connections, apart from PostgreSQL's own processes. Rejects if it is closed. */
async function isQuiet(client: pg.Pool, { query, measurePool }: Database): Promise<boolean> {
  await sql`select 1`.execute(query)
  const { rows } = await client.query(`
    select count(*) as others from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  const pool = measurePool?.()
  return pool !== undefined && pool.idle === pool.total && pool.total === Number(rows[0].others)
}

/** Puts back the rows of the table as they are now. */
async function restoreRows(client: pg.Pool, table: string): Promise<(() => Promise<unknown>)[]> {
  const { rows } = await client.query(`select json_agg(row) as kept from ${table} as row`)
  const { kept } = rows[0]
  if (kept === null) return []
  const text = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`
  return [() => client.query(text, [JSON.stringify(kept)])]
}

type SchemaEntry = { name: string; kind: string; rest: string }

/** Lists tables, indexes and sequences by name, and sums up what else a test could change. */
async function describe(client: pg.Pool): Promise<SchemaEntry[]> {
  const { rows } = await client.query<SchemaEntry>({
    name: 'describe',
    text: `
      with mine as (select * from pg_class where relnamespace = 'public'::regnamespace)
      -- A table that was analyzed, or has more pages than an empty one is taken to have, is read by other plans.
      select oid::regclass::text as name, relkind as kind,
        case relkind when 'r' then concat(oid, ' ', reltuples, ' ', pg_relation_size(oid) > 10 * 8192) else oid::text end as rest
        from mine
      union all
      select '', 'columns', md5(string_agg(concat(attrelid, attname, atttypid, attnotnull, atthasdef), ',' order by attrelid, attnum))
        from pg_attribute join mine on mine.oid = attrelid
      union all
      select '', 'constraints', md5(string_agg(concat(oid, convalidated), ',' order by oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select '', 'triggers', md5(string_agg(concat(oid, tgenabled), ',' order by oid)) from pg_trigger
      union all
      select '', 'functions', md5(string_agg(concat(oid, prosrc), ',' order by oid))
        from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select '', 'schemas', string_agg(nspname, ',' order by nspname)
        from pg_namespace where nspname not like 'pg\\_%'
      order by 1, 2`,
  })
  return rows
}
