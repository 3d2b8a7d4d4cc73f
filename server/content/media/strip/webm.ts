/**
 * WebM, and Matroska with the same codecs: elements that may hold tags become `Void` elements of the same length, so that no position changes. Browsers
 * record without a duration, which players then show as 0:00; it is written where the application names were. A recording that was
 * cut off gets the duration that is left.
 */

import type { Bytes, Stripped } from './bytes.ts'
import { bufferOf, isFilling, joined, startsWith, viewOf } from './bytes.ts'

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
type ClusterPlace = { at: number; time: number }
const [segment, cues, trackNumber] = [0x18538067, 0x1c53bb6b, 0xd7]
/** In units of the stream, usually milliseconds. */
const cueDistance = 1_000
const mostCues = 20_000
const cueBytes = 21

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
  let hasBlocks = false
  let [clusterBegan, longest, step] = [0, 0, 0]
  let declared: { begin: number; end: number } | undefined
  let isCut = false
  /** A stream has a segment whose length was unknown when it began. */
  let streamBegan: number | undefined
  let [track, clusterAt] = [1, 0]
  let hasCues = false
  const places: ClusterPlace[] = []
  let longestBlock = 0
  let room: { begin: number; end: number } | undefined
  while (at < bytes.byteLength) {
    const id = readId(bytes, at)
    const length = id === undefined ? undefined : readLength(bytes, at + id.bytes)
    if (id === undefined || length === undefined) {
      // An interrupted recording may end in a partial element.
      if (bytes.byteLength - at >= 12 && !isFilling(bytes, at)) return 'damaged'
      break
    }
    const begin = at + id.bytes + length.bytes
    if (containers.has(id.value) || id.value === cluster) {
      isCut ||= begin + length.value > bytes.byteLength
      if (id.value === segment && length.value === unknownLength) streamBegan = begin
      if (id.value === cluster) clusterAt = at
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
    if (id.value === header && hasBlocks) return 'joined'
    if (id.value === header) becomeWebm(bytes, begin, end)
    if (id.value === codecSetup) clearVorbisComments(bytes, begin, end)
    if (id.value === trackNumber) track = readNumber(bytes, begin, end)
    if (id.value === cues) hasCues = true
    if (id.value === clusterTime) {
      clusterBegan = readNumber(bytes, begin, end)
      const last = places.at(-1)
      const isLater = last === undefined || clusterBegan >= last.time + cueDistance
      if (isLater && clusterBegan < 2 ** 48 && places.length < mostCues)
        places.push({ at: clusterAt, time: clusterBegan })
    }
    if (id.value === simpleBlock) {
      const time = clusterBegan + blockTime(bytes, begin, end)
      if (time > longest) [step, longest] = [time - longest, time]
    }
    if (id.value === simpleBlock || id.value === blockGroup) {
      hasBlocks = true
      longestBlock = Math.max(longestBlock, length.value)
    }
    if (id.value === duration) declared = { begin, end }
    if (emptied.has(id.value)) {
      bytes.fill(0, begin, end)
      room = room?.end === at ? { begin: room.begin, end } : { begin: at, end }
    } else if (!kept.has(id.value)) makeVoid(bytes, at, end)
    at = end
  }
  if (!hasSound || !hasBlocks) return 'damaged'
  // The last block is as long as the one before it.
  const measured = longest + step
  if (longest > 0 && declared !== undefined && isCut) writeFloat(bytes, declared, measured)
  if (longest > 0 && declared === undefined && room !== undefined) writeDuration(bytes, room, measured)
  const whole = at < bytes.byteLength ? bytes.slice(0, at) : bytes
  return hasCues || streamBegan === undefined ? whole : withCues(whole, places, streamBegan, track)
}

/**
 * Writes an index in front of the first cluster: without it, Firefox cannot go to a place that it has not loaded yet. Nothing before the
 * clusters moves, and a stream names no other positions.
 */
function withCues(bytes: Bytes, places: readonly ClusterPlace[], streamBegan: number, track: number): Bytes {
  const first = places[0]
  if (first === undefined || track > 0x7f) return bytes
  const index = Buffer.alloc(12 + cueBytes * places.length)
  index.writeUInt32BE(cues, 0)
  index.writeBigUInt64BE((1n << 56n) | BigInt(index.byteLength - 12), 4)
  for (const [number, { at, time }] of places.entries()) {
    const cue = 12 + cueBytes * number
    // A point has a time and a position, which has a track and the place of a cluster.
    index.set([0xbb, 0x80 | (cueBytes - 2), 0xb3, 0x86], cue)
    index.writeUIntBE(time, cue + 4, 6)
    index.set([0xb7, 0x89, 0xf7, 0x81, track, 0xf1, 0x84], cue + 10)
    index.writeUInt32BE(at + index.byteLength - streamBegan, cue + 17)
  }
  return joined([bytes.subarray(0, first.at), index, bytes.subarray(first.at)])
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

function writeFloat(bytes: Bytes, { begin, end }: { begin: number; end: number }, value: number): void {
  if (end - begin === 8) viewOf(bytes).setFloat64(begin, value, false)
  if (end - begin === 4) viewOf(bytes).setFloat32(begin, value, false)
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
