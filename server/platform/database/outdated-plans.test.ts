import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWith } from '../../../tests/product/describe-with.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import type { Database } from './database.ts'
import { connectPostgres } from './postgres.ts'

const { TEST_DATABASE_URL: server } = process.env

describeWith(
  { TEST_DATABASE_URL: server },
  'a statement with a name, whose columns another process has changed',
  () => {
    let scratch: ScratchDatabase
    let database: Database
    beforeAll(async () => {
      scratch = await createScratchDatabase(server ?? '')
      database = connectPostgres(scratch.url, undefined)
      await sql`create table gauge (id integer, level integer)`.execute(database.query)
      await sql`insert into gauge values (1, 40)`.execute(database.query)
    })
    afterAll(async () => {
      await database.close()
      await scratch.drop()
    })

    const read = async (query: Database['query']) =>
      (await sql`select * from gauge where id = ${1}`.execute(query)).rows
    /** Asks until the statement has a name, on each connection of the pool. */
    const plan = async () => {
      const named = sql`select name from pg_prepared_statements where statement like 'select * from gauge%'`
      do await Promise.all(Array.from({ length: 200 }, () => read(database.query)))
      while ((await named.execute(database.query)).rows.length === 0)
    }

    it('is asked again', async () => {
      await plan()
      await sql`alter table gauge add column river text default 'Ansel'`.execute(database.query)
      expect(await read(database.query)).toEqual([{ id: 1, level: 40, river: 'Ansel' }])
    })

    it('is asked again with its whole transaction', async () => {
      await plan()
      await sql`alter table gauge drop column river`.execute(database.query)
      const found = await database.write(async (transaction) => {
        await sql`update gauge set level = level + 1 where id = ${1}`.execute(transaction)
        return read(transaction)
      })
      expect(found).toEqual([{ id: 1, level: 41 }])
      expect(await read(database.query)).toEqual([{ id: 1, level: 41 }])
    })
  },
)
