/**
 * How much sound a recording holds, by its own structures: bytes of samples (WAV), frames (MP3), samples (Ogg), bytes of
 * blocks (WebM), of frames (AAC) and of media data (M4A). Parts that nothing here knows count as sound, so that a stripper that drops
 * them is found out.
 */
import type { RecordingFormat } from '../../../../contract/writing-limits.ts'
import { adtsSound } from './aac.ts'
import { type Bytes, bufferOf, code, codes, fewestFrames, isFilling, viewOf } from './bytes.ts'
import { frameLength } from './mp3.ts'
import { withoutCutFragment } from './mp4.ts'
import { chunksOf } from './wav.ts'
import { cluster, containers, readId, readLength } from './webm.ts'

const amounts: Record<RecordingFormat, (bytes: Bytes) => number> = {
  ...{ wav, mp3, ogg, webm, m4a: mp4, aac: adtsSound },
  // Its stripper checks each frame.
  flac: ({ byteLength }) => Math.sign(byteLength),
}

export const soundOf = (format: RecordingFormat, bytes: Bytes): number => amounts[format](bytes)

const [data, list, mdat] = [code('data'), code('LIST'), code('mdat')]

/** Samples after a length that is too short look like chunks with odd names or without an end. */
function wav(bytes: Bytes): number {
  let sum = 0
  for (const { name, begin, end, isCut, hasName } of chunksOf(bytes)) {
    if (name === data || (isCut && name !== list) || !hasName) sum += end - begin
  }
  return sum
}

/** Looks for frames everywhere, because a tag with a wrong length may hide some. */
function mp3(bytes: Bytes): number {
  let sum = 0
  for (let at = 0; at < bytes.byteLength; ) {
    let [end, frames] = [at, 0]
    for (let length = frameLength(bytes, end); length > 0; length = frameLength(bytes, end)) {
      if (end + length > bytes.byteLength) break
      end += length
      frames += 1
    }
    const isSound = frames >= fewestFrames
    if (isSound) sum += frames
    at = isSound ? end : at + 1
  }
  return sum
}

/** Adds the last position of each stream: the number of samples so far. */
function ogg(bytes: Bytes): number {
  const buffer = bufferOf(bytes)
  const view = viewOf(bytes)
  const lasts = new Map<number, number>()
  for (let at = buffer.indexOf('OggS\0'); at !== -1; at = buffer.indexOf('OggS\0', at + 27)) {
    const body = at + 27 + (bytes[at + 26] ?? 0)
    let end = body
    for (let lace = at + 27; lace < body; lace += 1) end += bytes[lace] ?? 0
    if (end > bytes.byteLength) continue
    const serial = view.getUint32(at + 14, true)
    lasts.set(serial, Math.max(lasts.get(serial) ?? 0, Number(view.getBigInt64(at + 6, true))))
  }
  return [...lasts.values()].reduce((sum, samples) => sum + samples, 0)
}

/** In a cluster: its time, its position, the size of the one before, checksum and padding. */
const besidesBlocks: ReadonlySet<number> = new Set([0xe7, 0xa7, 0xab, 0xbf, 0xec])

function webm(bytes: Bytes): number {
  let [sum, at, clusterEnd] = [0, 0, 0]
  while (at < bytes.byteLength) {
    const id = readId(bytes, at)
    const length = id === undefined ? undefined : readLength(bytes, at + id.bytes)
    if (id === undefined || length === undefined) break
    const begin = at + id.bytes + length.bytes
    const end = length.value < 0 ? bytes.byteLength : begin + length.value
    if (id.value === cluster) clusterEnd = end
    if (id.value === cluster || containers.has(id.value)) {
      at = begin
      continue
    }
    if (end > bytes.byteLength) break
    // Level-1 elements have identifiers of four bytes; they end a cluster of unknown length.
    if (at < clusterEnd && id.bytes < 4 && !besidesBlocks.has(id.value)) sum += length.value
    at = end
  }
  return sum
}

/** Top-level boxes that hold no sound. */
const besidesSound = codes(
  ...['ftyp', 'styp', 'moov', 'moof', 'mfra', 'sidx', 'ssix', 'free', 'skip', 'wide', 'uuid', 'meta', 'udta', 'emsg'],
  ...['prft', 'pdin', 'pnot', 'PICT'],
)

function mp4(recording: Bytes): number {
  const bytes = withoutCutFragment(recording)
  const view = viewOf(bytes)
  let [sum, at] = [0, 0]
  while (at + 8 <= bytes.byteLength) {
    const size = view.getUint32(at, false)
    const isLong = size === 1 && at + 16 <= bytes.byteLength
    const length = isLong ? Number(view.getBigUint64(at + 8, false)) : size === 0 ? bytes.byteLength - at : size
    if (length < 8) break
    const end = Math.min(at + length, bytes.byteLength)
    const type = view.getUint32(at + 4, false)
    if (size === 0 && type === 0 && isFilling(bytes, at)) break
    // A box that nothing here knows and that does not end is other bytes after the last box.
    if (type === mdat || (!besidesSound.has(type) && at + length === end)) sum += end - at - 8
    at = end
  }
  return sum
}
