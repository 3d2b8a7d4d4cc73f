import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAccount } from '../testing/bounties.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { DatabaseError } from './errors.ts'
import { openDatabase } from './open.ts'

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

async function refusal(target: { databaseUrl?: string; dataDirectory?: string }): Promise<DatabaseError> {
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
    const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(again.query)
    await again.close()
    expect(row).toEqual({ name: 'Ida Wells' })
    expect(migrations.rows).toEqual([
      { name: '0001-newsroom' },
      { name: '0002-bounty-search' },
      { name: '0003-writing' },
      { name: '0004-payments' },
      { name: '0005-writing-aids' },
      { name: '0006-restore-history' },
      { name: '0007-email-verification' },
      { name: '0008-sessions' },
      { name: '0009-settlement' },
      { name: '0010-summaries' },
      { name: '0011-media' },
      { name: '0012-office' },
      { name: '0013-idempotency-claims' },
      { name: '0014-recording-lengths' },
      { name: '0015-pledge-life' },
      { name: '0016-delivery-review' },
      { name: '0017-payouts' },
      { name: '0018-strong-authentication' },
      { name: '0019-disputes' },
      { name: '0020-currency' },
      { name: '0021-connect' },
      { name: '0022-bounty-categories' },
      { name: '0023-matching' },
      { name: '0024-pot-requests' },
      { name: '0025-bounty-listing' },
      { name: '0026-author-profiles' },
      { name: '0027-progress-updates' },
      { name: '0028-following' },
      { name: '0029-search' },
      { name: '0030-corrections' },
      { name: '0031-federation' },
      { name: '0032-persons' },
      { name: '0033-counters' },
      { name: '0034-odd-answers' },
      { name: '0035-dealing' },
      { name: '0036-approvals' },
      { name: '0037-complaints' },
      { name: '0038-books' },
      { name: '0039-card-setups' },
      { name: '0040-processing-fees' },
      { name: '0041-author-looks' },
      { name: '0042-contributions-seen' },
      { name: '0043-delivery-dates' },
    ])
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
