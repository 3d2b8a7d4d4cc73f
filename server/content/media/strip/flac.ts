/**
 * FLAC: keeps the description of the stream, the seek table and whole frames; drops comments, pictures, application data, and
 * tags before and after the stream. Each frame is checked by its checksum, so that nothing can hide between frames.
 */

import { type Bytes, bufferOf, joined, type Stripped, startsWith, viewOf } from './bytes.ts'

const [streamInfo, seekTable] = [0, 3]
const streamInfoBytes = 34
/** A stream begins in one of these ways: with further blocks, or without. */
const beginnings = ['fLaC\0\0\0\x22', 'fLaC\x80\0\0\x22']

export function stripFlac(bytes: Bytes): Stripped {
  if (!startsWith(bytes, 'fLaC')) return 'damaged'
  const blocks: Uint8Array[] = []
  let isLast = false
  let at = 4
  while (!isLast) {
    if (at + 4 > bytes.byteLength) return 'damaged'
    const head = viewOf(bytes).getUint32(at, false)
    const [type, end] = [(head >>> 24) & 0x7f, at + 4 + (head & 0xffffff)]
    if (end > bytes.byteLength || (type === streamInfo) !== (blocks.length === 0)) return 'damaged'
    if (type === streamInfo && end - at !== 4 + streamInfoBytes) return 'damaged'
    if (type === streamInfo || (type === seekTable && blocks.length === 1)) blocks.push(bytes.slice(at, end))
    isLast = head >>> 31 === 1
    at = end
  }
  const [info, last] = [blocks[0] as Bytes, blocks.at(-1) as Bytes]
  const { samples, end, isBroken } = readFrames(bytes, at, samplesOf(info))
  if (isBroken) return 'less sound'
  const rest = bufferOf(bytes.subarray(at))
  if (beginnings.some((beginning) => rest.includes(beginning, 0, 'latin1'))) return 'joined'
  if (samples === 0) return 'damaged'
  for (const block of blocks) block[0] = (block[0] ?? 0) & 0x7f
  last[0] = (last[0] ?? 0) | 0x80
  describe(info, samples)
  return joined([new Uint8Array(Buffer.from('fLaC')), ...blocks, bytes.subarray(at, end)])
}

/** Writes the number of samples that an interrupted recorder left out. The checksum of all samples is then another. */
function describe(info: Bytes, samples: number): void {
  if (samplesOf(info) === samples) return
  info[17] = ((info[17] ?? 0) & 0xf0) | Math.floor(samples / 2 ** 32)
  viewOf(info).setUint32(18, samples % 2 ** 32, false)
  info.fill(0, 22, 38)
}

const samplesOf = (info: Bytes) => ((info[17] ?? 0) & 15) * 2 ** 32 + viewOf(info).getUint32(18, false)

type Header = { position: number; samples: number; isVariable: boolean }

/**
 * Reads the frames that follow each other from `begin`, with `total` samples if that is known. A last frame without its end is
 * left out. `isBroken`: there are more frames after one with a wrong checksum.
 */
function readFrames(bytes: Bytes, begin: number, total: number) {
  let [samples, end, sum, whole] = [0, begin, 0, 0]
  let frame = readHeader(bytes, begin)
  // A stream begins with its first sample; another one shows that a broken length hides some.
  if (frame === undefined || frame.position !== 0) return { samples, end, isBroken: false }
  const tail = tailOf(bytes, begin)
  let later: Header | undefined
  for (let at = begin; at < tail; ) {
    sum = ((sum << 8) & 0xffff) ^ (crc16[(sum >>> 8) ^ (bytes[at] ?? 0)] ?? 0)
    at += 1
    // The checksum at the end of a frame makes the sum zero, which also happens by chance within it.
    if (sum === 0) whole = at
    const next = bytes[at] === 0xff && at < tail ? readHeader(bytes, at) : undefined
    if (next === undefined || next.isVariable !== frame.isVariable) continue
    if (next.position !== following(frame)) {
      // One later frame may be other bytes by chance; two in a row show that some are missing before them.
      if (later !== undefined && next.position === following(later)) return { samples, end, isBroken: true }
      if (next.position > following(frame)) later = next
      continue
    }
    if (sum !== 0) return { samples, end, isBroken: true }
    ;[samples, end] = [samples + frame.samples, at]
    frame = next
  }
  // Other bytes may follow the last frame, which is then known by the number of samples.
  const isWhole = sum === 0 || (whole > end && samples + frame.samples === total)
  return isWhole ? { samples: samples + frame.samples, end: whole, isBroken: false } : { samples, end, isBroken: false }
}

const following = ({ position, samples, isVariable }: Header) => position + (isVariable ? samples : 1)

/** Where known tags after the frames begin. */
function tailOf(bytes: Bytes, begin: number): number {
  let tail = bytes.byteLength
  if (tail - begin > 128 && startsWith(bytes, 'TAG', tail - 128)) tail -= 128
  if (tail - begin > 32 && startsWith(bytes, 'APETAGEX', tail - 32)) {
    const view = viewOf(bytes)
    const hasHeader = view.getUint32(tail - 12, true) >>> 31 === 1
    tail = Math.max(begin, tail - view.getUint32(tail - 20, true) - (hasHeader ? 32 : 0))
  }
  return tail
}

const blockSizes = [0, 192, 576, 1_152, 2_304, 4_608, 0, 0, 256, 512, 1_024, 2_048, 4_096, 8_192, 16_384, 32_768]

function readHeader(bytes: Bytes, at: number): Header | undefined {
  const [second = 0, third = 0, fourth = 0] = [bytes[at + 1], bytes[at + 2], bytes[at + 3]]
  const [size, rate] = [third >> 4, third & 15]
  if (bytes[at] !== 0xff || second >> 1 !== 0x7c || size === 0 || rate === 15 || fourth >> 4 > 10 || fourth & 1)
    return undefined
  // The number of the frame or sample is written like a character of UTF-8, with up to seven bytes.
  const ones = Math.clz32(~((bytes[at + 4] ?? 0) << 24))
  if (ones === 1 || ones > 7) return undefined
  const following = Math.max(0, ones - 1)
  let position = (bytes[at + 4] ?? 0) & (0xff >> (ones + 1))
  for (let index = 0; index < following; index += 1) position = position * 64 + ((bytes[at + 5 + index] ?? 0) & 0x3f)
  const sizeAt = at + 5 + following
  const sizeBytes = size === 6 ? 1 : size === 7 ? 2 : 0
  const end = sizeAt + sizeBytes + (rate === 12 ? 1 : rate >= 13 ? 2 : 0)
  if (end >= bytes.byteLength || crc8(bytes, at, end) !== bytes[end]) return undefined
  const samples =
    sizeBytes === 0
      ? (blockSizes[size] ?? 0)
      : (sizeBytes === 2 ? (bytes[sizeAt] ?? 0) * 256 : 0) + (bytes[sizeAt + sizeBytes - 1] ?? 0) + 1
  return { position, samples, isVariable: (second & 1) === 1 }
}

const crc16 = Uint16Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 8
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000 ? ((value << 1) ^ 0x8005) & 0xffff : value << 1
  return value
})

function crc8(bytes: Bytes, begin: number, end: number): number {
  let sum = 0
  for (let at = begin; at < end; at += 1) {
    sum ^= bytes[at] ?? 0
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80 ? ((sum << 1) ^ 7) & 0xff : sum << 1
  }
  return sum
}
