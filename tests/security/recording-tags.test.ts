/**
 * Recordings were once served with the names, places, times and devices in their tags. ffmpeg made the files in
 * `recordings/` with such tags, and decodes each stripped file to the samples of the original.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UploadedAudio } from '../../contract/media.ts'
import { audioLimits, type RecordingFormat, recordingFormats } from '../../contract/writing-limits.ts'
import { stripRecording } from '../../server/content/media/strip/strip-recording.ts'
import type { AudioFormat } from '../../server/platform/storage/media-files.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { refused, writingCalls } from '../../server/testing/writing.ts'

/** The beginning of each stripped file's hash; ffmpeg verified these files. */
const recordings: [file: string, stripped: string][] = [
  ['flac.ogg', '8d421188a80a38bf'],
  ['fragmented.m4a', 'ac66eb7e28801f5b'],
  ['live.webm', '7f66e753d740d2b2'],
  ['opus.ogg', '492779e878874a90'],
  ['tagged.m4a', '0fd0c6e2b65e07de'],
  ['tagged.mp3', 'cf59a25c3a9e72ef'],
  ['tagged.ogg', 'adf97c4dfe0a3d31'],
  ['tagged.wav', '312b2fcdc7e3113c'],
  ['tagged.webm', '769ccfdccb75d537'],
]
const read = async (file: string) =>
  new Uint8Array(await fs.readFile(path.join(import.meta.dirname, 'recordings', file)))
const formatOf = (file: string) => path.extname(file).slice(1) as AudioFormat
const durationOf = (bytes: Uint8Array) => {
  const at = Buffer.from(bytes).indexOf(Buffer.from([0x44, 0x89, 0x88]))
  return at < 0 ? undefined : Buffer.from(bytes).readDoubleBE(at + 3)
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

describe('recording with tags', () => {
  let test: TestServices
  let writing: ReturnType<typeof writingCalls>
  beforeAll(async () => {
    test = await openTestServices()
    writing = writingCalls(test)
  })
  afterAll(() => test.close())

  it.each(recordings)('%s is served without its tags and with the same sound', async (file, hash) => {
    const nellie = await writing.join('Nellie Bly', 1)
    const bytes = await read(file)
    expect(Buffer.from(bytes).includes('SECRETTAG')).toBe(true)
    const { body } = await writing.upload<UploadedAudio>(nellie, '/api/audio/upload', new Blob([bytes]))
    const served = new Uint8Array(await (await test.app.request(body.url)).arrayBuffer())
    expect(Buffer.from(served).includes('SECRETTAG')).toBe(false)
    expect(hashOf(served)).toBe(hash)
    expect(hashOf(stripRecording(formatOf(file), served) as Uint8Array)).toBe(hash)
  })

  it('gets its duration if the browser recorded it without one, and keeps the one it has', async () => {
    const [live, tagged] = [await read('live.webm'), await read('tagged.webm')]
    expect(durationOf(live)).toBeUndefined()
    const before = durationOf(tagged)
    const stripped = [stripRecording('webm', live), stripRecording('webm', tagged)] as Uint8Array[]
    // In milliseconds, to the end of the last block.
    expect(stripped.map(durationOf)).toEqual([401, before])
  })

  it('is rejected when it cannot be parsed', async () => {
    const nellie = await writing.join('Nellie Bly', 1)
    const broken = new Blob(['RIFF\u0000\u0001\u0000\u0000WAVEfmt ', new Uint8Array(600)])
    expect(await writing.upload(nellie, '/api/audio/upload', broken)).toEqual(
      refused(400, 'This recording is damaged and cannot be read'),
    )
  })

  it('with APE tags, ID3v1 and tags between its frames keeps only its frames', async () => {
    const frames = stripRecording('mp3', await read('tagged.mp3')) as Uint8Array<ArrayBuffer>
    const ape = Buffer.alloc(32 + 20 + 32)
    for (const [at, flags] of [
      [0, 0xa0000000],
      [52, 0x80000000],
    ] as const) {
      ape.write('APETAGEX', at)
      ape.writeUInt32LE(52, at + 12)
      ape.writeUInt32LE(flags, at + 20)
    }
    ape.write('SECRETTAG', 32)
    const id3v1 = Buffer.alloc(128)
    id3v1.write('TAGSECRETTAG')
    const tagged = new Uint8Array(Buffer.concat([ape, frames, Buffer.from('SECRETTAG'), frames, ape, id3v1]))
    const stripped = stripRecording('mp3', tagged)
    expect(stripped).toEqual(stripRecording('mp3', new Uint8Array(Buffer.concat([frames, frames]))))
  })
})

describe('stripRecording', () => {
  it('never throws for damaged recordings and adds nothing but an index', async () => {
    const samples = await Promise.all(
      recordings.map(async ([file]) => ({ format: formatOf(file), bytes: await read(file) })),
    )
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(change, { maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ format, bytes }, changes, share) => {
          const changed = bytes.slice(0, Math.ceil(bytes.byteLength * (share < 0.5 ? 1 : share)))
          for (const { at, bytes: put } of changes) {
            changed.set(put.subarray(0, changed.byteLength), Math.floor(at * Math.max(0, changed.byteLength - 8)))
          }
          const stripped = stripRecording(format, changed)
          // Padding adds a byte to a chunk of odd length, and an index 33 to a stream of one cluster.
          if (typeof stripped !== 'string') expect(stripped.byteLength).toBeLessThanOrEqual(changed.byteLength + 33)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it.each(Object.keys(recordingFormats) as RecordingFormat[])('never throws for any bytes as %s', (format) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        stripRecording(format, new Uint8Array(bytes))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['mp3', 'ID3\x03\0\0\0\0\0\0'],
    ['mp3', 'APETAGEX'],
    ['mp3', '\xff\xfb\x90'],
    ['wav', 'LIST\0\0\0\0'],
    ['wav', 'data\0\0\0\0'],
    ['flac', '\x03\0\0\0'],
    ['aac', '\xff\xf1\x50\x40\x01\x1f\xfc\0'],
    ['ogg', 'OggS\0\0'],
    ['m4a', '\0\0\0\x08moov'],
    ['m4a', '\0\0\0\x08free'],
    ['webm', '\xec\x80'],
    ['webm', '\xae\xff'],
  ] as const)('takes linear time for 25 MB of %s that repeat %j', (format, unit) => {
    const flac = `fLaC\0\0\0\x22${'\0'.repeat(34)}`
    const start = { wav: 'RIFF\0\0\0\0WAVE', webm: '\x1a\x45\xdf\xa3\x80', flac, ogg: '', m4a: '', mp3: '', aac: '' }[
      format
    ]
    const bytes = new Uint8Array(Buffer.alloc(audioLimits.bytes, unit, 'latin1'))
    bytes.set(Buffer.from(start, 'latin1'))
    // Quadratic work would take hours.
    stripRecording(format, bytes)
  })
})
