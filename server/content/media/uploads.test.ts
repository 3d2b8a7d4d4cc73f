import fs from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { UploadedAudio } from '../../../contract/media.ts'
import { createApp } from '../../app.ts'
import { insertBounty } from '../../testing/bounties.ts'
import { makeRecording } from '../../testing/recordings.ts'
import { openWriting, refused } from '../../testing/writing.ts'
import { decodeHeic, heicLimits } from './heic.ts'

const { test, writing, nellie } = await openWriting()
afterAll(() => test.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
const upload = (bytes: Uint8Array<ArrayBuffer> | string, fields?: Record<string, string>, by = nellie) =>
  writing.upload(by, '/api/images/upload', new Blob([bytes]), fields)
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())
const filesOf = async (id: string) => (await fs.readdir(path.join(test.target.dataDirectory, 'media', id))).toSorted()
const served = async (address: string) => {
  const answer = await test.app.request(address)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }
}

describe('POST /api/images/upload', () => {
  it('stores the picture in every width and format with correct content types', async () => {
    const { status, body } = await upload(await bytesOf(plain(2400, 1200).jpeg()))
    expect(status).toBe(200)
    expect(body).toEqual({ url: `/media/${body.image_id}`, image_id: expect.any(String), width: 2400, height: 1200 })
    expect(await filesOf(body.image_id)).toEqual([
      '1600.avif',
      '1600.webp',
      '480.avif',
      '480.webp',
      '960.avif',
      '960.webp',
    ])
    for (const [file, format, width] of [
      ['960.avif', 'heif', 960],
      ['1600.webp', 'webp', 1600],
    ] as const) {
      const { type, bytes } = await served(`${body.url}/${file}`)
      const facts = await sharp(bytes).metadata()
      expect([type, facts.format, facts.width, facts.height]).toEqual([
        `image/${file.split('.')[1]}`,
        format,
        width,
        width / 2,
      ])
    }
    const row = await test.database.query
      .selectFrom('media')
      .selectAll()
      .where('id', '=', body.image_id)
      .executeTakeFirst()
    expect(row).toMatchObject({ owner_id: nellie.id, kind: 'image', width: 2400, height: 1200, bounty_id: null })
  })

  it('never enlarges a picture', async () => {
    const { body } = await upload(await bytesOf(plain(300, 100).png()))
    expect(await filesOf(body.image_id)).toEqual(['480.avif', '480.webp'])
    expect((await sharp((await served(`${body.url}/480.webp`)).bytes).metadata()).width).toBe(300)
  })

  it('applies the EXIF orientation and removes location and author', async () => {
    const exif = {
      IFD0: { Artist: 'A Source', Make: 'Camera', ImageDescription: 'Behind the mill' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    }
    const held = plain(400, 200).composite([
      { input: await plain(400, 20).toColourspace('srgb').negate().png().toBuffer(), left: 0, top: 0 },
    ])
    const bytes = await bytesOf(held.jpeg().withExif(exif).withMetadata({ orientation: 6 }).withExifMerge(exif))
    expect((await sharp(bytes).metadata()).exif).toBeInstanceOf(Buffer)
    expect(Buffer.from(bytes).includes('A Source')).toBe(true)
    const { body } = await upload(bytes)
    expect([body.width, body.height]).toEqual([200, 400])
    for (const file of await filesOf(body.image_id)) {
      const drawn = (await served(`${body.url}/${file}`)).bytes
      const { exif: left, xmp, iptc, icc, orientation, width, height } = await sharp(drawn).metadata()
      expect({ left, xmp, iptc, icc, orientation, width, height }).toEqual({ width: 200, height: 400 })
      expect(Buffer.from(drawn).includes('A Source')).toBe(false)
    }
    // After the quarter turn, the top edge is on the right.
    const { data, info } = await sharp((await served(`${body.url}/480.webp`)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
    expect([red(195, 200) > 150, red(5, 200) < 100]).toEqual([true, true])
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)('accepts %s', async (format) => {
    expect((await upload(await bytesOf(plain(40, 30).toFormat(format)))).body).toMatchObject({ width: 40, height: 30 })
  })

  const animated = (format: string) =>
    `This ${format} is animated. Only its first picture is kept: readers will see it still.`
  it.each([
    ['gif', animated('GIF')],
    ['webp', animated('WEBP')],
    ['tiff', 'This TIFF has several pages. Only its first page is kept: upload the others one by one.'],
  ] as const)('says that it keeps only the first picture of a %s with several', async (format, note) => {
    const pictures = await Promise.all([plain(40, 30), plain(40, 30).negate()].map((one) => one.png().toBuffer()))
    const bytes = await bytesOf(sharp(pictures, { join: { animated: true } }).toFormat(format))
    expect((await upload(bytes)).body).toMatchObject({ width: 40, height: 30, note })
  })

  const pictures = path.resolve(import.meta.dirname, '../../../tests/security/pictures')
  const sample = async (name: string) => new Uint8Array(await fs.readFile(path.join(pictures, name)))
  const phone = () => sample('phone.heic')

  it('says that it keeps only the first picture of an animated PNG', async () => {
    const still = await plain(40, 30).png().toBuffer()
    const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0')
    control.writeUInt32BE(crc32(control.subarray(4, 16)), 16)
    const bytes = new Uint8Array(Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]))
    expect((await upload(bytes)).body).toMatchObject({ width: 40, height: 30, note: animated('APNG') })
  })

  it('says that it keeps only the first picture of a moving AVIF', async () => {
    const { body } = await upload(await sample('moving.avif'))
    expect(body).toMatchObject({ width: 64, height: 48, note: animated('AVIF') })
  })

  it('keeps a JPEG whole of which only the end marker is missing, and refuses one that ends earlier', async () => {
    const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const whole = await bytesOf(
      sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise: grain } }).jpeg(),
    )
    const pixels = async (body: { url: string }) => Buffer.from((await served(`${body.url}/480.webp`)).bytes)
    const withoutEnd = await upload(whole.slice(0, -2))
    expect(withoutEnd.body).toMatchObject({ width: 400, height: 300 })
    expect((await pixels(withoutEnd.body)).equals(await pixels((await upload(whole)).body))).toBe(true)
    expect(await upload(whole.slice(0, -2_000))).toEqual(refused(400, 'This image is damaged and cannot be read'))
  })

  it('keeps a HEIC without its author and place', async () => {
    const bytes = await phone()
    expect(Buffer.from(bytes).includes('SECRETTAG')).toBe(true)
    const { body } = await upload(bytes)
    expect(body).toEqual({ url: `/media/${body.image_id}`, image_id: expect.any(String), width: 64, height: 48 })
    const drawn = (await served(`${body.url}/480.webp`)).bytes
    expect((await sharp(drawn).metadata()).exif).toBeUndefined()
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
    const isBlue = (y: number) => (data[(y * info.width + 32) * info.channels + 2] ?? 0) > 150
    expect([isBlue(4), isBlue(40)]).toEqual([true, false])
  })

  it('refuses a HEIC that says it is larger than we decode', async () => {
    const bytes = Buffer.from(await phone())
    for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
      bytes.writeUInt32BE(10_000, at + 8)
      bytes.writeUInt32BE(10_000, at + 12)
    }
    expect(await upload(new Uint8Array(bytes))).toEqual(refused(413, 'The image has more than 25 megapixels'))
  })

  it('refuses a HEIC that is too long on one side', async () => {
    expect(await upload(await sample('panorama.heic'))).toEqual(
      refused(413, 'The image is longer than 16383 pixels on one side'),
    )
  })

  it('says that it keeps only the first picture of a HEIC with several', async () => {
    const note = 'This HEIC has several images. Only the first one is kept: upload the others one by one.'
    expect((await upload(await sample('two-pictures.heic'))).body).toMatchObject({ width: 64, height: 48, note })
  })

  it('ends a HEIC that takes too long, also when its thread fails at that moment', async () => {
    const { terminate } = Worker.prototype
    vi.spyOn(Worker.prototype, 'terminate').mockImplementation(function (this: Worker) {
      this.emit('error', new Error('out of memory'))
      return terminate.call(this)
    })
    expect(await decodeHeic(await phone(), { ...heicLimits, milliseconds: 1 })).toBe('damaged')
    vi.restoreAllMocks()
  })

  it('refuses a HEIC that is damaged', async () => {
    const cut = (await phone()).slice(0, -100)
    expect(await upload(cut)).toEqual(refused(400, 'This image is damaged and cannot be read'))
  })

  it('refuses a picture that came out with other dimensions', async () => {
    const bytes = await bytesOf(plain(400, 200).jpeg().withMetadata({ orientation: 6 }))
    vi.spyOn(sharp.prototype, 'autoOrient').mockReturnThis()
    const answer = await upload(bytes)
    vi.restoreAllMocks()
    expect(answer).toEqual(
      refused(400, 'Some of this image would be lost. Please save it as PNG or JPEG and upload it again.'),
    )
  })

  const unreadable = 'This file is not an image we can read. Please upload JPEG, PNG, WebP, GIF, AVIF, HEIC or TIFF.'
  const svg = 'SVG images are not accepted because they can contain scripts. Please save it as PNG first.'
  const page = 'This file is a web page, not an image'
  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>', page],
    ['HTML after whitespace', '\ufeff \n<HTML><body>', page],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', svg],
    ['SVG after an XML declaration', '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"/>', svg],
    ['plain text', 'no picture at all', unreadable],
    ['empty', '', unreadable],
    ['a PDF', '%PDF-1.7\n', unreadable.replace('This file is not an image we can', 'This is PDF, which we cannot')],
    ['a BMP', 'BM\x46\0\0\0', unreadable.replace('This file is not an image we can', 'This is BMP, which we cannot')],
  ])('returns 415 for a file that claims to be a JPEG and is %s', async (_, bytes, detail) => {
    const before = await writing.countWriting()
    const named = new File([bytes], 'harbour.jpg', { type: 'image/jpeg' })
    expect(await writing.upload(nellie, '/api/images/upload', named)).toEqual(refused(415, detail))
    expect(await writing.countWriting()).toEqual(before)
  })

  it('rejects a damaged picture', async () => {
    const whole = await bytesOf(plain(800, 600).png())
    const damaged = refused(400, 'This image is damaged and cannot be read')
    expect(await upload(whole.slice(0, 200))).toEqual(damaged)
    expect(await upload(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8]))).toEqual(damaged)
  })

  it('rejects more than 15 MB, more than 50 megapixels or a very long side', async () => {
    expect(await upload(new Uint8Array(15_000_001))).toEqual(refused(413, 'The image is larger than 15 MB'))
    expect(await upload(new Uint8Array(16_000_000))).toEqual(refused(413, 'The file is larger than 15 MB'))
    expect(await upload(await bytesOf(plain(10_000, 5_001).png()))).toEqual(
      refused(413, 'The image has more than 50 megapixels'),
    )
    expect(await upload(await bytesOf(plain(17_000, 10).png()))).toEqual(
      refused(413, 'The image is longer than 16383 pixels on one side'),
    )
  })

  it('accepts 40 megapixels while other requests are answered', async () => {
    const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const small = sharp({ create: { width: 1825, height: 1370, channels: 3, background: '#000', noise: grain } })
    const bytes = await bytesOf(
      sharp(await small.png().toBuffer())
        .resize(7_300, 5_480)
        .jpeg({ quality: 70 }),
    )
    const { mediaStorage } = test.services
    const drawing = { isBegun: false, isOver: false }
    const app = createApp({
      ...test.services,
      mediaStorage: {
        ...mediaStorage,
        async receive(pieces) {
          const file = await mediaStorage.receive(pieces)
          const read = async () => {
            const received = await file.read()
            drawing.isBegun = true
            return received
          }
          return { ...file, read }
        },
        write(...file) {
          drawing.isOver = true
          return mediaStorage.write(...file)
        },
      },
    })
    const form = new FormData()
    form.append('file', new Blob([bytes]), 'upload')
    const headers = { authorization: `Bearer ${nellie.token}` }
    const uploaded = Promise.resolve(
      app.request('/api/images/upload', { method: 'POST', headers, body: form }),
    ).finally(() => {
      drawing.isOver = true
    })
    let isAnsweredMeanwhile = false
    while (!isAnsweredMeanwhile && !drawing.isOver) {
      const { isBegun } = drawing
      expect((await app.request('/api/health')).status).toBe(200)
      isAnsweredMeanwhile = isBegun && !drawing.isOver
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await (await uploaded).json()).toMatchObject({ width: 7_300, height: 5_480 })
    expect(isAnsweredMeanwhile).toBe(true)
  })

  it('links the picture to its bounty if the bounty exists', async () => {
    const bounty_id = await insertBounty(test.database)
    const bytes = await bytesOf(plain(4, 3).png())
    const bountyOf = async (id: string) =>
      (await test.database.query.selectFrom('media').select('bounty_id').where('id', '=', id).executeTakeFirstOrThrow())
        .bounty_id
    expect(await bountyOf((await upload(bytes, { bounty_id })).body.image_id)).toBe(bounty_id)
    expect(await bountyOf((await upload(bytes, { bounty_id: 'no bounty' })).body.image_id)).toBeNull()
  })

  it('rejects readers', async () => {
    const harold = await writing.join('Harold', 0)
    expect((await upload(await bytesOf(plain(4, 3).png()), {}, harold)).status).toBe(403)
  })
})

describe('POST /api/audio/upload', () => {
  const send = (bytes: Uint8Array<ArrayBuffer> | string) =>
    writing.upload<UploadedAudio>(nellie, '/api/audio/upload', new Blob([bytes], { type: 'audio/mpeg' }))
  it('stores a playable recording', async () => {
    const recording = makeRecording()
    const { status, body } = await send(recording)
    expect([status, body.url]).toEqual([200, `/media/${body.audio_id}/original.wav`])
    expect(await served(body.url)).toEqual({ status: 200, type: 'audio/wav', bytes: recording })
    const part = await test.app.request(body.url, { headers: { range: 'bytes=0-9' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
  })

  it.each(['<html>', 'no recording', ''])('rejects %j, whatever type the client declares', async (bytes) => {
    expect(await send(bytes)).toEqual(
      refused(415, 'This file is not audio we can play. Please upload MP3, WebM, WAV, Ogg, M4A, FLAC or AAC.'),
    )
  })

  it.each([
    ['AIFF', 'FORM\0\0\0\x0aAIFFCOMM'],
    ['CAF', 'caff\0\x01\0\0desc'],
    ['AMR', '#!AMR\n'],
    ['AU', '.snd\0\0\0\x18'],
    ['Wave64', 'riff\x2e\x91\xcf\x11'],
    ['ADIF', 'ADIF\0\0\0\0'],
    ['LATM', '\x56\xe1\x0a\x20'],
    ['DTS', '\x7f\xfe\x80\x01'],
    ['JPEG', '\xff\xd8\xff\xe0'],
    ['PDF', '%PDF-1.7\n'],
  ])('names %s, which it does not take', async (name, begin) => {
    expect(await send(new Uint8Array(Buffer.concat([Buffer.from(begin, 'latin1'), Buffer.alloc(60)])))).toEqual(
      refused(415, `This is ${name}, which we cannot play. Please upload MP3, WebM, WAV, Ogg, M4A, FLAC or AAC.`),
    )
  })

  const saysToHaveLess = () => {
    const recording = makeRecording()
    recording.fill(0x81, 44)
    recording.set([100, 0, 0, 0], 40)
    return recording
  }
  it.each([
    [
      'Some of the sound would be lost, because this recording is damaged. Please export it again, for example as MP3.',
      saysToHaveLess(),
    ],
    [
      'This file is several recordings, one after another, and browsers play only the first. Please export them as one, for example as MP3.',
      new Uint8Array(Buffer.concat([makeRecording(), makeRecording()])),
    ],
    [
      'This recording was never finished: its recorder stopped before it wrote where the sound is. Please open it in the app that recorded it, and export it again.',
      new Uint8Array(Buffer.concat([Buffer.from('\0\0\0\x0cftypM4A \0\0\x10\0mdat'), Buffer.alloc(500)])),
    ],
  ])('refuses a recording: %s', async (sentence, recording) => {
    expect(await send(recording)).toEqual(refused(400, sentence))
  })

  it('rejects a picture', async () => {
    expect((await send(await bytesOf(plain(4, 3).png()))).status).toBe(415)
  })

  it('rejects more than 25 MB', async () => {
    expect(await send(new Uint8Array(25_000_001))).toEqual(refused(413, 'The recording is larger than 25 MB'))
  })
})
