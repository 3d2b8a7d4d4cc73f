import fs from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Colour } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { UploadedAudio } from '../../../contract/media.ts'
import { createApp } from '../../app.ts'
import { makeRecording } from '../../testing/recordings.ts'
import { openWriting } from '../../testing/writing.ts'

const { test, writing, nellie } = await openWriting()
afterAll(() => test.close())

async function upload(background: Colour = '#336699', width = 1000) {
  const bytes = await sharp({ create: { width, height: 500, channels: 4, background } })
    .png()
    .toBuffer()
  return (await writing.upload(nellie, '/api/images/upload', new Blob([new Uint8Array(bytes)]))).body
}

async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await test.app.request(url, { method, headers })
  const [type, vary] = [answer.headers.get('content-type'), answer.headers.get('vary')]
  return { answer, facts: { status: answer.status, type, vary } }
}

const pictureOf = (type: string) => ({ status: 200, type, vary: 'Accept' })
const filesOf = (id: string) => fs.readdir(path.join(test.target.dataDirectory, 'media', id))
const bytesOf = async (id: string) =>
  (await test.database.query.selectFrom('media').select('bytes').where('id', '=', id).executeTakeFirstOrThrow()).bytes

describe('GET /media/:id of a picture', () => {
  const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
  it.each([
    [chromium, 'image/avif', 'heif'],
    ['image/webp,image/avif,image/png,image/*;q=0.8', 'image/webp', 'webp'],
    ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
    ['image/avif;q=0.5, image/webp', 'image/webp', 'webp'],
    ['image/*', 'image/jpeg', 'jpeg'],
    ['*/*', 'image/jpeg', 'jpeg'],
    ['text/html,application/xhtml+xml', 'image/jpeg', 'jpeg'],
    ['image/webp;q=0', 'image/jpeg', 'jpeg'],
    ['', 'image/jpeg', 'jpeg'],
  ])('answers a reader that accepts %j with %s', async (accept, type, format) => {
    const { url } = await upload()
    const { answer, facts } = await ask(url, { accept })
    expect(facts).toEqual(pictureOf(type))
    const drawn = await sharp(await answer.arrayBuffer()).metadata()
    expect([drawn.format, drawn.width, drawn.height]).toEqual([format, 960, 480])
  })

  it('answers without the header Accept, may be cached for a day, and returns 304 for its ETag', async () => {
    const { url } = await upload()
    const { answer, facts } = await ask(url)
    expect(facts).toEqual(pictureOf('image/jpeg'))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    const etag = answer.headers.get('etag') ?? ''
    expect((await ask(url, { 'if-none-match': etag })).facts).toEqual({ ...pictureOf('image/jpeg'), status: 304 })
    expect((await ask(url, { 'if-none-match': etag, accept: 'image/webp' })).facts).toEqual(pictureOf('image/webp'))
  })

  it('answers HEAD for a picture that has no JPEG yet', async () => {
    const { url } = await upload()
    const { answer, facts } = await ask(url, {}, 'HEAD')
    expect([facts, await answer.text()]).toEqual([pictureOf('image/jpeg'), ''])
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
  })

  it('draws what is transparent as white', async () => {
    const { url } = await upload({ r: 0, g: 0, b: 0, alpha: 0 })
    const { data } = await sharp(await (await ask(url)).answer.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  it('draws the JPEG once, when it is needed, and counts it toward the quota', async () => {
    const { url, image_id } = await upload()
    const uploaded = await bytesOf(image_id)
    await ask(url, { accept: 'image/webp' })
    expect(await filesOf(image_id)).not.toContain('960.jpg')
    const writes: string[] = []
    const mediaStorage: typeof test.services.mediaStorage = {
      ...test.services.mediaStorage,
      write(key, ...content) {
        writes.push(key)
        return test.services.mediaStorage.write(key, ...content)
      },
    }
    const app = createApp({ ...test.services, mediaStorage })
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.request(url)))
    const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(writes).toEqual([`${image_id}/960.jpg`])
    expect(await bytesOf(image_id)).toBe(uploaded + (sizes[0] ?? 0))
  })

  it('is gone with all its files once the picture is deleted', async () => {
    const { url, image_id } = await upload()
    await ask(url)
    await writing.ask('DELETE', `/api/images/${image_id}`, nellie)
    for (const accept of ['*/*', 'image/avif', 'image/webp']) {
      expect((await ask(url, { accept })).answer.status).toBe(404)
    }
    await expect(filesOf(image_id)).rejects.toThrow('ENOENT')
  })
})

describe('GET /media/:id of a recording', () => {
  it('answers the recording with its type, and ranges of it', async () => {
    const recording = makeRecording()
    const { body } = await writing.upload<UploadedAudio>(nellie, '/api/audio/upload', new Blob([recording]))
    const url = `/media/${body.audio_id}`
    const { answer, facts } = await ask(url, { accept: 'image/webp' })
    expect(facts).toEqual({ status: 200, type: 'audio/wav', vary: null })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(recording)
    const part = (await ask(url, { range: 'bytes=4-9' })).answer
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${recording.byteLength}`])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(recording.slice(4, 10))
  })
})

it.each(['/media/nothing', '/media/..%2Fm1', '/media/%2e%2e'])('GET %s returns 404', async (url) => {
  expect((await ask(url)).answer.status).toBe(404)
})
