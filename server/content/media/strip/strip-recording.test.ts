import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AudioFormat } from '../../../platform/storage/media-files.ts'
import { makeRecording } from '../../../testing/recordings.ts'
import { stripInThread } from './strip-in-thread.ts'
import { stripRecording } from './strip-recording.ts'

const folder = path.resolve(import.meta.dirname, '../../../../tests/security/recordings')
const read = (file: string) => new Uint8Array(fs.readFileSync(path.join(folder, file)))
const find = (bytes: Uint8Array, what: string | number[], from = 0) =>
  Buffer.from(bytes).indexOf(typeof what === 'string' ? Buffer.from(what) : Buffer.from(what), from)
const withLength = (at: number, length: number, bytes = makeRecording()) => {
  new DataView(bytes.buffer).setUint32(at, length, true)
  return bytes
}
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const endlessTag = new Uint8Array([...Buffer.from('ID3'), 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f])
const clusterId = [0x1f, 0x43, 0xb6, 0x75]

const soundOf = (wav: Uint8Array) => Buffer.from(wav).readUInt32LE(find(wav, 'data') + 4)

describe('a recording that was never finished', () => {
  it.each([
    ['no lengths', () => withLength(4, 0, withLength(40, 0))],
    ['endless lengths', () => withLength(4, 0xffffffff, withLength(40, 0xffffffff))],
    ['no length of its sound in an endless file', () => withLength(4, 0xffffffff, withLength(40, 0))],
  ])('keeps its sound with %s', (_, make) => {
    const stripped = stripRecording('wav', make())
    expect(stripped).toBeInstanceOf(Uint8Array)
    expect(soundOf(stripped as Uint8Array)).toBe(400)
  })

  it('keeps its sound after zero bytes', () => {
    const [plain, padded] = [read('tagged.mp3'), join(new Uint8Array(4_096), read('tagged.mp3'))]
    expect(stripRecording('mp3', padded)).toEqual(stripRecording('mp3', plain))
  })
})

describe('a recording whose sound would be lost', () => {
  const cut =
    (file: string, before: string | number[], nth = 1) =>
    () => {
      const bytes = read(file)
      let at = -1
      for (let found = 0; found < nth; found += 1) at = find(bytes, before, at + 1)
      return bytes.slice(0, at)
    }
  it.each<[string, AudioFormat, () => Uint8Array<ArrayBuffer>]>([
    ['a WAV that ends before its sound', 'wav', () => makeRecording().slice(0, 44)],
    ['a WAV with two sounds', 'wav', () => join(makeRecording(), makeRecording().slice(36))],
    [
      'an M4A with its sound in an unknown box',
      'm4a',
      () => {
        const bytes = read('tagged.m4a')
        bytes.set(Buffer.from('imda'), find(bytes, 'mdat'))
        return bytes
      },
    ],
    ['an Ogg that ends after its headers', 'ogg', cut('opus.ogg', 'OggS', 3)],
    ['a WebM that ends before its sound', 'webm', cut('tagged.webm', clusterId)],
    [
      'a WebM with a broken length before its sound',
      'webm',
      () => {
        const bytes = read('tagged.webm')
        bytes[find(bytes, [0x2a, 0xd7, 0xb1]) + 3] = 0x08
        return bytes
      },
    ],
    ['an MP3 with an endless tag inside', 'mp3', () => join(read('tagged.mp3'), endlessTag, read('tagged.mp3'))],
  ])('is refused: %s', (_, format, make) => {
    expect(stripRecording(format, make())).toBe('damaged')
  })
})

describe('a recording of which some sound would be lost', () => {
  const tagged = (length: number) => new Uint8Array([...Buffer.from('ID3'), 4, 0, 0, 0, 0, length >> 7, length & 0x7f])
  const voiced = (declared: number) => {
    const bytes = withLength(40, declared)
    return bytes.fill(0x81, 44)
  }
  const changed = (file: string, change: (bytes: Uint8Array<ArrayBuffer>) => void) => {
    const bytes = read(file)
    change(bytes)
    return bytes
  }
  const soundPage = (samples: number) => {
    const page = read('opus.ogg').slice(279)
    new DataView(page.buffer).setBigInt64(6, BigInt(samples), true)
    return page
  }
  const secondBlock = (bytes: Uint8Array) => {
    const first = find(bytes, [0xa3], find(bytes, clusterId))
    return first + 2 + ((bytes[first + 1] ?? 0) & 0x7f)
  }
  it.each<[string, AudioFormat, () => Uint8Array<ArrayBuffer>, string]>([
    ['a WAV that says to have less than it has', 'wav', () => voiced(100), 'less sound'],
    [
      'an MP3 with a tag whose length spans frames',
      'mp3',
      () => join(tagged(2_000), read('tagged.mp3'), read('tagged.mp3')),
      'less sound',
    ],
    [
      'an Ogg with a page that says to end after the file',
      'ogg',
      () => join(read('opus.ogg'), soundPage(0).fill(255, 26), soundPage(40_000)),
      'less sound',
    ],
    [
      'an Ogg with a page that says to be shorter than it is',
      'ogg',
      () => join(read('opus.ogg'), soundPage(30_000).fill(1, 40, 48), soundPage(40_000)),
      'damaged',
    ],
    [
      'a WebM with an unknown element among its blocks',
      'webm',
      () => changed('tagged.webm', (bytes) => bytes.set([0xaf], secondBlock(bytes))),
      'less sound',
    ],
    [
      'a WebM with a block that says to end after the file',
      'webm',
      () => changed('tagged.webm', (bytes) => bytes.set([0x7f], secondBlock(bytes) + 1)),
      'damaged',
    ],
    [
      'an M4A with some of its sound in an unknown box',
      'm4a',
      () => join(read('tagged.m4a'), new Uint8Array([0, 0, 0, 12, ...Buffer.from('imda'), 1, 2, 3, 4])),
      'less sound',
    ],
  ])('is refused: %s', (_, format, make, problem) => {
    expect(stripRecording(format, make())).toBe(problem)
  })
})

const files = fs.readdirSync(folder)
it.each(files)('%s, cut anywhere, is refused or keeps what strips to itself', (file) => {
  const format = path.extname(file).slice(1) as AudioFormat
  const whole = read(file)
  for (let cut = 1; cut <= 80; cut += 1) {
    const stripped = stripRecording(format, whole.slice(0, Math.round((whole.byteLength * cut) / 80)))
    if (typeof stripped === 'string') continue
    expect([cut, stripped.byteLength > 0, stripRecording(format, stripped.slice())]).toEqual([cut, true, stripped])
  }
})

it('a recording of very many tiny parts does not keep the event loop from others', async () => {
  // Written in place: the memory of copies would be freed, for many milliseconds, while this thread is measured.
  const head = read('tagged.m4a')
  const recording = new Uint8Array(head.byteLength + 96_000_000)
  recording.set(head)
  Buffer.from(recording.buffer, head.byteLength).fill(Buffer.from([0, 0, 0, 8, ...Buffer.from('free')]))
  const [here, everywhere] = [process.threadCpuUsage(), process.cpuUsage()]
  expect(await stripInThread(recording)).toEqual({ format: 'm4a', stripped: expect.any(Uint8Array) })
  // The thread took the memory itself, not a copy of it.
  expect(recording.byteLength).toBe(0)
  const total = ({ user, system }: NodeJS.CpuUsage) => user + system
  // Nearly all of it would be here without the thread; to start the thread takes some milliseconds of any machine.
  expect(total(process.threadCpuUsage(here)) / total(process.cpuUsage(everywhere))).toBeLessThan(0.2)
})
