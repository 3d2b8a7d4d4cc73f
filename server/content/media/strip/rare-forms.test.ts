/** Forms that recorders may choose and that the files in `tests/security/recordings` do not have. */
import { describe, expect, it } from 'vitest'
import { flacFrame, flacSamples, makeAac, makeFlac, makeRecording } from '../../../testing/recordings.ts'
import { stripRecording } from './strip-recording.ts'

const join = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))
const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8])
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}
const chunk = (name: string, content: Uint8Array) =>
  join(name, u16(content.byteLength), u16(0), content, '\0'.repeat(content.byteLength % 2))
const wav = (...chunks: Uint8Array[]) => {
  const body = join('WAVE', ...chunks)
  return join('RIFF', u16(body.byteLength), u16(0), body)
}
const format = (tag: number, bits: number, rest = '') =>
  chunk('fmt ', join(u16(tag), '\x01\0\x20\x03\0\0\x20\x03\0\0\x01\0', u16(bits), rest))
const sound = chunk('data', new Uint8Array(400).fill(128))

describe('a WAV', () => {
  const extended = (tag: number, bits: number) =>
    format(0xfffe, bits, `\x16\0${String.fromCharCode(bits)}\0\0\0\0\0${String.fromCharCode(tag)}\0`.padEnd(24, '\0'))

  it('keeps a format of 40 bytes, as recorders write it for 24 bits', () => {
    expect(stripRecording('wav', wav(extended(1, 24), sound))).toEqual(wav(extended(1, 24), sound))
  })

  it('is judged by what such a format says at its end', () => {
    expect(stripRecording('wav', wav(extended(2, 4), sound))).toBe('coded as ADPCM')
  })

  it('keeps the number of its samples, which floating point has', () => {
    const samples = chunk('fact', u32(100))
    expect(stripRecording('wav', wav(format(3, 32), samples, sound))).toEqual(wav(format(3, 32), samples, sound))
  })

  it('with a format that is too short is refused', () => {
    expect(stripRecording('wav', wav(chunk('fmt ', new Uint8Array(14).fill(1)), sound))).toBe('damaged')
  })

  it('of 64-bit lengths keeps its sound, also where the sound ends like a list of tags', () => {
    const plain = makeRecording()
    plain.set(Buffer.from('LIST\x0c\0\0\0INFOabcdefgh'), plain.byteLength - 20)
    const ds64 = Buffer.alloc(36)
    ds64.write('ds64')
    ds64.writeUInt32LE(28, 4)
    ds64.writeBigUInt64LE(400n, 16)
    const long = join('RF64', plain.slice(4, 12), ds64, plain.slice(12, 40), '\xff\xff\xff\xff', plain.slice(44))
    expect(stripRecording('wav', long)).toEqual(plain)
  })
})

describe('a FLAC', () => {
  const withSum = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(7, 26, 42)

  it('keeps more frames than one byte can count', () => {
    const whole = makeFlac({ frames: 3_000 })
    expect(stripRecording('flac', makeFlac({ frames: 3_000, samples: 0 }))).toEqual(whole)
    expect(stripRecording('flac', whole.slice())).toEqual(whole)
  })

  it('loses the checksum of all samples with their number alone', () => {
    const whole = withSum(makeFlac())
    expect(stripRecording('flac', whole.slice())).toEqual(whole)
    expect(stripRecording('flac', withSum(makeFlac({ samples: 0 })))).toEqual(makeFlac())
  })

  it('keeps its table of places, and loses a tag at its end', () => {
    const places: [number, string] = [3, `${'\0'.repeat(17)}\xc0`]
    const ape = `APETAGEX${u32(0xd0070000, 0x20000000, 0x01000000, 0).toString('latin1')}${'\0'.repeat(8)}`
    const whole = makeFlac({ blocks: [places] })
    expect(stripRecording('flac', join(makeFlac({ samples: 0, blocks: [places] }), ape))).toEqual(whole)
  })

  it('keeps frames whose sound looks like the beginning of another one', () => {
    const like = Buffer.from([0xff, 0xf8, 0x19, 0x08, 1, 0, 0, 0])
    const whole = join(makeFlac({ frames: 0, samples: 3 * flacSamples }), flacFrame(0, { sound: like }))
    const more = join(whole, flacFrame(1), flacFrame(2))
    expect(stripRecording('flac', more.slice())).toEqual(more)
  })

  it('keeps frames of different sizes, which are counted by their first samples', () => {
    const head = makeFlac({ frames: 0, samples: 192 + 300 + 192 })
    const frames = [
      flacFrame(0, { first: 0 }),
      flacFrame(0, { first: 192, samples: 300 }),
      flacFrame(0, { first: 492 }),
    ]
    const whole = join(head, ...frames)
    expect(stripRecording('flac', whole.slice())).toEqual(whole)
    expect(stripRecording('flac', join(head, frames[0] ?? '', frames[2] ?? '', flacFrame(0, { first: 684 })))).toBe(
      'less sound',
    )
  })
})

describe('an AAC', () => {
  const with6 = (at: number, value: number) => {
    const bytes = makeAac()
    for (let frame = 0; frame < bytes.byteLength; frame += 11) bytes[frame + at] = value
    return bytes
  }

  it('of several blocks in a frame, or with channels of its own, is refused', () => {
    expect([stripRecording('aac', with6(6, 0xfd)), stripRecording('aac', with6(3, 0))]).toEqual([
      'coded as an unusual form of AAC',
      'coded as an unusual form of AAC',
    ])
  })

  it('that changes its rate is refused', () => {
    const other = with6(2, 0x4c)
    expect(stripRecording('aac', join(makeAac(), other))).toBe('damaged')
  })

  it('with a tag that hides the rest is refused', () => {
    expect(stripRecording('aac', join(makeAac(), 'ID3\x04\0\0\x7f\x7f\x7f\x7f', makeAac()))).toBe('damaged')
  })

  it('loses the checksums of its frames', () => {
    const plain = makeAac(1)
    const checked = join(plain.slice(0, 1), '\xf0', plain.slice(2, 4), '\x01\xbf\xfc', 'CC', plain.slice(7))
    expect(stripRecording('aac', join(...Array.from({ length: 20 }, () => checked)))).toEqual(
      stripRecording('aac', makeAac(20)),
    )
  })
})

const box = (name: string, ...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> => {
  const content = join(...parts)
  return join(u32(content.byteLength + 8), name, content)
}

describe('an M4A in fragments', () => {
  const zeros = (count: number) => '\0'.repeat(count)
  /** The header has times in thousands of a second for the movie and 16,000 for the sound. */
  const head = (
    duration: number,
    usual: number,
    { isLong = false, entry = box('mp4a', zeros(28)), more = '' } = {},
  ) => {
    const begin = isLong ? `\x01${zeros(19)}` : zeros(12)
    const long = u32(...(isLong ? [0, duration] : [duration]))
    return box(
      'moov',
      box('mvhd', begin, u32(1_000), long, zeros(80)),
      box(
        'trak',
        box('tkhd', begin, u32(1, 0), long, zeros(60)),
        box(
          'mdia',
          box('mdhd', begin, u32(16_000), long, zeros(4)),
          box('hdlr', zeros(8), 'soun', zeros(13)),
          box('minf', more, box('stbl', box('stsd', zeros(4), u32(1), entry))),
        ),
      ),
      box('mvex', box('mehd', zeros(4), u32(duration)), box('trex', zeros(4), u32(1, 1, usual, 0, 0))),
    )
  }
  const fragment = (...traf: Uint8Array[]) => join(box('moof', box('traf', ...traf)), box('mdat', 'sound'))
  const header = (flags: number, ...fields: number[]) => box('tfhd', u32(flags, 1, ...fields))
  const run = (...sizes: number[]) => box('trun', u32(0x200, sizes.length, ...sizes))
  const timedRun = (...times: number[]) => box('trun', u32(0x100, times.length, ...times))
  const start = (time: number) => box('tfdt', u32(0, time))

  const lengthsOf = (bytes: unknown) => {
    const buffer = Buffer.from(bytes as Uint8Array)
    const at = (name: string, offset: number) => buffer.readUInt32BE(buffer.indexOf(name) + offset)
    return [at('mvhd', 20), at('tkhd', 24), at('mdhd', 20), at('mehd', 8)]
  }

  it.each([
    ['the usual time of the movie', 8_000, 0, [header(0), run(5, 5, 5, 5)], [2_000, 2_000, 32_000, 2_000]],
    ['a usual time of their own', 8_000, 0, [header(8, 4_000), run(5, 5, 5, 5)], [1_000, 1_000, 16_000, 1_000]],
    ['a time for each sample', 8_000, 0, [header(0), timedRun(1_000, 15_000)], [1_000, 1_000, 16_000, 1_000]],
    ['the time at which they begin', 8_000, 0, [header(0), start(16_000), run(5)], [1_500, 1_500, 24_000, 1_500]],
    ['an unknown length', 8_000, 0xffffffff, [header(0), run(5, 5)], [1_000, 1_000, 16_000, 1_000]],
    ['a longer length already', 8_000, 90_000, [header(0), run(5, 5)], [90_000, 90_000, 90_000, 90_000]],
  ])('gets its length from %s', (_, usual, duration, traf, lengths) => {
    const bytes = join(box('ftyp', 'M4A \0\0\0\0'), head(duration, usual), fragment(...traf))
    expect(lengthsOf(stripRecording('m4a', bytes))).toEqual(lengths)
  })

  it('gets its length as a number of 64 bits where the header has those', () => {
    const bytes = join(box('ftyp', 'M4A \0\0\0\0'), head(0, 8_000, { isLong: true }), fragment(header(0), run(5, 5)))
    const stripped = Buffer.from(stripRecording('m4a', bytes) as Uint8Array)
    const lengths = ['mvhd', 'tkhd', 'mdhd'].map((name) =>
      stripped.readBigUInt64BE(stripped.indexOf(name) + (name === 'tkhd' ? 32 : 28)),
    )
    expect(lengths).toEqual([1_000n, 1_000n, 16_000n])
  })

  it('from QuickTime keeps its long description, a second handler and the end of its list', () => {
    const file = (end: string) => {
      const entry = box('mp4a', zeros(8), '\0\x01', zeros(34), box('wave', box('frma', 'mp4a'), u32(0), end))
      const more = Buffer.from(box('hdlr', zeros(4), 'dhlralis', zeros(12))).toString('latin1')
      return join(box('ftyp', 'qt  \0\0\0\0'), head(0, 8_000, { entry, more }), fragment(header(0), run(5)))
    }
    const stripped = Buffer.from(stripRecording('m4a', file(zeros(4))) as Uint8Array).toString('latin1')
    expect([stripped.includes('frma'), stripped.includes('\0\0\0\0free'), stripped.includes('dhlralis')]).toEqual([
      true,
      true,
      true,
    ])
  })

  it('keeps sound whose length is a number of 64 bits', () => {
    const begin = join(box('ftyp', 'M4A \0\0\0\0'), head(0, 1), fragment(header(0), run(5)))
    const stripped = stripRecording('m4a', join(begin, u32(1), 'mdat', u32(0, 21), 'voice'))
    expect(Buffer.from(stripped as Uint8Array).toString('latin1', begin.byteLength + 16)).toBe('voice')
  })

  it('is refused if it has a picture that moves', () => {
    const bytes = join(box('ftyp', 'M4A \0\0\0\0'), head(0, 1), fragment(header(0), run(5)))
    bytes.set(Buffer.from('vide'), Buffer.from(bytes).indexOf('soun'))
    expect(stripRecording('m4a', bytes)).toBe('more than sound')
  })

  it('is refused if sound follows a box that does not end', () => {
    const bytes = join(box('ftyp', 'M4A \0\0\0\0'), head(0, 1), fragment(header(0), run(5)))
    expect(stripRecording('m4a', join(bytes, u32(0xffff), 'free', 'rest', fragment(header(0), run(5))))).toBe('damaged')
  })

  it('loses when it was made', () => {
    const bytes = join(box('ftyp', 'M4A \0\0\0\0'), head(0, 1), fragment(header(0), run(5)))
    const dated = bytes.slice()
    for (const name of ['mvhd', 'tkhd', 'mdhd'])
      dated.set(Buffer.from('DATEDATE'), Buffer.from(dated).indexOf(name) + 8)
    expect(stripRecording('m4a', dated)).toEqual(stripRecording('m4a', bytes))
  })
})

describe('an MP3', () => {
  it('in stereo whose first frame counts too few gets their number there', () => {
    const frames = Buffer.alloc(30 * 417)
    for (let at = 0; at < frames.byteLength; at += 417) frames.set([0xff, 0xfb, 0x90, 0x00], at)
    frames.write('Xing\0\0\0\x07', 36, 'latin1')
    frames.set([0x12, 0x34], 36 + 142)
    const stripped = Buffer.from(stripRecording('mp3', new Uint8Array(frames)) as Uint8Array)
    // The padding at the end is gone, that at the beginning stays.
    expect([stripped.readUInt32BE(44), stripped.readUInt32BE(48), [...stripped.subarray(178, 180)]]).toEqual([
      29,
      30 * 417,
      [0x10, 0],
    ])
  })

  it('of a low rate keeps its frames', () => {
    const frames = Buffer.alloc(10 * 208)
    for (let at = 0; at < frames.byteLength; at += 208) frames.set([0xff, 0xf3, 0x80, 0xc0], at)
    expect(stripRecording('mp3', new Uint8Array(frames)).length).toBe(2_080)
  })
})

describe('a WebM that was streamed', () => {
  const sized = (id: string, content: string) => `${id}${String.fromCharCode(0x80 | content.length)}${content}`
  const tracks = sized('\x16\x54\xae\x6b', sized('\xae', '\xd7\x81\x02\x83\x81\x02\x86\x88A_VORBIS'))
  const head = `\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\x01${'\xff'.repeat(7)}${tracks}`
  const cluster = (time: number) =>
    `\x1f\x43\xb6\x75\xff\xe7\x82${String.fromCharCode(time >> 8, time & 0xff)}\xa3\x85\x82\0\0\x80\x01`

  it('gets an index of each second, with its track and places', () => {
    const bytes = join(head, cluster(0), cluster(600), cluster(1_500))
    const stripped = Buffer.from(stripRecording('webm', bytes) as Uint8Array)
    const first = stripped.indexOf(Buffer.from([0x1c, 0x53, 0xbb, 0x6b])) + 12
    const stream = stripped.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 12
    const end = stripped.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))
    const cues: [number, number | undefined, string][] = []
    for (let at = first; at < end; at += 21) {
      const place = stream + stripped.readUInt32BE(at + 17)
      cues.push([stripped.readUIntBE(at + 4, 6), stripped[at + 14], stripped.toString('hex', place, place + 8)])
    }
    expect(cues).toEqual([
      [0, 2, '1f43b675ffe78200'],
      [1_500, 2, '1f43b675ffe78205'],
    ])
  })

  it('is refused if an element that does not end hides a cluster', () => {
    expect(stripRecording('webm', join(head, cluster(0), '\xec\x44\0', cluster(600)))).toBe('damaged')
  })
})
