import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it, onTestFinished } from 'vitest'
import { createScratchDatabase, openScratchPool } from '../testing/scratch-database.ts'
import { migrations, openDatabase } from './open.ts'
import { openSqlite } from './sqlite-dialect.ts'
import { sqliteFile } from './sqlite-file.ts'

const at = '2026-11-20T09:00:00.000Z'

const before = [
  `insert into account (id, email, name, password_hash, user_type, created_at, updated_at)
    values ('nellie', 'nellie@lede.test', 'Nellie', 'hash', 1, '${at}', '${at}')`,
  `insert into bounty (id, creator_id, title, description, amount_cents, created_at)
    values ('bounty', 'nellie', 'Why?', 'Because.', 1000, '${at}')`,
  `insert into payout_run (id, created_at, created_by) values ('run', '${at}', 'nellie')`,
  `insert into payout (id, run_id, account_id, cents, kind, status, sealed, hint, reference, created_at)
    values ('payout', 'run', 'nellie', 900, 'iban', 'pending', 'sealed', 'DE', 'LEDE-1', '${at}')`,
  `insert into payout_item (payout_id, bounty_id, cents) values ('payout', 'bounty', 900)`,
]

it('keeps payouts of runs, and allows payouts through Stripe beside them', async () => {
  const server = process.env.TEST_DATABASE_URL
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-migrate-'))
  const scratch = server === undefined ? undefined : await createScratchDatabase(server)
  const dialect =
    scratch === undefined
      ? openSqlite(sqliteFile(folder))
      : new PostgresDialect({ pool: openScratchPool({ connectionString: scratch.url, max: 1 }) })
  const old = new Kysely<never>({ dialect })
  const { error } = await new Migrator({
    db: old,
    provider: { getMigrations: async () => migrations },
  }).migrateTo('0019-disputes')
  if (error !== undefined) throw error
  for (const statement of before) await sql.raw(statement).execute(old)
  await old.destroy()
  const database = await openDatabase({ databaseUrl: scratch?.url, dataDirectory: folder })
  onTestFinished(async () => {
    await database.close()
    await scratch?.drop()
    await fs.rm(folder, { recursive: true })
  })
  const { query } = database
  expect(await query.selectFrom('payout').selectAll().execute()).toEqual([
    {
      ...{ id: 'payout', run_id: 'run', account_id: 'nellie', cents: 900, kind: 'iban', status: 'pending' },
      ...{ sealed: 'sealed', hint: 'DE', reference: 'LEDE-1', problem: null, returned_cents: 0 },
      ...{ created_at: at, paid_at: null, failed_at: null, mode: null },
    },
  ])
  expect(await query.selectFrom('payout_item').selectAll().execute()).toEqual([
    { payout_id: 'payout', bounty_id: 'bounty', cents: 900, returned_cents: 0 },
  ])
  const insert = (id: string, kind: string, run: string, status: string) =>
    sql
      .raw(`insert into payout (id, run_id, account_id, cents, kind, status, hint, reference, created_at)
        values ('${id}', ${run}, 'nellie', 1, '${kind}', '${status}', 'Stripe', '${id}', '${at}')`)
      .execute(query)
  await insert('paid', 'stripe', 'null', 'paid')
  await expect(insert('runless', 'iban', 'null', 'paid')).rejects.toThrow()
  await expect(insert('in a run', 'stripe', `'run'`, 'paid')).rejects.toThrow()
  await expect(insert('of a run of old', 'iban', `'no run'`, 'paid')).rejects.toThrow()
  // One payout under way for each journalist, whatever its kind.
  await expect(insert('second', 'stripe', 'null', 'pending')).rejects.toThrow()
  await sql`update account set deleted_at = ${at}`.execute(query)
  await expect(insert('late', 'stripe', 'null', 'paid')).rejects.toThrow('account_is_deleted')
})
