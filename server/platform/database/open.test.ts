import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRows } from '../../accounts/backup/count-rows.ts'
import { insertAccount } from '../../testing/bounties.ts'
import { describeSchema } from '../../testing/describe-schema.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { DatabaseError } from './data-directory.ts'
import { migrations, openDatabase } from './open.ts'

const onPostgres = process.env.TEST_DATABASE_URL !== undefined

let test: TestServices
let folder: string
beforeAll(async () => {
  test = await openTestServices()
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-open-'))
})
afterAll(async () => {
  await test.close()
  await fs.rm(folder, { recursive: true })
})

async function refusal(target: { databaseUrl?: string | undefined; dataDirectory?: string }): Promise<DatabaseError> {
  const opened = openDatabase({ databaseUrl: target.databaseUrl, dataDirectory: target.dataDirectory ?? folder })
  return opened.then(
    () => expect.fail('it was opened'),
    (error) => error,
  )
}

describe('openDatabase', () => {
  it('keeps existing rows when it opens a database again', async () => {
    const id = await insertAccount(test.database, 'Ida Wells')
    const again = await openDatabase(test.target)
    expect(again.engine).toBe(onPostgres ? 'postgres' : 'sqlite')
    const row = await again.query.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst()
    const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(again.query)
    await again.close()
    expect(row).toEqual({ name: 'Ida Wells' })
    expect(ran.rows.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted())
  })

  it('returns a sum of cents as a number', async () => {
    const { rows } = await sql<{ total: number }>`
      select sum(cents) as total from (select cast(150 as bigint) as cents union all select cast(275 as bigint)) as sums
    `.execute(test.database.query)
    expect(rows).toEqual([{ total: 425 }])
  })

  it('rejects a file that is not a database', async () => {
    const dataDirectory = path.join(folder, 'not-a-database')
    await fs.mkdir(dataDirectory)
    await fs.writeFile(path.join(dataDirectory, 'lede.sqlite'), 'Dear diary, '.repeat(100))
    const error = await refusal({ dataDirectory })
    expect(error).toBeInstanceOf(DatabaseError)
    expect(error.message).toBe(`The database in ${dataDirectory} cannot be opened: file is not a database.`)
  })

  it('rejects a folder that cannot be created', async () => {
    const file = path.join(folder, 'a-file')
    await fs.writeFile(file, '')
    const error = await refusal({ dataDirectory: path.join(file, 'data') })
    expect(error).toBeInstanceOf(DatabaseError)
    expect(error.message).toMatch(/^The database in .*data cannot be opened: ENOTDIR: not a directory, mkdir '.*'\.$/)
  })

  it('rejects a database file that cannot be opened', async () => {
    const dataDirectory = path.join(folder, 'taken')
    await fs.mkdir(path.join(dataDirectory, 'lede.sqlite'), { recursive: true })
    const error = await refusal({ dataDirectory })
    expect(error).toBeInstanceOf(DatabaseError)
    expect(error.message).toBe(`The database in ${dataDirectory} cannot be opened: unable to open database file.`)
  })

  it('rejects a database of a version before 1.0.0, changes nothing in it, and says how to keep its content', async () => {
    const older = await openTestServices(undefined, { fill: async () => undefined })
    const { query } = older.database
    await sql`delete from kysely_migration where name <> '0001-first-release'`.execute(query)
    await sql`update kysely_migration set name = '0001-newsroom'`.execute(query)
    await sql`insert into kysely_migration values ('0002-bounty-search', '2026-11-20T08:00:00.000Z')`.execute(query)
    await sql`drop table rating`.execute(query)
    await insertAccount(older.database)
    const describe = async () => [await describeSchema(older.database), await countRows(query)]
    const before = await describe()
    const error = await refusal(older.target)
    expect(error).toBeInstanceOf(DatabaseError)
    expect(error.message).toMatch(
      /^The (?:database in|PostgreSQL database at) \S+ cannot be opened: version 0\.1\.0 or an earlier one made it, and later versions do not upgrade it; export it with version 0\.1\.0, where `npm run backup -- DIR` copies all of it and "Download my data" in each profile has the texts of that account, and start this version with an empty DATA_DIR or a new PostgreSQL database\.$/,
    )
    expect(await describe()).toEqual(before)
    await older.close()
  })

  it('reports an unreachable PostgreSQL server without its password', async () => {
    const error = await refusal({ databaseUrl: 'postgres://lede:secret@127.0.0.1:1/lede' })
    expect(error).toBeInstanceOf(DatabaseError)
    expect(error.message).toBe(
      'The PostgreSQL database at 127.0.0.1:1 cannot be opened: connect ECONNREFUSED 127.0.0.1:1.',
    )
  })
})

if (!onPostgres) {
  describe('the embedded database', () => {
    it.each([
      ['journal_mode', { journal_mode: 'wal' }],
      ['synchronous', { synchronous: 2 }],
      ['foreign_keys', { foreign_keys: 1 }],
    ])('sets %s for durability and integrity', async (name, value) => {
      const { rows } = await sql.raw(`pragma ${name}`).execute(test.database.query)
      expect(rows).toEqual([value])
    })
  })
}

if (onPostgres) {
  describe('a PostgreSQL server', () => {
    it('is rejected when it lacks the named database', async () => {
      const url = new URL(test.target.databaseUrl ?? '')
      url.pathname = '/lede_nowhere'
      const error = await refusal({ databaseUrl: url.href })
      expect(error.message).toBe(
        `The PostgreSQL database at ${url.host} cannot be opened: database "lede_nowhere" does not exist.`,
      )
    })
  })
}
