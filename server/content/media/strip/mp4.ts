/** M4A and MP4: boxes that may hold tags become `free` boxes of the same length, so that no offset changes. */

import type { Bytes, Stripped } from './bytes.ts'
import { asciiAt, viewOf } from './bytes.ts'

const containers: ReadonlySet<string> = new Set([
  ...['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex', 'moof', 'traf', 'mfra'],
])
/** Boxes needed for playback, in which no recorder writes text. */
const kept: ReadonlySet<string> = new Set([
  ...['ftyp', 'styp', 'mdat', 'sidx', 'mvhd', 'iods', 'tkhd', 'mdhd', 'hdlr', 'smhd', 'nmhd', 'elst', 'dref'],
  ...['stsd', 'stts', 'ctts', 'stss', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'sgpd', 'sbgp', 'subs'],
  ...['mehd', 'trex', 'mfhd', 'tfhd', 'tfdt', 'trun', 'saiz', 'saio', 'tfra', 'mfro'],
])
/** Boxes that start with the times of creation and modification. */
const dated: ReadonlySet<string> = new Set(['mvhd', 'tkhd', 'mdhd'])

export function stripMp4(bytes: Bytes): Stripped {
  const view = viewOf(bytes)
  // Children follow their container's header, so the loop walks into containers. A container ends no later than its
  // parent.
  const ends: number[] = []
  let at = 0
  let [hasMovie, hasSound, hasOther, hasSamples] = [false, false, false, false]
  while (at + 8 <= bytes.byteLength) {
    while (ends.length > 0 && at >= (ends.at(-1) ?? 0)) ends.pop()
    const limit = ends.at(-1) ?? bytes.byteLength
    if (at + 8 > limit) {
      bytes.fill(0, at, limit)
      at = limit
      continue
    }
    const type = asciiAt(bytes, at + 4, 4)
    const size = view.getUint32(at, false)
    const isLong = size === 1
    if (isLong && at + 16 > limit) return 'damaged'
    const header = isLong ? 16 : 8
    const length = isLong ? Number(view.getBigUint64(at + 8, false)) : size === 0 ? limit - at : size
    if (length < header) return 'damaged'
    // An interrupted recording may have a truncated `mdat`; any other truncated box means damage.
    if (at + length > limit && type !== 'mdat') return 'damaged'
    const end = Math.min(at + length, limit)
    if (type === 'moov' || type === 'moof') hasMovie = true
    if (type === 'mdat' && end > at + header) hasSamples = true
    if (containers.has(type)) {
      ends.push(end)
      at += header
      continue
    }
    const begin = at + header
    if (!kept.has(type)) {
      bytes.set([0x66, 0x72, 0x65, 0x65], at + 4)
      bytes.fill(0, begin, end)
    }
    if (dated.has(type)) bytes.fill(0, begin + 4, Math.min(end, begin + (bytes[begin] === 1 ? 20 : 12)))
    if (type === 'hdlr' && end - begin >= 24) {
      if (asciiAt(bytes, begin + 8, 4) === 'soun') hasSound = true
      else hasOther = true
      // Clears the handler name, which identifies the recording software.
      bytes.fill(0, begin + 24, end)
    }
    at = end
  }
  if (hasOther) return 'more than sound'
  if (!hasMovie || !hasSound || !hasSamples) return 'damaged'
  return at < bytes.byteLength ? bytes.slice(0, at) : bytes
}
