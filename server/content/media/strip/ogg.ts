/** Ogg (Opus, Vorbis, FLAC): comments are cleared in place, so that every page keeps its length and position. */

import type { Bytes, Stripped } from './bytes.ts'
import { bufferOf, createKeeper, startsWith, viewOf } from './bytes.ts'

type Piece = { begin: number; end: number }
type Codec = 'opus' | 'vorbis' | 'flac'
type Stream = { codec: Codec; packets: number; pieces: Piece[]; isInHeaders: boolean }

export function stripOgg(bytes: Bytes): Stripped {
  const buffer = bufferOf(bytes)
  const streams = new Map<number, Stream>()
  const pages = createKeeper(bytes)
  const changed: Bytes[] = []
  let hasSound = false

  const empty = (pieces: readonly Piece[], from: number, values: readonly number[] = []) => {
    let offset = 0
    for (const { begin, end } of pieces) {
      for (let at = begin; at < end; at += 1, offset += 1) if (offset >= from) bytes[at] = values[offset - from] ?? 0
    }
  }
  const byteOf = (pieces: readonly Piece[], offset: number) => {
    let left = offset
    for (const { begin, end } of pieces) {
      if (left < end - begin) return bytes[begin + left] ?? 0
      left -= end - begin
    }
    return 0
  }
  const lengthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { begin, end }) => sum + end - begin, 0)

  const endPacket = (stream: Stream): void => {
    const { codec, pieces, packets } = stream
    stream.pieces = []
    stream.packets += 1
    if (packets === 0) return
    const length = lengthOf(pieces)
    if (codec === 'opus') empty(pieces, 8)
    // An empty Vorbis comment packet: vendor length 0, comment count 0 and the framing bit.
    if (codec === 'vorbis') empty(pieces, 7, [0, 0, 0, 0, 0, 0, 0, 0, 1])
    if (codec === 'flac') {
      const type = byteOf(pieces, 0)
      if (type === 0xff || length < 4) {
        stream.isInHeaders = false
        return
      }
      empty(pieces, 4)
      // Empty comment blocks stay; seek tables and all other blocks become padding.
      if ((type & 0x7f) !== 4) bytes[pieces.find(({ begin, end }) => end > begin)?.begin ?? 0] = (type & 0x80) | 1
      stream.isInHeaders = type < 0x80
      return
    }
    stream.isInHeaders = false
  }

  for (let at = buffer.indexOf('OggS'); at !== -1; ) {
    const segments = bytes[at + 26] ?? 0
    const body = at + 27 + segments
    if (body > bytes.byteLength) break
    let end = body
    for (let segment = 0; segment < segments; segment += 1) end += bytes[at + 27 + segment] ?? 0
    if (end > bytes.byteLength) break
    const serial = viewOf(bytes).getUint32(at + 14, true)
    const isBeginning = ((bytes[at + 5] ?? 0) & 2) !== 0
    if (isBeginning) {
      if (hasSound) return 'joined'
      if (startsWith(bytes, 'Speex   ', body)) return 'coded as Speex'
      const codec = codecAt(bytes, body)
      if (codec === undefined) return 'more than sound'
      streams.set(serial, { codec, packets: 0, pieces: [], isInHeaders: true })
    }
    const stream = streams.get(serial)
    if (stream === undefined) return 'damaged'
    if (!stream.isInHeaders && end > body) hasSound = true
    if (stream.isInHeaders) {
      let begin = body
      let position = body
      for (let segment = 0; segment < segments && stream.isInHeaders; segment += 1) {
        const lace = bytes[at + 27 + segment] ?? 0
        position += lace
        if (lace === 255 && segment < segments - 1) continue
        stream.pieces.push({ begin, end: position })
        begin = position
        if (lace < 255) endPacket(stream)
      }
      changed.push(bytes.subarray(at, end))
    }
    pages.keep(at, end)
    at = buffer.indexOf('OggS', end)
    // Between two pages there may be padding, but not the rest of a page whose length is broken.
    if (at !== -1 && bytes.subarray(end, at).some((byte) => byte !== 0)) return 'damaged'
  }
  // Without an end of the headers, comments may remain.
  if (!hasSound || [...streams.values()].some(({ isInHeaders }) => isInHeaders)) return 'damaged'
  for (const page of changed) setChecksum(page)
  return pages.kept()
}

function codecAt(bytes: Bytes, at: number): Codec | undefined {
  if (startsWith(bytes, 'OpusHead', at)) return 'opus'
  if (startsWith(bytes, '\x01vorbis', at)) return 'vorbis'
  return startsWith(bytes, '\x7fFLAC', at) ? 'flac' : undefined
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value >>> 0
})

function setChecksum(page: Bytes): void {
  const view = viewOf(page)
  view.setUint32(22, 0, true)
  let sum = 0
  for (const byte of page) sum = ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  view.setUint32(22, sum, true)
}
