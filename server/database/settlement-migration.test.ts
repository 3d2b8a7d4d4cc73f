import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { continueAcceptances } from '../acceptance/accepting.ts'
import { createScratchDatabase, openScratchPool, type ScratchDatabase } from '../testing/scratch-database.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { createUnreliableGateway } from '../testing/unreliable-gateway.ts'
import { verifyLedger } from '../verification/verify.ts'
import type { Database } from './database.ts'
import { migrations, openDatabase } from './open.ts'
import { openSqlite } from './sqlite-dialect.ts'
import { sqliteFile } from './sqlite-file.ts'

const at = '2026-11-20T09:00:00.000Z'

const before = [
  ...['creator', 'charged', 'charging', 'declined', 'nellie'].map(
    (name) => `insert into account (id, email, name, password_hash, user_type, created_at, updated_at)
      values ('${name}', '${name}@lede.test', '${name}', 'hash', 0, '${at}', '${at}')`,
  ),
  `insert into bounty (id, creator_id, title, description, amount_cents, created_at, claimed_at, delivered_at)
    values ('bounty', 'creator', 'Why?', 'Because.', 1000, '${at}', '${at}', '${at}')`,
  `insert into application (id, bounty_id, journalist_id, cover_letter, requested_due_date, status, created_at, updated_at)
    values ('offer', 'bounty', 'nellie', 'I would.', '${at}', 'completed', '${at}', '${at}')`,
  `insert into delivery (id, bounty_id, application_id, journalist_id, title, content, category, delivered_at)
    values ('delivery', 'bounty', 'offer', 'nellie', 'So.', '[]', '[]', '${at}')`,
  `insert into acceptance (delivery_id, feedback, begun_at) values ('delivery', 'Thanks.', '${at}')`,
  `insert into ledger_account (id, kind, bounty_id) values ('pot', 'bounty', 'bounty')`,
  ...['creator', 'charged', 'charging', 'declined'].flatMap((name, index) => {
    const status = name === 'creator' ? 'pending' : name
    const intent = name === 'creator' ? 'null' : `'pi_${name}'`
    return [
      `insert into ledger_account (id, kind, account_id) values ('of ${name}', 'backer', '${name}')`,
      `insert into ledger_transaction (id, kind, bounty_id, created_at) values ('t${index}', 'pledge', 'bounty', '${at}')`,
      `insert into ledger_entry (id, transaction_id, ledger_account_id, amount_cents)
        values ('a${index}', 't${index}', 'of ${name}', -1000), ('b${index}', 't${index}', 'pot', 1000)`,
      `insert into pledge (id, bounty_id, account_id, transaction_id, created_at)
        values ('p${index}', 'bounty', '${name}', 't${index}', '2026-11-20T09:00:0${index}.000Z')`,
      `insert into payment (pledge_id, provider, status, intent_id, attempts, updated_at)
        values ('p${index}', 'stripe', '${status}', ${intent}, ${name === 'declined' ? 1 : 0}, '${at}')`,
      `insert into card (account_id, customer_id, payment_method_id, saved_at)
        values ('${name}', 'cus_${name}', '${name === 'declined' ? 'pm_bad' : 'pm_good'}', '${at}')`,
    ]
  }),
]

let scratch: ScratchDatabase | undefined
let folder: string
let database: Database
let test: TestServices

beforeAll(async () => {
  const server = process.env.TEST_DATABASE_URL
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-migrate-'))
  scratch = server === undefined ? undefined : await createScratchDatabase(server)
  const dialect =
    scratch === undefined
      ? openSqlite(sqliteFile(folder))
      : new PostgresDialect({ pool: openScratchPool({ connectionString: scratch.url, max: 1 }) })
  const old = new Kysely<never>({ dialect })
  const { error } = await new Migrator({
    db: old,
    provider: { getMigrations: async () => migrations },
  }).migrateTo('0007-email-verification')
  if (error !== undefined) throw error
  for (const statement of before) await sql.raw(statement).execute(old)
  await old.destroy()
  database = await openDatabase({ databaseUrl: scratch?.url, dataDirectory: folder })
  test = await openTestServices()
})
afterAll(async () => {
  await database.close()
  await scratch?.drop()
  await fs.rm(folder, { recursive: true })
  await test.close()
})

const paymentRows = () =>
  database.query
    .selectFrom('payment')
    .select(['pledge_id', 'status', 'intent_id', 'attempts', 'deadline_at'])
    .orderBy('pledge_id')
    .execute()

describe('a database from before payment cards were authorized first', () => {
  it('keeps every payment and books the charges of an unsettled delivery', async () => {
    expect(await paymentRows()).toEqual([
      { pledge_id: 'p0', status: 'pending', intent_id: null, attempts: 0, deadline_at: null },
      { pledge_id: 'p1', status: 'charged', intent_id: 'pi_charged', attempts: 0, deadline_at: null },
      { pledge_id: 'p2', status: 'authorizing', intent_id: 'pi_charging', attempts: 0, deadline_at: null },
      { pledge_id: 'p3', status: 'declined', intent_id: null, attempts: 1, deadline_at: null },
    ])
    expect(await verifyLedger(database)).toEqual({
      transactions: 5,
      bounties: 1,
      charged: 1_000,
      held: 1_000,
      refunded: 0,
      chargedBack: 0,
      lost: 0,
      processingFees: 0,
      paidOut: 0,
      owed: 0,
      errors: [],
    })
  })

  it('keeps the constraints and indexes of the rebuilt tables', async () => {
    const run = (statement: string) => sql.raw(statement).execute(database.query)
    await expect(run(`update payment set status = 'charging' where pledge_id = 'p0'`)).rejects.toThrow(/check/i)
    await expect(
      run(`insert into ledger_transaction (id, kind, bounty_id, created_at) values ('t', 'gift', 'bounty', '${at}')`),
    ).rejects.toThrow(/check/i)
    await expect(run(`delete from pledge where id = 'p0'`)).rejects.toThrow(/foreign key/i)
    await expect(
      run(`insert into payment (pledge_id, provider, status, intent_id, attempts, updated_at)
        values ('nothing', 'stripe', 'pending', null, 0, '${at}')`),
    ).rejects.toThrow(/foreign key/i)
    const indexes =
      database.engine === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_schema where type = 'index' and sql is not null`
        : sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = 'public'`
    const names = (await indexes.execute(database.query)).rows.map(({ name }) => name)
    for (const name of [
      'ledger_entry_by_account',
      'ledger_entry_by_transaction',
      'ledger_transaction_by_bounty',
      'pledge_by_account',
      'pledge_by_bounty',
    ]) {
      expect(names).toContain(name)
    }
  })

  it('resumes pending charges, gives declined backers 72 hours, then settles the rest', async () => {
    const gateway = createUnreliableGateway()
    gateway.worthless.add('pm_bad')
    const { fetchIntent } = gateway
    // An intent that was confirmed before the migration captures immediately.
    gateway.fetchIntent = async (intentId) =>
      intentId === 'pi_charging' ? { status: 'charged' } : fetchIntent(intentId)
    const upgraded = { ...test.services, database, payments: { name: 'stripe' as const, gateway } }
    await continueAcceptances(upgraded)
    expect((await paymentRows()).map(({ status, deadline_at }) => [status, deadline_at])).toEqual([
      ['authorized', null],
      ['charged', null],
      ['charged', null],
      ['declined', '2026-11-24T09:00:00.000Z'],
    ])
    expect(await verifyLedger(database)).toMatchObject({ errors: [], held: 2_000 })
    test.advance(72 * 60 * 60 * 1000)
    await continueAcceptances(upgraded)
    expect((await paymentRows()).map(({ status }) => status)).toEqual(['charged', 'charged', 'charged', 'dropped'])
    expect(await verifyLedger(database)).toMatchObject({ errors: [], charged: 3_000, held: 0 })
  })
})
