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
const day = 24 * 60 * 60 * 1000

const account = (id: string, deletedAt = 'null') =>
  `insert into account (id, email, name, password_hash, user_type, created_at, updated_at, deleted_at)
    values ('${id}', '${id}@lede.test', 'Nellie Bly', 'hash', 1, '${at}', '${at}', ${deletedAt})`
const bounty = (id: string, columns: string[] = []) =>
  `insert into bounty (${['id', 'creator_id', 'title', 'description', 'amount_cents', 'created_at', ...columns].join()})
    values (${[`'${id}'`, `'1'`, `'Why?'`, `'Because.'`, 5000, `'${at}'`, ...columns.map(() => `'${at}'`)].join()})`

const before = [
  account('1'),
  account('9', `'${at}'`),
  `insert into media (id, owner_id, kind, content_type, width, height, bytes, created_at)
    values ('picture', '1', 'image', 'image/webp', 8, 6, 1000, '${at}')`,
  `insert into media_reference (media_id, holder_kind, holder_id) values ('picture', 'author', '1')`,
  bounty('open'),
  bounty('assigned', ['claimed_at']),
  bounty('vacant', ['claimed_at', 'vacant_at']),
  bounty('delivered', ['claimed_at', 'delivered_at']),
  bounty('paid', ['claimed_at', 'delivered_at', 'paid_at']),
  bounty('closed', ['closed_at']),
]

it('keeps references to media and asks the journalists who are at work for updates', async () => {
  const server = process.env.TEST_DATABASE_URL
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-migrate-'))
  const scratch = server === undefined ? undefined : await createScratchDatabase(server)
  const dialect =
    scratch === undefined
      ? openSqlite(sqliteFile(folder))
      : new PostgresDialect({ pool: openScratchPool({ connectionString: scratch.url, max: 1 }) })
  const old = new Kysely<never>({ dialect })
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db: old, provider }).migrateTo('0026-author-profiles')
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
  const jobs = await query.selectFrom('job').select(['kind', 'subject_id', 'due_at']).execute()
  expect(jobs.map(({ due_at, ...job }) => [job, Math.round((Date.parse(due_at) - Date.now()) / day)])).toEqual([
    [{ kind: 'ask for update', subject_id: 'assigned' }, 21],
  ])

  const update = { bounty_id: 'assigned', text: 'Two boxes.', audience: 'backers', published_at: at } as const
  await query
    .insertInto('progress_update')
    .values({ ...update, id: 'u1', author_id: '1', picture_id: 'picture' })
    .execute()
  await query
    .insertInto('media_reference')
    .values({ media_id: 'picture', holder_kind: 'update', holder_id: 'u1' })
    .execute()
  expect(await query.selectFrom('media_reference').selectAll().orderBy('holder_kind').execute()).toEqual([
    { media_id: 'picture', holder_kind: 'author', holder_id: '1' },
    { media_id: 'picture', holder_kind: 'update', holder_id: 'u1' },
  ])
  const ofDeleted = query.insertInto('progress_update').values({ ...update, id: 'u2', author_id: '9' })
  await expect(ofDeleted.execute()).rejects.toThrow('account_is_deleted')
  await query.updateTable('author_profile').set({ picture_id: null }).execute()
  await query.deleteFrom('media').where('id', '=', 'picture').execute()
  const { picture_id } = await query.selectFrom('progress_update').select('picture_id').executeTakeFirstOrThrow()
  expect(picture_id).toBeNull()
})
