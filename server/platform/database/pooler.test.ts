import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWith, findProgram } from '../../../tests/product/describe-with.ts'
import { findFreePort } from '../../../tests/product/free-port.ts'
import { insertBounty } from '../../testing/bounties.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startPgbouncer } from '../../testing/start-pgbouncer.ts'
import { type Audience, openPostgresBus, passesNotices } from '../live/bus.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

const { TEST_DATABASE_URL: server = '' } = process.env
const pgbouncer = findProgram('pgbouncer')

describeWith(
  { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL, pgbouncer },
  'behind a pooler in transaction mode',
  () => {
    let scratch: ScratchDatabase
    let pooler: Awaited<ReturnType<typeof startPgbouncer>>
    let databases: Database[]
    beforeAll(async () => {
      scratch = await createScratchDatabase(server)
      pooler = await startPgbouncer(pgbouncer ?? '', scratch.url, await findFreePort())
      databases = await Promise.all(
        [1, 2, 3].map(() => openDatabase({ databaseUrl: pooler.url, directUrl: scratch.url, dataDirectory: '' })),
      )
    })
    afterAll(async () => {
      await Promise.all(databases.map((database) => database.close()))
      await pooler.stop()
      await scratch.drop()
    })

    it('loses no update when several processes write to one row', async () => {
      const [first] = databases
      if (first === undefined) throw new Error('There is no database')
      const bountyId = await insertBounty(first, { amount_cents: 1 })
      await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          (databases[index % databases.length] ?? first).write(async (transaction) => {
            const row = transaction.selectFrom('bounty').select('amount_cents').where('id', '=', bountyId)
            const { amount_cents } = await row.executeTakeFirstOrThrow()
            const update = transaction.updateTable('bounty').set({ amount_cents: amount_cents + 1 })
            await update.where('id', '=', bountyId).execute()
          }),
        ),
      )
      const rows = await first.query.selectFrom('bounty').select('amount_cents').where('id', '=', bountyId).execute()
      expect(rows).toEqual([{ amount_cents: 61 }])
    })

    it('gives statements no names, however often they are asked', async () => {
      const [first] = databases
      const ask = () => first?.query.selectFrom('bounty').select('id').where('id', '=', 'gauges').execute()
      for (let round = 0; round < 25; round += 1) await Promise.all(Array.from({ length: 100 }, ask))
      const named = await sql`select name from pg_prepared_statements`.execute(first?.query ?? expect.fail())
      expect(named.rows).toEqual([])
    })

    it('reports through passesNotices that notifications do not arrive', async () => {
      expect([await passesNotices(scratch.url), await passesNotices(pooler.url)]).toEqual([true, false])
    })

    it('delivers notifications through DATABASE_DIRECT_URL', async () => {
      const buses = await Promise.all([1, 2].map(() => openPostgresBus(scratch.url, pino({ level: 'silent' }))))
      const heard = new Promise<Audience>((resolve) => buses[1]?.listen(resolve))
      await buses[0]?.tell(['ada'])
      expect(await heard).toEqual(['ada'])
      await Promise.all(buses.map((bus) => bus.close()))
    })
  },
)
