import fs from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/database/open.ts'
import { sqliteFile } from '../../platform/database/sqlite-file.ts'
import { insertAccount } from '../../testing/bounties.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { runScript } from '../../testing/run-script.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { type BackupSource, backUp } from './back-up.ts'
import { isMedia, readManifest, sumOf } from './manifest.ts'
import { compare, restoreBackup } from './restore.ts'

const server = process.env.TEST_DATABASE_URL
const madeAt = new Date('2026-11-21T03:00:00.000Z')

let test: TestServices
let source: BackupSource
let kept: string
let scratch: string
beforeAll(async () => {
  scratch = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-backup-'))
  test = await openTestServices(undefined, { fill: (place) => loadFixture('1.0.0', place) })
  for (const [id, size] of [
    ['fixture-ferry', 70_000],
    ['fixture-library', 10],
    ['empty', 0],
  ] as const) {
    const folder = path.join(test.target.dataDirectory, 'media', id)
    await fs.mkdir(folder, { recursive: true })
    await fs.writeFile(path.join(folder, 'original.webp'), 'x'.repeat(size))
    await fs.writeFile(path.join(folder, '960.avif.0198.part'), 'unfinished')
  }
  await fs.writeFile(path.join(test.target.dataDirectory, 'jwt-secret'), 'a secret of thirty-two characters')
  source = { mediaUrl: undefined, directUrl: undefined, ...test.target }
  kept = path.join(scratch, 'kept')
  await backUp(source, kept, madeAt)
})
afterAll(async () => {
  await test.close()
  await fs.rm(scratch, { recursive: true })
})

let target: BackupSource
let database: ScratchDatabase | undefined
let places = 0
beforeEach(async () => {
  places += 1
  database = server === undefined ? undefined : await createScratchDatabase(server)
  const dataDirectory = path.join(scratch, `place-${places}`)
  target = { databaseUrl: database?.url, directUrl: undefined, mediaUrl: undefined, dataDirectory }
})
afterEach(() => database?.drop())

async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const contents = files.map(async (file) => [path.relative(folder, file), await fs.readFile(file, 'base64')])
  return Object.fromEntries(await Promise.all(contents))
}

const emails = async (place: BackupSource) => {
  const opened = await openDatabase(place)
  const people = await opened.query.selectFrom('account').select(['email', 'password_hash']).orderBy('email').execute()
  await opened.close()
  return people
}

describe('backUp', () => {
  it('restores rows, media, secret and ledger into an empty target', async () => {
    const restored = await restoreBackup(target, kept)
    expect([compare(restored), restored.errors]).toEqual([[], []])
    expect(restored.rows).toMatchObject({ account: 6, bounty: 7, ledger_entry: 54 })
    expect(await emails(target)).toEqual(await emails(source))
    const media = (place: BackupSource) => filesIn(path.join(place.dataDirectory, 'media'))
    const whole = Object.entries(await media(source)).filter(([name]) => !name.endsWith('.part'))
    expect(await media(target)).toEqual(Object.fromEntries(whole))
    expect(whole).toHaveLength(3)
    expect(await fs.readFile(path.join(target.dataDirectory, 'jwt-secret'), 'utf8')).toBe(
      'a secret of thirty-two characters',
    )
  })

  it('makes files readable only by their user', async () => {
    const entries = await fs.readdir(kept, { recursive: true, withFileTypes: true })
    const rights = await Promise.all(
      entries.map(async (entry) => {
        const { mode } = await fs.stat(path.join(entry.parentPath, entry.name))
        return `${entry.isFile() ? 'file' : 'folder'} ${(mode & 0o777).toString(8)}`
      }),
    )
    expect(new Set(rights)).toEqual(new Set(['file 600', 'folder 700']))
  })

  it('captures a single point in time during concurrent writes', async () => {
    let writing = true
    const pairs = (async () => {
      for (let n = 0; writing; n += 1) {
        // Both rows belong to one transaction, so a consistent backup has equal numbers of each.
        await test.database.write(async (transaction) => {
          const at = '2026-11-21T03:00:00.000Z'
          const note = {
            account_id: (await transaction.selectFrom('account').select('id').executeTakeFirstOrThrow()).id,
            created_at: at,
          }
          await transaction
            .insertInto('note')
            .values({ ...note, id: `left ${n}`, content: 'left' })
            .execute()
          await new Promise((resolve) => setImmediate(resolve))
          await transaction
            .insertInto('note')
            .values({ ...note, id: `right ${n}`, content: 'right' })
            .execute()
        })
      }
    })()
    const folder = path.join(scratch, 'while-writing')
    await backUp(source, folder, madeAt)
    writing = false
    await pairs
    const restored = await restoreBackup(target, folder)
    const opened = await openDatabase(target)
    const notes = await opened.query
      .selectFrom('note')
      .select(['content', ({ fn }) => fn.countAll<number>().as('count')])
      .where('content', 'in', ['left', 'right'])
      .groupBy('content')
      .execute()
    await opened.close()
    expect(compare(restored)).toEqual([])
    expect(new Set(notes.map(({ count }) => count)).size).toBeLessThan(2)
  })

  it('never overwrites a folder and leaves nothing behind after an error', async () => {
    await expect(backUp(source, kept, madeAt)).rejects.toThrow(
      `${kept} exists already: a backup never overwrites anything.`,
    )
    const nothing = { ...target, dataDirectory: path.join(scratch, 'nothing') }
    const folder = path.join(scratch, 'of-nothing')
    await expect(backUp(nothing, folder, madeAt)).rejects.toThrow(
      /^There is (?:no database in|nothing in this database)/,
    )
    expect((await fs.readdir(scratch)).filter((name) => name.startsWith('of-nothing'))).toEqual([])
  })
})

describe('restore', () => {
  it('rejects a nonempty target and changes nothing', async () => {
    await restoreBackup(target, kept)
    const before = await filesIn(target.dataDirectory)
    await expect(restoreBackup(target, kept)).rejects.toThrow('a backup is restored into an empty place only.')
    expect(await filesIn(target.dataDirectory)).toEqual(before)
  })

  it.each(['-wal', '-shm', '-journal'])('rejects a target with a lede.sqlite%s of another database', async (end) => {
    await fs.mkdir(target.dataDirectory)
    await fs.writeFile(`${sqliteFile(target.dataDirectory)}${end}`, 'changes of another database')
    await expect(restoreBackup(target, kept)).rejects.toThrow(`has a lede.sqlite${end} already`)
    expect(await fs.readdir(target.dataDirectory)).not.toContain('media')
  })

  it.each([
    ['changed', (file: string) => fs.appendFile(file, ' '), 'has changed since it was made.'],
    ['lost', (file: string) => fs.rm(file), 'is missing.'],
  ])('rejects a backup with a file that was %s before it writes anything', async (_, damage, error) => {
    const damaged = path.join(scratch, `damaged-${places}`)
    await fs.cp(kept, damaged, { recursive: true })
    const file = readManifest(damaged).files.find(isMedia)
    await damage(path.join(damaged, file?.path ?? ''))
    await expect(restoreBackup(target, damaged)).rejects.toThrow(`The backup is damaged: ${file?.path} ${error}`)
    await expect(fs.access(target.dataDirectory)).rejects.toThrow('ENOENT')
  })

  it('rejects a folder that is not a backup, or one from a newer version', async () => {
    await expect(restoreBackup(target, scratch)).rejects.toThrow(
      'is not a complete backup: it has no readable manifest.json.',
    )
    const newer = path.join(scratch, `newer-${places}`)
    const manifest = readManifest(kept)
    await fs.mkdir(newer)
    const text = JSON.stringify({ ...manifest, product: '9.0.0', migrations: [...manifest.migrations, '9999-later'] })
    await fs.writeFile(path.join(newer, 'manifest.json'), text)
    await expect(restoreBackup(target, newer)).rejects.toThrow(
      'The backup was made by a newer version of Lede (9.0.0), with 9999-later.',
    )
  })

  it('rejects a backup of a version before 1.0.0, and says how to keep its content', async () => {
    const older = path.join(scratch, `older-${places}`)
    await fs.mkdir(older)
    const manifest = { ...readManifest(kept), product: '0.1.0', migrations: ['0001-newsroom', '0002-bounty-search'] }
    await fs.writeFile(path.join(older, 'manifest.json'), JSON.stringify(manifest))
    await expect(restoreBackup(target, older)).rejects.toThrow(
      'The backup cannot be restored: version 0.1.0 or an earlier one made it',
    )
  })

  it('rejects a path outside the backup', async () => {
    const sly = path.join(scratch, `sly-${places}`)
    const manifest = readManifest(kept)
    await fs.mkdir(sly)
    const files = [{ path: 'media/../../secret', bytes: 0, sha256: '0'.repeat(64) }]
    await fs.writeFile(path.join(sly, 'manifest.json'), JSON.stringify({ ...manifest, files }))
    await expect(restoreBackup(target, sly)).rejects.toThrow('its manifest is not known.')
  })

  it('rejects a backup of the other database engine', async () => {
    const other =
      server === undefined
        ? { ...target, databaseUrl: 'postgres://lede@127.0.0.1:1/lede' }
        : { ...target, databaseUrl: undefined }
    await expect(restoreBackup(other, kept)).rejects.toThrow(/^The backup is of (?:the embedded|a PostgreSQL) database/)
  })
})

describe('backup and restore commands', () => {
  async function run(script: string, place: BackupSource, folder: string) {
    const { output, complaint } = await runScript(script, place, [folder])
    return output + complaint
  }

  it('back up a running server, restore and compare', async () => {
    const folder = path.join(scratch, 'by-command')
    const backedUp = await run('backup', source, folder)
    expect(backedUp).toMatch(/by-command holds \d+ rows of \d+ tables and \d+ media files, [\d.]+ MB\./)
    await insertAccount(test.database, 'Too Late')
    const restored = await run('restore', target, folder)
    expect(restored).toMatch(/^account +6 +6$/m)
    expect(restored).toMatch(/Everything in the backup of .+ was restored, and the ledger is correct\.\n$/)
    const media = sumOf(readManifest(folder).files.filter(isMedia))
    expect(restored).toMatch(new RegExp(`^media bytes +${media.bytes} +${media.bytes}$`, 'm'))
  })
})

describe('media in a bucket', () => {
  let bucket: Server
  let files: Map<string, Buffer>
  let mediaUrl: string
  beforeEach(async () => {
    files = new Map()
    bucket = createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
      const key = pathname.slice('/bucket/'.length)
      if (request.method === 'PUT') {
        const pieces: Buffer[] = []
        for await (const piece of request) pieces.push(piece)
        files.set(key, Buffer.concat(pieces))
        response.end()
      } else if (searchParams.has('list-type')) {
        // One key per page, to exercise paging.
        const keys = [...files.keys()]
        const at = Number(searchParams.get('continuation-token') ?? 0)
        const next = at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
        response.end(`<ListBucketResult>${keys[at] ? `<Key>${keys[at]}</Key>` : ''}${next}</ListBucketResult>`)
      } else {
        const file = files.get(key)
        response.statusCode = file === undefined ? 404 : 200
        response.end(file)
      }
    })
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
    const address = bucket.address()
    mediaUrl = `http://KEY:SECRET@127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/bucket`
  })
  afterEach(() => new Promise((resolve) => bucket.close(resolve)))

  it('is copied from the bucket and restored into an empty one', async () => {
    const stored = { 'one/960.avif': Buffer.from('a picture'), 'two/original.mp3': Buffer.from('a recording') }
    files = new Map(Object.entries(stored))
    const folder = path.join(scratch, `bucket-${places}`)
    const manifest = await backUp({ ...source, mediaUrl }, folder, madeAt)
    expect(sumOf(manifest.files.filter(isMedia))).toEqual({ files: 2, bytes: 20 })
    await expect(restoreBackup({ ...target, mediaUrl }, folder)).rejects.toThrow(
      'There are media already (one/960.avif)',
    )
    files.clear()
    const restored = await restoreBackup({ ...target, mediaUrl }, folder)
    expect([compare(restored), Object.fromEntries(files)]).toEqual([[], stored])
  })
})

if (server === undefined) {
  it('rejects a damaged database', async () => {
    const dataDirectory = path.join(scratch, 'damaged-source')
    await fs.mkdir(dataDirectory)
    await fs.copyFile(path.join(kept, 'database.sqlite'), sqliteFile(dataDirectory))
    const handle = await fs.open(sqliteFile(dataDirectory), 'r+')
    await handle.write(Buffer.alloc(40_000, 0xa5), 0, 40_000, 200_000)
    await handle.close()
    const folder = path.join(scratch, 'of-damaged')
    await expect(backUp({ ...target, dataDirectory }, folder, madeAt)).rejects.toThrow(/damaged|malformed/)
    await expect(fs.access(folder)).rejects.toThrow('ENOENT')
  })
}
