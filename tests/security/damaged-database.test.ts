/**
 * Guards against opening an empty, truncated or damaged database file: the server once created a new database beside
 * it silently.
 */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseError } from '../../server/platform/database/data-directory.ts'
import { openDatabase } from '../../server/platform/database/open.ts'
import { sqliteFile } from '../../server/platform/database/sqlite-file.ts'
import { insertAccount } from '../../server/testing/bounties.ts'

let dataDirectory: string
let file: string
beforeEach(async () => {
  dataDirectory = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-damaged-'))
  file = sqliteFile(dataDirectory)
})
afterEach(() => fs.rm(dataDirectory, { recursive: true }))

const open = () => openDatabase({ databaseUrl: undefined, dataDirectory })

async function make(): Promise<void> {
  const database = await open()
  for (let n = 0; n < 50; n += 1) await insertAccount(database, 'x'.repeat(4_000))
  await database.close()
}

async function refusal(): Promise<string> {
  const before = await fs.readFile(file)
  const error = await open().then(
    async (database) => {
      await database.close()
      return expect.fail('it was opened')
    },
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(DatabaseError)
  expect(await fs.readFile(file), 'the file is as it was').toEqual(before)
  return error instanceof Error ? error.message : ''
}

const remedy = 'Restore a backup (npm run restore), or move the file away to begin with an empty database.'

describe('opening a database', () => {
  it('rejects an empty file', async () => {
    await fs.writeFile(file, '')
    expect(await refusal()).toBe(`The database in ${dataDirectory} cannot be opened: lede.sqlite is empty. ${remedy}`)
  })

  it('rejects a truncated file', async () => {
    await make()
    await fs.truncate(file, 40_960)
    expect(await refusal()).toMatch(/lede\.sqlite is damaged \(.+\)\. Restore a backup/)
  })

  it('rejects a file with overwritten bytes in the middle', async () => {
    await make()
    const handle = await fs.open(file, 'r+')
    await handle.write(Buffer.alloc(60_000, 0xa5), 0, 60_000, 100_000)
    await handle.close()
    expect(await refusal()).toMatch(/lede\.sqlite is damaged \(.+\)\. Restore a backup/)
  })

  it("rejects another application's database", async () => {
    const other = new DatabaseSync(file)
    other.exec('create table diary (day text)')
    other.close()
    expect(await refusal()).toBe(
      `The database in ${dataDirectory} cannot be opened: lede.sqlite is not a database of Lede. ${remedy}`,
    )
  })

  it('refuses to create a database beside the write-ahead log of a missing one', async () => {
    await fs.writeFile(`${file}-wal`, 'pages')
    await expect(open()).rejects.toThrow('lede.sqlite is missing, and its lede.sqlite-wal is there.')
  })

  it('creates a database in an empty folder, also after an interrupted first start', async () => {
    await fs.writeFile(`${file}.new`, 'half a data')
    await fs.writeFile(`${file}.new-wal`, 'half a log')
    const database = await open()
    await insertAccount(database)
    await database.close()
    expect((await fs.readdir(dataDirectory)).toSorted()).toEqual(['lede.sqlite'])
  })
})
