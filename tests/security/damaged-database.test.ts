/** A database file that is empty, cut short or damaged: once, a server began anew beside it without a word. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseError, openDatabase, sqliteFile } from '../../server/database/open.ts'
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

const remedy = 'Restore a backup (npm run restore), or move the file away to begin with an empty newsroom.'

describe('opening', () => {
  it('refuses a file of no bytes', async () => {
    await fs.writeFile(file, '')
    expect(await refusal()).toBe(`The database in ${dataDirectory} cannot be opened: lede.sqlite is empty. ${remedy}`)
  })

  it('refuses a file that was cut short', async () => {
    await make()
    await fs.truncate(file, 40_960)
    expect(await refusal()).toMatch(/lede\.sqlite is damaged \(.+\)\. Restore a backup/)
  })

  it('refuses a file with other bytes in its middle', async () => {
    await make()
    const handle = await fs.open(file, 'r+')
    await handle.write(Buffer.alloc(60_000, 0xa5), 0, 60_000, 100_000)
    await handle.close()
    expect(await refusal()).toMatch(/lede\.sqlite is damaged \(.+\)\. Restore a backup/)
  })

  it('refuses a database of something else', async () => {
    const other = new DatabaseSync(file)
    other.exec('create table diary (day text)')
    other.close()
    expect(await refusal()).toBe(
      `The database in ${dataDirectory} cannot be opened: lede.sqlite is not a database of Lede. ${remedy}`,
    )
  })

  it('refuses to begin anew beside the log of a database that is missing', async () => {
    await fs.writeFile(`${file}-wal`, 'pages')
    await expect(open()).rejects.toThrow('lede.sqlite is missing, and its lede.sqlite-wal is there.')
  })

  it('makes a database in an empty folder, also after a first start that was interrupted', async () => {
    await fs.writeFile(`${file}.new`, 'half a data')
    await fs.writeFile(`${file}.new-wal`, 'half a log')
    const database = await open()
    await insertAccount(database)
    await database.close()
    expect((await fs.readdir(dataDirectory)).toSorted()).toEqual(['lede.sqlite'])
  })
})
