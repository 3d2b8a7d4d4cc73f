import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { tinyPicture } from '../../server/testing/media.ts'
import { openWriting } from '../../server/testing/writing.ts'

const { test, writing, nellie } = await openWriting()
afterAll(() => test.close())

const upload = async () => (await writing.upload(nellie, '/api/images/upload', await tinyPicture())).body

/** The storage holds each source of a JPEG back until `release`. */
function holdDrawing() {
  const { mediaStorage } = test.services
  let release = () => {}
  let reads = 0
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const app = createApp({
    ...test.services,
    mediaStorage: {
      ...mediaStorage,
      async read(key, range) {
        if (key.endsWith('.webp')) {
          reads += 1
          await held
        }
        return mediaStorage.read(key, range)
      },
    },
  })
  const begun = async () => {
    while (reads === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return { app, begun, reads: () => reads, release: () => release() }
}

describe('picture requested as JPEG for the first time', () => {
  it('is drawn by one request at a time while twelve wait and the others get 503', async () => {
    const pictures = [await upload(), await upload()]
    const { app, begun, reads, release } = holdDrawing()
    const asked = Array.from({ length: 40 }, (_, index) => pictures[index % pictures.length]?.url ?? '')
    const statuses: number[] = []
    const answers = asked.map(async (url) => {
      const { status } = await app.request(url)
      statuses.push(status)
      return status
    })
    await begun()
    while (statuses.length < 27) await new Promise((resolve) => setImmediate(resolve))
    expect([reads(), new Set(statuses)]).toEqual([1, new Set([503])])
    release()
    expect((await Promise.all(answers)).toSorted()).toEqual([...Array(13).fill(200), ...Array(27).fill(503)])
  })

  it('leaves no file if it is deleted while it is drawn', async () => {
    const { url, image_id } = await upload()
    const { app, begun, release } = holdDrawing()
    const source = `${image_id}/480.webp`
    const drawing = app.request(url)
    await begun()
    const kept = await fs.readFile(path.join(test.target.dataDirectory, 'media', source))
    await writing.ask('DELETE', `/api/images/${image_id}`, nellie)
    // The request had opened its source before the deletion.
    await test.services.mediaStorage.write(source, new Uint8Array(kept), 'image/webp')
    release()
    expect((await drawing).status).toBe(404)
    expect(await test.services.mediaStorage.stat(`${image_id}/480.jpg`)).toBeUndefined()
  })
})
