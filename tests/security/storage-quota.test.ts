import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { storageLimits } from '../../contract/limits.ts'
import type { StorageUse, UploadedAudio } from '../../contract/media.ts'
import { createApp } from '../../server/app.ts'
import { sweepUnshown } from '../../server/content/media/removal.ts'
import { createFolderStorage } from '../../server/platform/storage/storage.ts'
import { insertRecordings } from '../../server/testing/media.ts'
import { makeRecording } from '../../server/testing/recordings.ts'
import { contentOf, openWriting, words } from '../../server/testing/writing.ts'

const day = 24 * 60 * 60 * 1000
const recording = new Blob([makeRecording()])
const { test, writing, ...opened } = await openWriting()
let { nellie } = opened
beforeEach(async () => {
  nellie = await writing.join('Nellie Bly', 1)
})
afterAll(() => test.close())

const upload = () => writing.upload<UploadedAudio & { detail?: string }>(nellie, '/api/audio/upload', recording)
const storage = async () => (await writing.ask<StorageUse>('GET', '/api/storage', nellie)).body
const keep = (count: number, bytes: number) =>
  insertRecordings(test.database, nellie.id, {
    count,
    bytes,
    createdAt: () => new Date(test.services.now()).toISOString(),
  })

describe('account', () => {
  it('stores no more bytes than its quota, even with concurrent uploads', async () => {
    await keep(1, storageLimits.bytes - 1.5 * recording.size)
    // Only two, because more concurrent uploads are refused unread (largeBodies).
    const answers = await Promise.all([upload(), upload()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 413])
    expect(answers.find(({ status }) => status === 413)?.body.detail).toMatch(/more than 500 MB. Please delete some/)
    const { bytes } = await storage()
    expect([bytes.used <= bytes.allowed, bytes.allowed]).toEqual([true, storageLimits.bytes])
  })

  it('stores no more files than its quota, and has room again after deleting one', async () => {
    await keep(storageLimits.files - 1, 1)
    const { body } = await upload()
    expect((await upload()).status).toBe(413)
    expect((await storage()).files).toEqual({ used: 500, allowed: 500 })
    expect((await writing.ask('DELETE', `/api/images/${body.audio_id}`, nellie)).status).toBe(200)
    expect((await test.app.request(body.url)).status).toBe(404)
    expect((await upload()).status).toBe(200)
  })

  it("cannot delete another's recording", async () => {
    const { body } = await upload()
    const ida = await writing.join('Ida Wells', 1)
    expect((await writing.ask('DELETE', `/api/images/${body.audio_id}`, ida)).status).toBe(404)
    expect((await test.app.request(body.url)).status).toBe(200)
  })

  it('stores no more drafts than its quota', async () => {
    const { id } = (await writing.save(nellie)).body
    const draft = await test.database.query
      .selectFrom('draft')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: storageLimits.drafts - 1 }, (_, index) => ({ ...draft, id: `${id}-${index}` }))
    await test.database.query.insertInto('draft').values(more).execute()
    expect((await writing.save(nellie)).status).toBe(413)
    expect((await writing.save(nellie, { content: contentOf('Saved on.'), version: 1 }, id)).status).toBe(200)
  })

  it('keeps as many of the newest versions of a draft as fit', async () => {
    const { id } = (await writing.save(nellie)).body
    const text = words(100_000)
    for (let version = 1; version <= 14; version += 1) {
      await writing.save(nellie, { content: contentOf(`${version} ${text}`) }, id)
    }
    const kept = await writing.versions(nellie, id)
    expect(kept.length).toBeLessThan(12)
    expect(kept[0]?.version).toBe(15)
  })

  it('keeps its newest notes', async () => {
    const created_at = '2026-01-01T00:00:00.000Z'
    const old = Array.from({ length: storageLimits.notes }, (_, index) => ({
      id: `${nellie.id}-note-${index}`,
      account_id: nellie.id,
      content: 'old',
      created_at,
    }))
    await test.database.query.insertInto('note').values(old).execute()
    expect((await writing.ask('POST', '/api/notes/text', nellie, { body: { content: 'new' } })).status).toBe(200)
    expect((await storage()).notes).toEqual({ used: 200, allowed: 200 })
  })
})

describe('sweepUnshown', () => {
  it('removes 450 unused files in one run', async () => {
    await keep(450, 1)
    test.advance(30 * day + 1)
    await sweepUnshown(test.services)
    // The session has ended by then.
    expect(
      await test.database.query.selectFrom('media').select('id').where('owner_id', '=', nellie.id).execute(),
    ).toEqual([])
  })
})

describe('full disk', () => {
  // The disk fills up during the upload (1) or while the stripped file is stored (2).
  it.each([1, 2])('returns 503 and leaves neither a file nor a row', async (fullAtWrite) => {
    const folder = path.join(test.target.dataDirectory, 'full')
    let writes = 0
    const full = createFolderStorage(folder, {
      ...fs,
      async writeFile(file, ...rest) {
        writes += 1
        if (writes < fullAtWrite) return fs.writeFile(file, ...rest)
        await fs.writeFile(file, 'half', ...(rest.slice(1) as []))
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      },
    })
    const app = createApp({ ...test.services, mediaStorage: full })
    const body = new FormData()
    body.append('file', recording, 'upload')
    const headers = { authorization: `Bearer ${nellie.token}` }
    const answer = await app.request('/api/audio/upload', { method: 'POST', headers, body })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await fs.readdir(folder, { recursive: true })).toEqual([])
    expect((await storage()).files.used).toBe(0)
  })
})
