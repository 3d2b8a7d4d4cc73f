/**
 * WebM, and Matroska with the same codecs: elements that may hold tags become `Void` elements of the same length, so that no position changes. Browsers
 * record without a duration, which players then show as 0:00; it is written where the application names were.
 */

import type { Bytes, Stripped } from './bytes.ts'
import { bufferOf, startsWith, viewOf } from './bytes.ts'

export const containers: ReadonlySet<number> = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae])
export const cluster = 0x1f43b675
const trackType = 0x83
const kept: ReadonlySet<number> = new Set([
  // EBML header, seek positions, cues and cluster contents.
  ...[0x1a45dfa3, 0x114d9b74, 0x1c53bb6b, cluster, 0xe7, 0xa7, 0xab, 0xa3, 0xa0, 0xec],
  // Segment info: time scale and duration.
  ...[0x2ad7b1, 0x4489],
  // Track: number, flags, timing, codec, language and audio.
  ...[0xd7, 0x73c5, trackType, 0xb9, 0x88, 0x55aa, 0x9c, 0x23e383, 0x22b59c, 0x86, 0x63a2, 0x56aa, 0x56bb, 0xe1],
])
/** Mandatory application names, which are cleared. */
const emptied: ReadonlySet<number> = new Set([0x4d80, 0x5741])
const [clusterTime, simpleBlock, blockGroup, duration] = [0xe7, 0xa3, 0xa0, 0x4489]
const [header, codec, codecSetup, encodings] = [0x1a45dfa3, 0x86, 0x63a2, 0x6d80]
const codecNames: Record<string, string> = {
  A_AAC: 'AAC',
  A_FLAC: 'FLAC',
  A_MPEG: 'MP3',
  A_PCM: 'PCM',
  A_AC3: 'Dolby Digital',
}
const clusterId = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
const sound = 2
const unknownLength = -1

export function stripWebm(bytes: Bytes): Stripped {
  if (bytes[0] !== 0x1a || bytes[1] !== 0x45) return 'damaged'
  let at = 0
  let hasSound = false
  let [hasBlocks, hasDuration] = [false, false]
  let [clusterBegan, longest] = [0, 0]
  let longestBlock = 0
  let room: { begin: number; end: number } | undefined
  while (at < bytes.byteLength) {
    const id = readId(bytes, at)
    const length = id === undefined ? undefined : readLength(bytes, at + id.bytes)
    if (id === undefined || length === undefined) {
      // An interrupted recording may end in a partial element.
      if (bytes.byteLength - at >= 12) return 'damaged'
      break
    }
    const begin = at + id.bytes + length.bytes
    if (containers.has(id.value) || id.value === cluster) {
      at = begin
      continue
    }
    if (length.value === unknownLength) return 'damaged'
    const end = begin + length.value
    if (end > bytes.byteLength) {
      // A broken length can hide sound, which must not be lost: only the last element may be cut off, and no block is much longer
      // than the others.
      const isBlock = id.value === simpleBlock || id.value === blockGroup
      if (isBlock && bytes.byteLength - begin > 4 * longestBlock + 64) return 'damaged'
      if (indexOfCluster(bytes, begin) !== -1) return 'damaged'
      break
    }
    if (id.value === trackType) {
      if (length.value !== 1 || bytes[begin] !== sound) return 'more than sound'
      hasSound = true
    }
    if (id.value === codec) {
      const name = bufferOf(bytes.subarray(begin, Math.min(end, begin + 40))).toString('latin1')
      if (!name.startsWith('A_')) return 'more than sound'
      if (!/^A_(?:OPUS|VORBIS)\0*$/.test(name))
        return `coded as ${codecNames[/^A_[A-Z\d]+/.exec(name)?.[0] ?? ''] ?? 'an unknown format'}`
    }
    // Compressed or encrypted blocks cannot be decoded without the element that would be removed.
    if (id.value === encodings) return 'coded as compressed blocks'
    if (id.value === header) becomeWebm(bytes, begin, end)
    if (id.value === codecSetup) clearVorbisComments(bytes, begin, end)
    if (id.value === clusterTime) clusterBegan = readNumber(bytes, begin, end)
    if (id.value === simpleBlock) longest = Math.max(longest, clusterBegan + blockTime(bytes, begin, end))
    if (id.value === simpleBlock || id.value === blockGroup) {
      hasBlocks = true
      longestBlock = Math.max(longestBlock, length.value)
    }
    if (id.value === duration) hasDuration = true
    if (emptied.has(id.value)) {
      bytes.fill(0, begin, end)
      room = room?.end === at ? { begin: room.begin, end } : { begin: at, end }
    } else if (!kept.has(id.value)) makeVoid(bytes, at, end)
    at = end
  }
  if (!hasSound || !hasBlocks) return 'damaged'
  if (!hasDuration && longest > 0 && room !== undefined) writeDuration(bytes, room, longest)
  return at < bytes.byteLength ? bytes.slice(0, at) : bytes
}

const indexOfCluster = (bytes: Bytes, from: number) => bufferOf(bytes).indexOf(clusterId, from)

/** Matroska with a sound of WebM is WebM by another name, and only that name is known to all browsers. */
function becomeWebm(bytes: Bytes, begin: number, end: number): void {
  const at = bufferOf(bytes.subarray(0, end)).indexOf('\x42\x82\x88matroska', begin, 'latin1')
  if (at !== -1) bytes.set(Buffer.from('webm\0\0\0\0'), at + 3)
}

/** The setup of Vorbis is three packets: the first two have their lengths in front, and the second one holds the comments. */
function clearVorbisComments(bytes: Bytes, begin: number, end: number): void {
  let at = begin + 1
  const lengths = [0, 0].map(() => {
    let length = 0
    while (at < end && bytes[at] === 0xff) {
      length += 255
      at += 1
    }
    length += bytes[at] ?? 0
    at += 1
    return length
  })
  const [first = 0, second = 0] = lengths
  const comments = at + first
  if (bytes[begin] !== 2 || comments + second > end || !startsWith(bytes, '\x03vorbis', comments)) return
  bytes.fill(0, comments + 7, comments + second)
  // No vendor, no comments, and the framing bit.
  if (second >= 16) bytes[comments + 15] = 1
}

/** An element with a 64-bit number, and a `Void` element in what is left of the room. */
function writeDuration(bytes: Bytes, { begin, end }: { begin: number; end: number }, value: number): void {
  const after = begin + 11
  if (end !== after && end < after + 2) return
  bytes.set([0x44, 0x89, 0x88], begin)
  viewOf(bytes).setFloat64(begin + 3, value, false)
  if (end > after) makeVoid(bytes, after, end)
}

function readNumber(bytes: Bytes, begin: number, end: number): number {
  return bytes.subarray(begin, Math.min(end, begin + 8)).reduce((value, byte) => value * 256 + byte, 0)
}

/** The time of a block in its cluster, which follows the number of its track. */
function blockTime(bytes: Bytes, begin: number, end: number): number {
  const track = readLength(bytes, begin)
  const at = begin + (track?.bytes ?? 0)
  return track === undefined || at + 2 > end ? 0 : viewOf(bytes).getInt16(at, false)
}

function makeVoid(bytes: Bytes, begin: number, end: number): void {
  bytes.fill(0, begin, end)
  bytes[begin] = 0xec
  const content = end - begin - 2
  if (content < 127) bytes[begin + 1] = 0x80 | content
  else viewOf(bytes).setBigUint64(begin + 1, (1n << 56n) | BigInt(end - begin - 9), false)
}

export function readId(bytes: Bytes, at: number): { value: number; bytes: number } | undefined {
  const count = Math.clz32(bytes[at] ?? 0) - 23
  if (count > 4 || at + count > bytes.byteLength) return undefined
  let value = 0
  for (let index = 0; index < count; index += 1) value = value * 256 + (bytes[at + index] ?? 0)
  return { value, bytes: count }
}

export function readLength(bytes: Bytes, at: number): { value: number; bytes: number } | undefined {
  const count = Math.clz32(bytes[at] ?? 0) - 23
  if (count > 8 || at + count > bytes.byteLength) return undefined
  let value = (bytes[at] ?? 0) & (0xff >> count)
  let isUnknown = value === 0xff >> count
  for (let index = 1; index < count; index += 1) {
    const byte = bytes[at + index] ?? 0
    isUnknown &&= byte === 0xff
    value = value * 256 + byte
  }
  return { value: isUnknown ? unknownLength : value, bytes: count }
}
