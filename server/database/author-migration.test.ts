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
const people: [id: string, name: string, userType: number][] = [
  ['1', 'Nellie Bly', 1],
  ['2', 'Rosa Reader', 0],
  ['3', 'Ñellie Bly', 2],
  ['4', '王小明', 3],
  ['5', 'نور الهدى', 1],
  ['6', 'Adaeze Whitlock', 99],
  ['7', 'Nellie Bly-2', 1],
  ['8', 'Nellie Bly', 1],
]
const before = [
  ...people.map(
    ([id, name, userType]) => `insert into account (id, email, name, password_hash, user_type, created_at, updated_at)
      values ('${id}', '${id}@lede.test', '${name}', 'hash', ${userType}, '${at}', '${at}')`,
  ),
  `insert into account (id, email, name, password_hash, user_type, created_at, updated_at, deleted_at)
    values ('9', '9@lede.test', 'Former member', 'hash', 1, '${at}', '${at}', '${at}')`,
  `insert into media (id, owner_id, kind, content_type, width, height, bytes, created_at)
    values ('picture', '1', 'image', 'image/webp', 8, 6, 1000, '${at}')`,
  `insert into media_reference (media_id, holder_kind, holder_id) values ('picture', 'draft', 'd1')`,
]

it('gives every journalist an address, keeps references to media, and lets a profile hold a picture', async () => {
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
  }).migrateTo('0024-pot-requests')
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
  const profiles = await query.selectFrom('author_profile').selectAll().orderBy('account_id').execute()
  const empty = { biography: '', beats: '[]', links: '[]', picture_id: null, picture_alt: '', updated_at: at }
  expect(profiles).toEqual(
    [
      ['1', 'nellie-bly', 'nelllebly'],
      ['3', 'nellie-bly-2', 'nelllebly2'],
      ['4', 'journalist', 'joumallst'],
      ['5', 'journalist-2', 'joumallst2'],
      ['6', 'adaeze-whitlock', 'adaezewhltlock'],
      ['7', 'nellie-bly-2-2', 'nelllebly22'],
      ['8', 'nellie-bly-3', 'nellleblye'],
    ].map(([account_id, slug, look]) => ({ account_id, slug, look, ...empty })),
  )
  await query
    .insertInto('media_reference')
    .values({ media_id: 'picture', holder_kind: 'author', holder_id: '1' })
    .execute()
  expect(await query.selectFrom('media_reference').selectAll().orderBy('holder_kind').execute()).toEqual([
    { media_id: 'picture', holder_kind: 'author', holder_id: '1' },
    { media_id: 'picture', holder_kind: 'draft', holder_id: 'd1' },
  ])
  const forDeleted = query.insertInto('author_profile').values({ account_id: '9', slug: 'former', updated_at: at })
  await expect(forDeleted.execute()).rejects.toThrow('account_is_deleted')
  await query.updateTable('author_profile').set({ picture_id: 'picture' }).where('account_id', '=', '1').execute()
  await query.deleteFrom('media').where('id', '=', 'picture').execute()
  expect(await query.selectFrom('media_reference').selectAll().execute()).toEqual([])
  const [first] = await query
    .selectFrom('author_profile')
    .select('picture_id')
    .where('slug', '=', 'nellie-bly')
    .execute()
  expect(first).toEqual({ picture_id: null })
})
