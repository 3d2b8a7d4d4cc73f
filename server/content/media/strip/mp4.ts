/**
 * M4A, MP4, QuickTime and 3GP: boxes that may hold tags become `free` boxes of the same length, so that no offset changes.
 */

import { type Bytes, bufferOf, code, codes, isFilling, isName, type Stripped, viewOf } from './bytes.ts'
import { createFragmentClock } from './fragments.ts'

const containers = codes('moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex', 'moof', 'traf', 'mfra', 'wave')
/** Boxes needed for playback, in which no recorder writes text. */
const kept = codes(
  ...['ftyp', 'styp', 'mdat', 'sidx', 'mvhd', 'iods', 'tkhd', 'mdhd', 'hdlr', 'smhd', 'nmhd', 'elst', 'dref'],
  ...['stsd', 'stts', 'ctts', 'stss', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'sgpd', 'sbgp', 'subs'],
  ...['mehd', 'trex', 'mfhd', 'tfhd', 'tfdt', 'trun', 'saiz', 'saio', 'tfra', 'mfro'],
  // In the description of the samples, and in its `wave` box.
  ...['esds', 'dfLa', 'dOps', 'chan', 'btrt', 'frma', 'mp4a', 'fLaC', 'Opus', '.mp3'],
)
/** Boxes that start with the times of creation and modification. */
const dated = codes('mvhd', 'tkhd', 'mdhd')
const [moov, moof, mdat] = [code('moov'), code('moof'), code('mdat')]
const [mdia, hdlr, dref, stsd] = [code('mdia'), code('hdlr'), code('dref'), code('stsd')]
const [dfLa, free, sounds] = [code('dfLa'), code('free'), code('soun')]

const mostLevels = 20

/** Codings that browsers decode. */
const playable = codes('mp4a', 'fLaC', 'Opus', '.mp3')
const names: Record<string, string> = {
  alac: 'Apple Lossless',
  samr: 'AMR',
  sawb: 'AMR-WB',
  'ac-3': 'Dolby Digital',
  'ec-3': 'Dolby Digital',
  enca: 'protected audio',
  drms: 'protected audio',
  ...Object.fromEntries(
    ['sowt', 'twos', 'lpcm', 'in24', 'in32', 'fl32', 'fl64', 'raw '].map((name) => [name, 'QuickTime PCM']),
  ),
}

type Box = { type: number; begin: number; end: number }

/** An interrupted recorder leaves a fragment whose sound is cut off; players report an error there. */
export function withoutCutFragment(bytes: Bytes): Bytes {
  const view = viewOf(bytes)
  let fragment: number | undefined
  for (let at = 0; at + 8 <= bytes.byteLength; ) {
    const [size, type] = [view.getUint32(at, false), view.getUint32(at + 4, false)]
    const length = size === 1 && at + 16 <= bytes.byteLength ? Number(view.getBigUint64(at + 8, false)) : size
    if (type === moof) fragment = at
    if (at + length > bytes.byteLength) return type === mdat ? bytes.subarray(0, fragment) : bytes
    if (length < 8) break
    if (type === mdat) fragment = undefined
    at += length
  }
  return bytes
}

export function stripMp4(recording: Bytes): Stripped {
  const bytes = withoutCutFragment(recording)
  const view = viewOf(bytes)
  // Children follow their container's header, so the loop walks into containers. A container ends no later than its
  // parent.
  const parents: Box[] = []
  const clock = createFragmentClock(bytes)
  let at = 0
  let [hasMovie, hasSound, hasSamples] = [false, false, false]
  while (at + 8 <= bytes.byteLength) {
    while (parents.length > 0 && at >= (parents.at(-1)?.end ?? 0)) parents.pop()
    const parent = parents.at(-1)
    const limit = parent?.end ?? bytes.byteLength
    if (at + 8 > limit) {
      bytes.fill(0, at, limit)
      at = limit
      continue
    }
    const type = view.getUint32(at + 4, false)
    const size = view.getUint32(at, false)
    if (size === 0 && type === 0 && parent === undefined && isFilling(bytes, at)) break
    const isLong = size === 1 && at + 16 <= limit
    const header = isLong ? 16 : 8
    // QuickTime ends a list of boxes with a length of zero.
    const length = isLong ? Number(view.getBigUint64(at + 8, false)) : size === 0 ? limit - at : size
    const isCut = length < header || at + length > limit
    if (isCut && parent !== undefined) return 'damaged'
    // An interrupted recording may end in a box, and other bytes may follow the last box, but no more sound.
    if (isCut && type !== mdat) {
      if (holdsSound(bytes, at + 8)) return 'damaged'
      break
    }
    if (length < header) return 'damaged'
    if (isCut && hasMovie) return 'less sound'
    const end = Math.min(at + length, limit)
    const begin = at + header
    // Browsers play the first movie alone.
    if (type === moov && hasMovie) return 'joined'
    if (type === moov || type === moof) hasMovie = true
    if (type === mdat && end > begin) hasSamples = true
    if (parent?.type === stsd && !playable.has(type)) return `coded as ${codingOf(bytes, at + 4)}`
    const fields = containers.has(type)
      ? 0
      : type === stsd
        ? 8
        : parent?.type === stsd
          ? entryFields(view, parent, begin)
          : -1
    if (fields >= 0) {
      // Files have about ten levels; millions of them would take memory.
      if (parents.length === mostLevels) return 'damaged'
      parents.push({ type, begin, end })
      at = Math.min(end, begin + fields)
      continue
    }
    if (!kept.has(type)) {
      view.setUint32(at + 4, free, false)
      bytes.fill(0, begin, end)
    }
    if (dated.has(type)) bytes.fill(0, begin + 4, Math.min(end, begin + (bytes[begin] === 1 ? 20 : 12)))
    clock.read(type, begin, end)
    if (type === dref) clearAddresses(bytes, begin, end)
    if (type === dfLa) clearFlacBlocks(bytes, begin + 4, end)
    if (type === hdlr && end - begin >= 24) {
      // QuickTime has another one beside the media, for the place of the samples.
      if (view.getUint32(begin + 8, false) === sounds) hasSound = true
      else if (parent?.type === mdia) return 'more than sound'
      // Clears the handler name, which identifies the recording software.
      bytes.fill(0, begin + 24, end)
    }
    at = end
  }
  if (!hasMovie && hasSamples) return 'unfinished'
  if (!hasMovie || !hasSound || !hasSamples) return 'damaged'
  clock.write()
  return at < bytes.byteLength ? bytes.slice(0, at) : bytes
}

const holdsSound = (bytes: Bytes, from: number) =>
  ['mdat', 'moof'].some((name) => bufferOf(bytes).indexOf(name, from, 'latin1') !== -1)

function codingOf(bytes: Bytes, at: number): string {
  const name = String.fromCharCode(...bytes.subarray(at, at + 4))
  return names[name] ?? (isName(bytes, at) ? name.trim() : 'an unknown format')
}

/** How many bytes of a sample's description its boxes follow. Only QuickTime's own versions have more than 28. */
function entryFields(view: DataView, { begin: list }: Box, begin: number): number {
  const version = begin + 10 <= view.byteLength && view.getUint8(list) === 0 ? view.getUint16(begin + 8, false) : 0
  return 28 + (version === 1 ? 16 : version === 2 ? 36 : 0)
}

/** The sound is in the file itself. QuickTime also names the disk and the file in which it was recorded. */
function clearAddresses(bytes: Bytes, begin: number, end: number): void {
  const view = viewOf(bytes)
  for (let at = begin + 8; at + 12 <= end; ) {
    const size = view.getUint32(at, false)
    if (size < 12 || at + size > end) return void bytes.fill(0, at, end)
    bytes.fill(0, at + 12, at + size)
    bytes[at + 11] = 1
    at += size
  }
}

/** Comments and pictures become padding; the first block describes the stream. */
function clearFlacBlocks(bytes: Bytes, begin: number, end: number): void {
  for (let at = begin; at + 4 <= end; ) {
    const next = at + 4 + (viewOf(bytes).getUint32(at, false) & 0xffffff)
    const isLast = (bytes[at] ?? 0) & 0x80
    if (at !== begin) {
      bytes[at] = isLast | 1
      bytes.fill(0, at + 4, Math.min(next, end))
    }
    at = next
  }
}
