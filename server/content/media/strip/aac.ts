/**
 * AAC in its plain form (ADTS), as streams and some recorders write it. It has no duration and no index, so its frames become
 * an M4A, which all browsers can seek in. Everything between frames is dropped.
 */

import { type Bytes, createKeeper, fewestFrames, type Stripped } from './bytes.ts'
import { tagLength } from './mp3.ts'

const sampleRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
]
const frameSamples = 1_024

type Frame = { length: number; header: number; profile: number; rate: number; channels: number; blocks: number }

export function adtsFrame(bytes: Bytes, at: number): Frame | undefined {
  const [second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = bytes.subarray(at + 1, at + 6)
  if (bytes[at] !== 0xff || (second & 0xf6) !== 0xf0 || at + 7 > bytes.byteLength) return undefined
  const [length, header] = [((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5), second & 1 ? 7 : 9]
  const rate = (third >> 2) & 15
  if (length <= header || rate >= sampleRates.length) return undefined
  const channels = ((third & 1) << 2) | (fourth >> 6)
  return { length, header, profile: third >> 6, rate, channels, blocks: ((bytes[at + 6] ?? 0) & 3) + 1 }
}

export function stripAac(bytes: Bytes): Stripped {
  const frames = createKeeper(bytes)
  const sizes: number[] = []
  let first: Frame | undefined
  for (let at = 0; at < bytes.byteLength; ) {
    const tag = tagLength(bytes, at)
    if (at + tag > bytes.byteLength) return 'damaged'
    const frame = tag > 0 ? undefined : adtsFrame(bytes, at)
    const next = at + (frame?.length ?? tag)
    const isFrame =
      frame !== undefined &&
      next <= bytes.byteLength &&
      (next === bytes.byteLength ||
        adtsFrame(bytes, next) !== undefined ||
        tagLength(bytes, next) > 0 ||
        first !== undefined)
    if (isFrame) {
      first ??= frame
      if (frame.blocks > 1 || frame.channels === 0) return 'coded as an unusual form of AAC'
      if (frame.rate !== first.rate || frame.channels !== first.channels || frame.profile !== first.profile)
        return 'damaged'
      frames.keep(at + frame.header, next)
      sizes.push(frame.length - frame.header)
    }
    at = isFrame || tag > 0 ? next : at + 1
  }
  if (first === undefined) return 'damaged'
  return new Uint8Array(Buffer.concat(m4a(first, sizes, frames.kept())))
}

/** Bytes of frames that follow each other; fewer may be other bytes by chance. */
export function adtsSound(bytes: Bytes): number {
  let sum = 0
  for (let at = 0; at < bytes.byteLength; ) {
    let [end, count, payload] = [at, 0, 0]
    for (
      let frame = adtsFrame(bytes, end);
      frame && end + frame.length <= bytes.byteLength;
      frame = adtsFrame(bytes, end)
    ) {
      end += frame.length
      payload += frame.length - frame.header
      count += 1
    }
    const isSound = count >= fewestFrames
    if (isSound) sum += payload
    at = isSound ? end : at + 1
  }
  return sum
}

const u16 = (...values: number[]) => numbers(2, values)
const u32 = (...values: number[]) => numbers(4, values)
function numbers(bytes: number, values: readonly number[]): Buffer {
  const written = Buffer.alloc(bytes * values.length)
  for (const [index, value] of values.entries()) written.writeUIntBE(value, bytes * index, bytes)
  return written
}
const box = (name: string, ...parts: Uint8Array[]) =>
  Buffer.concat([u32(8 + parts.reduce((sum, part) => sum + part.byteLength, 0)), Buffer.from(name), ...parts])

/** The smallest M4A that describes the frames: one track, one chunk, times in samples (ISO 14496-12 and 14496-14). */
function m4a({ profile, rate, channels }: Frame, sizes: readonly number[], sound: Bytes): Buffer[] {
  const sampleRate = sampleRates[rate] ?? 0
  const duration = sizes.length * frameSamples
  const [full, volume] = [u32(0), u16(0x100, 0)]
  const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
  const config = u16(((profile + 1) << 11) | (rate << 7) | (channels << 3))
  // Descriptors of the stream, the decoder (MPEG-4 audio), its configuration, and the synchronization layer.
  const stream = Buffer.concat([
    Buffer.from([3, 25, 0, 1, 0, 4, 17, 0x40, 0x15, 0, 0, 0]),
    ...[u32(0, 0), Buffer.from([5, 2]), config, Buffer.from([6, 1, 2])],
  ])
  const entry = [u32(0), u16(0, 1), u32(0, 0), u16(Math.min(channels, 2), 16), u32(0), u16(sampleRate & 0xffff, 0)]
  const table = [
    box('stsd', full, u32(1), box('mp4a', ...entry, box('esds', full, stream))),
    box('stts', full, u32(1, sizes.length, frameSamples)),
    box('stsc', full, u32(1, 1, sizes.length, 1)),
    box('stsz', full, u32(0, sizes.length), numbers(4, sizes)),
  ]
  const movie = (place: number) => {
    const samples = box('stbl', ...table, box('stco', full, u32(1, place)))
    const data = box('dinf', box('dref', full, u32(1), box('url ', u32(1))))
    const media = box(
      'mdia',
      box('mdhd', full, u32(0, 0, sampleRate, duration), u16(0x55c4, 0)),
      box('hdlr', full, u32(0), Buffer.from('soun'), u32(0, 0, 0), Buffer.alloc(1)),
      box('minf', box('smhd', full, u32(0)), data, samples),
    )
    const track = box('tkhd', u32(7, 0, 0, 1, 0, duration, 0, 0), u16(0, 0), volume, matrix, u32(0, 0))
    const head = box(
      'mvhd',
      full,
      u32(0, 0, sampleRate, duration, 0x10000),
      volume,
      u32(0, 0),
      matrix,
      Buffer.alloc(24),
      u32(2),
    )
    return box('moov', head, box('trak', track, media))
  }
  const type = box('ftyp', Buffer.from('M4A '), u32(0), Buffer.from('M4A mp42isom'))
  const place = type.byteLength + movie(0).byteLength + 8
  return [type, movie(place), box('mdat', sound)]
}
