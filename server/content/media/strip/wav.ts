/**
 * WAV and its forms for large files (RF64, BW64): keeps the format, sample count and samples in a plain WAV; drops LIST, INFO,
 * bext, iXML, id3 and all other chunks.
 */

import { type Bytes, code, codes, isName, joined, type Stripped, startsWith, viewOf } from './bytes.ts'

const [fmt, fact, data, ds64, list] = ['fmt ', 'fact', 'data', 'ds64', 'LIST'].map(code)
const files = codes('RIFF', 'RF64', 'BW64')
const listTypes = codes('INFO', 'adtl')
const kept: ReadonlySet<number | undefined> = new Set([fmt, fact, data])
const unknown = 0xffffffff

/** Bits of a sample that browsers decode, by the tag of the format: PCM, floating point, A-law and µ-law. */
const playable: Record<number, readonly number[]> = { 1: [8, 16, 24, 32], 3: [32], 6: [8], 7: [8] }
const names: Record<number, string> = {
  2: 'ADPCM',
  17: 'ADPCM',
  49: 'GSM',
  80: 'MP2',
  85: 'MP3',
  255: 'AAC',
  353: 'WMA',
}
const extensible = 0xfffe

const isWav = (bytes: Bytes) =>
  ['RIFF', 'RF64', 'BW64'].some((name) => startsWith(bytes, name)) && startsWith(bytes, 'WAVE', 8)

export function stripWav(bytes: Bytes): Stripped {
  if (!isWav(bytes)) return 'damaged'
  const chunks = new Map<number, Uint8Array[]>()
  for (const { name, at, begin, end } of chunksOf(bytes)) {
    if (name === data && chunks.has(name)) return 'damaged'
    if (files.has(name)) return 'joined'
    if (kept.has(name) && !chunks.has(name)) {
      chunks.set(name, chunkOf(bytes.subarray(at, at + 4), bytes.subarray(begin, end)))
    }
  }
  const [format, count = [], sound] = [fmt, fact, data].map((name) => chunks.get(name ?? 0))
  const [, , described] = format ?? []
  if (format === undefined || described === undefined || described.byteLength < 16) return 'damaged'
  const coding = codingOf(Buffer.from(described))
  if (coding !== undefined) return `coded as ${coding}`
  if (sound === undefined || sound[2]?.byteLength === 0) return 'damaged'
  const body = [...format, ...count, ...sound]
  const header = new Uint8Array(Buffer.from('RIFF\0\0\0\0WAVE'))
  viewOf(header).setUint32(4, 4 + body.reduce((sum, part) => sum + part.byteLength, 0), true)
  return joined([header, ...body])
}

/** The name of a coding that browsers cannot decode. */
function codingOf(format: Buffer): string | undefined {
  const declared = format.readUInt16LE(0)
  const tag = declared === extensible && format.byteLength >= 26 ? format.readUInt16LE(24) : declared
  const bits = format.readUInt16LE(14)
  const sizes = playable[tag]
  if (sizes === undefined) return names[tag] ?? 'an unknown format'
  return sizes.includes(bits) ? undefined : `${bits}-bit ${tag === 3 ? 'floating point' : 'samples'}`
}

export function* chunksOf(bytes: Bytes) {
  const view = viewOf(bytes)
  let longSound = 0
  // Searched once, because a hostile file has millions of sounds without a length.
  let soundEnd: number | undefined
  for (let at = 12; at + 8 <= bytes.byteLength; ) {
    const name = view.getUint32(at, false)
    const begin = at + 8
    const left = bytes.byteLength - begin
    const declared = view.getUint32(at + 4, true)
    if (name === ds64 && left >= 16) longSound = Number(view.getBigUint64(begin + 8, true))
    const length = name === data && declared === unknown && longSound > 0 ? longSound : declared
    // A recorder that was interrupted has not written the length of its sound, or one that is too long.
    const isUnfinished = name === data && (length === 0 || length > left)
    if (isUnfinished) soundEnd ??= endOfSound(bytes, begin)
    const end = isUnfinished ? Math.max(begin, soundEnd ?? 0) : begin + Math.min(length, left)
    yield { name, at, begin, end, isCut: length > left, hasName: isName(bytes, at) }
    const padded = end + ((end - begin) % 2)
    // Some recorders omit the padding after an odd length.
    at = end !== padded && !isName(bytes, padded) && isName(bytes, end) ? end : padded
  }
}

/** Finds the first chunk after the sound: from there, chunks follow each other to the end of the file. */
function endOfSound(bytes: Bytes, begin: number): number {
  const view = viewOf(bytes)
  const { byteLength } = bytes
  const startsChunks = new Uint8Array(byteLength + 2)
  startsChunks.fill(1, byteLength)
  let first = byteLength
  for (let at = byteLength - 8; at >= begin; at -= 1) {
    const size = view.getUint32(at + 4, true)
    const next = at + 8 + size
    const isFollowed = next <= byteLength && (startsChunks[next] === 1 || startsChunks[next + (size % 2)] === 1)
    if (!(isFollowed || isList(view, at)) || !isName(bytes, at)) continue
    startsChunks[at] = 1
    first = at
  }
  return first
}

/** A list is unmistakable, also if the file ends in it. */
const isList = (view: DataView, at: number) =>
  view.getUint32(at, false) === list && at + 12 <= view.byteLength && listTypes.has(view.getUint32(at + 8, false))

function chunkOf(name: Uint8Array, content: Uint8Array): Uint8Array[] {
  const length = new Uint8Array(4)
  viewOf(length).setUint32(0, content.byteLength, true)
  return [name, length, content, new Uint8Array(content.byteLength % 2)]
}
