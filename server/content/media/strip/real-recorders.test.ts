/** Files as recorders, cameras and streams leave them. */
import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordingFormat } from '../../../../contract/writing-limits.ts'
import { flacSamples, makeAac, makeFlac, makeRecording } from '../../../testing/recordings.ts'
import { frameLength } from './mp3.ts'
import { recognizeRecording } from './recognize-recording.ts'
import { stripRecording } from './strip-recording.ts'

const folder = path.resolve(import.meta.dirname, '../../../../tests/security/recordings')
const read = (file: string) => new Uint8Array(fs.readFileSync(path.join(folder, file)))
const join = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))
const replaced = (bytes: Uint8Array, from: string, to: string) => {
  const text = Buffer.from(bytes).toString('latin1')
  return new Uint8Array(Buffer.from(text.replace(from, to), 'latin1'))
}
const wav = (sound: number, file = sound, bytes: Uint8Array<ArrayBuffer> = makeRecording()) => {
  const view = new DataView(bytes.buffer)
  view.setUint32(4, file, true)
  view.setUint32(40, sound, true)
  return bytes
}
const list = 'LIST\x0e\0\0\0INFOSECRETTAG\0'
const id3 = 'ID3\x04\0\0\0\0\0\x09SECRETTAG'
const id3WithFooter = 'ID3\x04\0\x10\0\0\0\x09SECRETTAG3DI\x04\0\x10\0\0\0\x09'
const id3v1 = 'TAGSECRETTAG'.padEnd(128, '\0')
const rf64 = (sound: bigint, name = 'RF64') => {
  const ds64 = Buffer.alloc(36)
  ds64.write('ds64')
  ds64.writeUInt32LE(28, 4)
  ds64.writeBigUInt64LE(sound, 16)
  const plain = wav(0xffffffff)
  return join(name, plain.slice(4, 12), ds64, plain.slice(12), list)
}
const picture: [number, string] = [6, 'SECRETTAG']

describe('stripRecording', () => {
  it.each([
    ['no length of its sound', wav(0, 436)],
    ['no lengths, and a list after its sound', join(wav(0), list)],
    ['endless lengths, and a list after its sound', join(wav(0xffffffff), list)],
    ['endless lengths, and a list that is cut off', join(wav(0xffffffff), list.slice(0, -5))],
    [
      'a list of odd length without padding before its sound',
      join(wav(400).slice(0, 36), 'LIST\x0d\0\0\0INFOSECRETTAG', wav(400).slice(36)),
    ],
    ['64-bit lengths', rf64(400n)],
    ['64-bit lengths of broadcast', rf64(400n, 'BW64')],
    ['64-bit lengths that were never written', rf64(0n)],
    ['64-bit lengths beyond all files', rf64(2n ** 63n)],
  ])('keeps the sound of a WAV with %s, and no list', (_, recording) => {
    expect(stripRecording('wav', recording)).toEqual(makeRecording())
  })

  it('keeps no sound that is in a tag', () => {
    const sound = stripRecording('mp3', read('tagged.mp3')) as Uint8Array<ArrayBuffer>
    const tag = Buffer.alloc(32)
    tag.write('APETAGEX')
    const frame = sound.slice(0, frameLength(sound, 0))
    tag.writeUInt32LE(frame.byteLength, 12)
    tag.writeUInt32LE(0xa0000000, 20)
    expect(stripRecording('mp3', join(sound, tag, frame))).toEqual(sound)
  })

  it('keeps the whole frames of a FLAC, and writes how long they are', () => {
    const plain = makeFlac()
    const unfinished = () => makeFlac({ samples: 0, blocks: [[4, 'SECRETTAG'], picture] })
    expect(stripRecording('flac', makeFlac())).toEqual(plain)
    expect(stripRecording('flac', unfinished())).toEqual(plain)
    expect(stripRecording('flac', join(id3, unfinished(), id3v1))).toEqual(plain)
    expect(stripRecording('flac', join(id3WithFooter, unfinished()))).toEqual(plain)
    expect(stripRecording('flac', join(makeFlac({ blocks: [picture] }), 'SECRETTAG'))).toEqual(plain)
    const cut = makeFlac({ frames: 20 }).slice(0, -3)
    expect(stripRecording('flac', cut)).toEqual(makeFlac({ frames: 19, samples: 19 * flacSamples }))
  })

  it.each<[RecordingFormat, () => Uint8Array<ArrayBuffer>]>([
    ['wav', makeRecording],
    ['flac', () => makeFlac({ frames: 3 })],
    ['flac', () => makeFlac({ frames: 3, blocks: [picture] })],
    ['ogg', () => read('opus.ogg')],
    ['m4a', () => read('tagged.m4a')],
    ['m4a', () => read('fragmented.m4a')],
    ['webm', () => read('tagged.webm')],
  ])('says of several %s recordings in one file that browsers play only the first', (format, make) => {
    expect(stripRecording(format, join(make(), make()))).toBe('joined')
  })

  it.each<[RecordingFormat, () => Uint8Array<ArrayBuffer>]>([
    ['wav', makeRecording],
    ['flac', makeFlac],
    ['webm', () => read('tagged.webm')],
    ['m4a', () => read('tagged.m4a')],
  ])('drops zeros and a tag before a recording: %s', (format, make) => {
    const before = join(id3, new Uint8Array(format === 'm4a' ? 0 : 512))
    expect(stripRecording(format, join(before, make()))).toEqual(stripRecording(format, make()))
  })

  it.each(['tagged.m4a', 'fragmented.m4a', 'tagged.webm', 'live.webm', 'opus.ogg', 'tagged.mp3'])(
    'drops zeros behind a recording, with which recorders fill their files: %s',
    (file) => {
      const format = path.extname(file).slice(1) as RecordingFormat
      const filled = join(read(file), new Uint8Array(4_096))
      expect(stripRecording(format, filled)).toEqual(stripRecording(format, read(file)))
    },
  )

  it('writes the length of an M4A in fragments, whose header has none', () => {
    const lengthOf = (bytes: Uint8Array) => {
      const buffer = Buffer.from(bytes)
      return [buffer.indexOf('mvhd') + 20, buffer.indexOf('tkhd') + 24, buffer.indexOf('mdhd') + 20].map((at) =>
        buffer.readUInt32BE(at),
      )
    }
    const fragmented = read('fragmented.m4a')
    expect(lengthOf(fragmented)).toEqual([0, 0, 0])
    // 7,424 samples, and the milliseconds of the movie.
    expect(lengthOf(stripRecording('m4a', fragmented) as Uint8Array)).toEqual([464, 464, 7_424])
  })

  it('leaves out the fragment in which an M4A was cut off, and refuses one that is cut off without fragments', () => {
    const whole = read('fragmented.m4a')
    const fragment = Buffer.from(whole).lastIndexOf('moof') - 4
    const sound = Buffer.from(whole).indexOf('mdat', fragment) + 4
    const cut = join(whole, whole.slice(fragment, sound + 20))
    expect(stripRecording('m4a', cut)).toEqual(stripRecording('m4a', whole))
    const plain = stripRecording('aac', makeAac()) as Uint8Array<ArrayBuffer>
    expect(stripRecording('m4a', plain.slice(0, -10))).toBe('less sound')
  })

  it('drops zeros between the pages of an Ogg', () => {
    const whole = read('opus.ogg')
    const page = Buffer.from(whole).lastIndexOf('OggS')
    const parted = join(whole.slice(0, page), new Uint8Array(100), whole.slice(page))
    expect(stripRecording('ogg', parted)).toEqual(stripRecording('ogg', whole))
  })

  it('writes an index of a WebM that was streamed', () => {
    const stripped = Buffer.from(stripRecording('webm', read('live.webm')) as Uint8Array)
    const cues = stripped.indexOf(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]))
    const stream = stripped.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 12
    const place = stream + stripped.readUInt32BE(stripped.indexOf(Buffer.from([0xf1, 0x84]), cues) + 2)
    expect(stripped.toString('hex', place, place + 4)).toBe('1f43b675')
  })

  it.each([
    ['cut off', (frames: Uint8Array) => frames.slice(0, 10 * 417), [9, 10 * 417, 128]],
    ['joined', (frames: Uint8Array) => join(frames, frames), [59, 60 * 417, 128]],
  ])('counts the frames of an MP3 that was %s', (_, change, written) => {
    // Thirty frames of 128 kbit/s, mono, 44.1 kHz. The first one says that none follow.
    const frames = Buffer.alloc(30 * 417)
    for (let at = 0; at < frames.byteLength; at += 417) frames.set([0xff, 0xfb, 0x90, 0xc0], at)
    frames.write('Info\0\0\0\x07', 21, 'latin1')
    const stripped = Buffer.from(stripRecording('mp3', change(new Uint8Array(frames)).slice()) as Uint8Array)
    const middle = 37 + 50
    expect([stripped.readUInt32BE(29), stripped.readUInt32BE(33), stripped[middle]]).toEqual(written)
  })

  it('says how long a WebM is that was cut off', () => {
    const named = Buffer.from([0x44, 0x89, 0x88])
    const lengthOf = (bytes: Uint8Array) => Buffer.from(bytes).readDoubleBE(Buffer.from(bytes).indexOf(named) + 3)
    const whole = read('tagged.webm')
    const cut = stripRecording('webm', whole.slice(0, -400)) as Uint8Array
    expect([lengthOf(whole), lengthOf(cut)]).toEqual([408, 281])
  })

  it('refuses a FLAC of which frames would be lost', () => {
    const broken = makeFlac()
    broken[60] = 1
    expect(stripRecording('flac', broken)).toBe('less sound')
    const whole = makeFlac()
    const missing = join(whole.slice(0, 100), whole.slice(131))
    expect(stripRecording('flac', missing)).toBe('less sound')
    const hiding = makeFlac({ blocks: [picture] })
    // One frame more than the picture.
    hiding[45] = 20
    expect(stripRecording('flac', hiding)).toBe('damaged')
  })

  it('keeps the frames of an AAC in an M4A of the same length', () => {
    const whole = stripRecording('aac', makeAac(20)) as Uint8Array<ArrayBuffer>
    const bytes = Buffer.from(whole)
    const duration = bytes.readUInt32BE(bytes.indexOf('mdhd') + 20)
    expect(bytes.readUInt32BE(bytes.indexOf('stsz') + 16)).toBe(4)
    expect([duration, bytes.subarray(bytes.indexOf('mdat') + 4).toString('hex')]).toEqual([
      20 * 1_024,
      '01182007'.repeat(20),
    ])
    expect(stripRecording('m4a', whole.slice())).toEqual(whole)
    const joinedLate = join(id3, makeAac(1).slice(4), makeAac(20), id3v1)
    expect(stripRecording('aac', joinedLate)).toEqual(whole)
    expect(stripRecording('aac', makeAac(21).slice(0, -2))).toEqual(whole)
  })

  it('keeps the sound of an M4A from QuickTime, without the disk that it was recorded on', () => {
    const plain = stripRecording('m4a', read('tagged.m4a'))
    const length = (plain as Uint8Array).byteLength
    const quickTime = stripRecording(
      'm4a',
      join(replaced(read('tagged.m4a'), 'M4A ', 'qt  '), 'SECRETTAG and other bytes'),
    )
    expect([(quickTime as Uint8Array).byteLength, replaced(quickTime as Uint8Array, 'qt  ', 'M4A ')]).toEqual([
      length,
      plain,
    ])
    const alias = replaced(stripRecording('aac', makeAac()) as Uint8Array, 'url \0\0\0\x01', 'alis\0\0\0\0')
    expect(stripRecording('m4a', alias.slice())).toEqual(replaced(alias, 'alis\0\0\0\0', 'alis\0\0\0\x01'))
  })

  it('stores Matroska with the sound of WebM as WebM', () => {
    const named = replaced(read('live.webm'), '\x42\x82\x84webm', '\x42\x82\x88matroska')
    named[4] = (named[4] ?? 0) + 4
    const stripped = stripRecording('webm', named)
    expect(Buffer.from(stripped as Uint8Array).includes('\x42\x82\x88webm\0\0\0\0', 0, 'latin1')).toBe(true)
  })

  /** A WebM of one block, with further elements of its track. */
  const webmOf = (element: string) => {
    const entry = `\xd7\x81\x01\x83\x81\x02\x86\x88A_VORBIS${element}`
    const sized = (id: string, content: string) => `${id}${String.fromCharCode(0x80 | content.length)}${content}`
    const tracks = sized('\x16\x54\xae\x6b', sized('\xae', entry))
    const segment = '\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff'
    return join(`\x1a\x45\xdf\xa3\x80${segment}${tracks}\x1f\x43\xb6\x75\xff\xe7\x81\0\xa3\x85\x81\0\0\x80\x01`)
  }

  it('clears the comments in the setup of Vorbis in WebM', () => {
    const setup = (comments: string) => `\x63\xa2\xb5\x02\x0a\x1a\x01vorbis...\x03vorbis${comments}\x05vorbis.......`
    expect(stripRecording('webm', webmOf(setup('\x09\0\0\0SECRETTAG\0\0\0\0\x01\0')))).toEqual(
      stripRecording('webm', webmOf(setup('\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0'))),
    )
  })

  it('refuses a WebM of compressed blocks', () => {
    expect(stripRecording('webm', webmOf('\x6d\x80\x81\0'))).toBe('coded as compressed blocks')
  })

  it('clears comments in the description of FLAC in an M4A', () => {
    const bytes = Buffer.from(stripRecording('aac', makeAac()) as Uint8Array)
    const at = bytes.indexOf('esds')
    bytes.write('dfLa\0\0\0\0\0\0\0\x04info\x84\0\0\x0fSECRETTAG......', at, 'latin1')
    const stripped = Buffer.from(stripRecording('m4a', new Uint8Array(bytes)) as Uint8Array)
    expect(stripped.toString('latin1', at + 8, at + 35)).toBe(`\0\0\0\x04info\x81\0\0\x0f${'\0'.repeat(15)}`)
  })

  const coded = (tag: number, bits = 16) => {
    const bytes = makeRecording()
    bytes.set([tag & 0xff, tag >> 8], 20)
    bytes.set([bits, 0], 34)
    return bytes
  }
  it.each<[string, RecordingFormat, Uint8Array<ArrayBuffer>]>([
    ['coded as ADPCM', 'wav', coded(2, 4)],
    ['coded as GSM', 'wav', coded(49, 0)],
    ['coded as 64-bit floating point', 'wav', coded(3, 64)],
    ['coded as an unknown format', 'wav', coded(0x1234)],
    ['coded as Speex', 'ogg', replaced(read('opus.ogg'), 'OpusHead', 'Speex   ')],
    ['more than sound', 'ogg', replaced(read('opus.ogg'), 'OpusHead', '\x80theora')],
    ['coded as FLAC', 'webm', replaced(read('tagged.webm'), 'A_OPUS', 'A_FLAC')],
    ['more than sound', 'webm', replaced(read('tagged.webm'), 'A_OPUS', 'V_VP9\0')],
    ['coded as Apple Lossless', 'm4a', replaced(stripRecording('aac', makeAac()) as Uint8Array, 'mp4a', 'alac')],
    ['coded as free-format MP3', 'mp3', join('\xff\xfb\x00\xc4'.repeat(1), new Uint8Array(500))],
    ['unfinished', 'm4a', join('\0\0\0\x0cftypM4A \0\0\0\x10mdat12345678\0\0\x10\0moov', new Uint8Array(500))],
    ['unfinished', 'm4a', join('\0\0\0\x0cftypM4A \0\0\x10\0mdat', new Uint8Array(500))],
  ])('says of a recording that browsers cannot play: %s', (problem, format, bytes) => {
    expect(stripRecording(format, bytes)).toBe(problem)
  })

  const tagged: [RecordingFormat, () => Uint8Array<ArrayBuffer>][] = [
    ['wav', () => join(wav(0xffffffff), list)],
    ['wav', () => rf64(400n)],
    ['flac', () => join(id3, makeFlac({ blocks: [[4, 'SECRETTAG'], picture] }), id3v1)],
    ['aac', () => join(id3, makeAac(), id3v1)],
    ...[
      'tagged.mp3',
      'tagged.ogg',
      'flac.ogg',
      'opus.ogg',
      'live.webm',
      'tagged.webm',
      'tagged.m4a',
      'fragmented.m4a',
    ].map((file): [RecordingFormat, () => Uint8Array<ArrayBuffer>] => [
      path.extname(file).slice(1) as RecordingFormat,
      () => read(file),
    ]),
  ]
  it('refuses a recording that is cut anywhere, or keeps sound and no tag', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tagged), fc.double({ min: 0, max: 1, noNaN: true }), ([format, make], share) => {
        const whole = make()
        const stripped = stripRecording(format, whole.slice(0, Math.ceil(whole.byteLength * share)))
        const isSilent = typeof stripped !== 'string' && stripped.byteLength < 40
        const isTagged = typeof stripped !== 'string' && Buffer.from(stripped).includes('SECRET')
        expect({ isSilent, isTagged }).toEqual({ isSilent: false, isTagged: false })
      }),
      { numRuns: 1_500 },
    )
  })
})

describe('recognizeRecording', () => {
  const mp3 = () => stripRecording('mp3', read('tagged.mp3')) as Uint8Array<ArrayBuffer>
  const mp3InWav = makeRecording()
  mp3InWav[20] = 0x55
  it.each<[string, RecordingFormat, Uint8Array<ArrayBuffer>]>([
    ['an MP3 after zeros', 'mp3', join(new Uint8Array(70_000), mp3())],
    ['an MP3 after a tag and zeros', 'mp3', join(id3, new Uint8Array(3_000), mp3())],
    ['an MP3 that begins within a frame', 'mp3', mp3().slice(100)],
    ['an MP3 in a WAV', 'mp3', mp3InWav],
    ['an AAC', 'aac', makeAac()],
    ['an AAC that begins within a frame', 'aac', makeAac().slice(4)],
    ['a FLAC after a tag', 'flac', join(id3, makeFlac())],
    ['a WAV of 64-bit lengths', 'wav', rf64(400n)],
    ['a QuickTime movie', 'm4a', replaced(read('tagged.m4a'), 'M4A ', 'qt  ')],
    ['an audio book', 'm4a', replaced(read('tagged.m4a'), 'M4A ', 'M4B ')],
    ['a 3GP', 'm4a', replaced(read('tagged.m4a'), 'M4A ', '3gp4')],
    ['a movie of the first QuickTime', 'm4a', join('\0\0\0\x08pnot\0\0\x10\0mdat', new Uint8Array(20))],
    ['an Ogg after zeros', 'ogg', join(new Uint8Array(4_096), read('opus.ogg'))],
    ['a Matroska', 'webm', join('\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska', new Uint8Array(200))],
  ])('recognizes %s', async (_, format, bytes) => {
    expect(await recognizeRecording(bytes)).toBe(format)
  })
})
