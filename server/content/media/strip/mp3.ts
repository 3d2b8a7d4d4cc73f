/** Keeps only MPEG audio frames. ID3v1, ID3v2, APE and Lyrics3 tags may come before, after or between them. */

import type { Bytes, Stripped } from './bytes.ts'
import { createKeeper, startsWith, viewOf } from './bytes.ts'

/** In kbit/s, by version (MPEG 1, or 2 and 2.5), layer and index. */
const bitrates = {
  1: {
    1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  },
  2: {
    1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    3: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  },
} as const
const sampleRates = [44_100, 48_000, 32_000]

export function stripMp3(bytes: Bytes): Stripped {
  const frames = createKeeper(bytes)
  let hasFrames = false
  let at = 0
  while (at + 4 <= bytes.byteLength) {
    const tag = tagLength(bytes, at)
    // A broken length of a tag can hide sound, which must not be lost.
    if (at + tag > bytes.byteLength) return 'damaged'
    if (tag > 0) {
      at += tag
      continue
    }
    const length = frameLength(bytes, at)
    // A real frame is followed by another frame, a tag or the end of the file.
    const next = at + length
    if (length > 0 && next <= bytes.byteLength && (isFollowed(bytes, next) || hasFrames)) {
      frames.keep(at, next)
      hasFrames = true
      at = next
    } else {
      at += 1
    }
  }
  return hasFrames ? withLength(frames.kept()) : isFree(bytes) ? 'coded as free-format MP3' : 'damaged'
}

/**
 * The first frame may say how many follow and where they are, by which players show the length and seek. It is wrong if the recording was
 * cut off or joined.
 */
function withLength(bytes: Bytes): Bytes {
  const view = viewOf(bytes)
  const [isFirst, isMono] = [((bytes[1] ?? 0) & 8) !== 0, (bytes[3] ?? 0) >> 6 === 3]
  // The frame's own information comes first.
  const at = 4 + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17)
  const first = frameLength(bytes, 0)
  if (first < at + 116 || !['Xing', 'Info'].some((name) => startsWith(bytes, name, at))) return bytes
  const places: number[] = []
  for (let place = first; place < bytes.byteLength; place += frameLength(bytes, place) || 1) places.push(place)
  const flags = view.getUint32(at + 4)
  if ((flags & 7) !== 7 || Math.abs(view.getUint32(at + 8) - places.length) <= 1) return bytes
  view.setUint32(at + 8, places.length)
  view.setUint32(at + 12, bytes.byteLength)
  // The encoder's padding at the end, which players leave out, is gone or elsewhere.
  if (first >= at + 144) bytes.set([(bytes[at + 142] ?? 0) & 0xf0, 0], at + 142)
  for (let percent = 0; percent < 100; percent += 1) {
    const place = places[Math.floor((percent * places.length) / 100)] ?? 0
    bytes[at + 16 + percent] = Math.floor((256 * place) / bytes.byteLength)
  }
  return bytes
}

/** Free format declares no bitrate, so the lengths of its frames are unknown; browsers refuse it. */
function isFree(bytes: Bytes): boolean {
  let at = tagLength(bytes, 0)
  while (bytes[at] === 0) at += 1
  return bytes[at] === 0xff && (bytes[at + 1] ?? 0) >= 0xe0 && (bytes[at + 2] ?? 0) >> 4 === 0
}

const isFollowed = (bytes: Bytes, at: number) =>
  at === bytes.byteLength || frameLength(bytes, at) > 0 || tagLength(bytes, at) > 0 || startsWith(bytes, 'TAG', at)

export function tagLength(bytes: Bytes, at: number): number {
  if (at + 10 <= bytes.byteLength && startsWith(bytes, 'ID3', at)) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at + 6, at + 10)
    if ((a | b | c | d) >= 0x80) return 0
    const hasFooter = ((bytes[at + 5] ?? 0) & 0x10) !== 0
    return 10 + ((a << 21) | (b << 14) | (c << 7) | d) + (hasFooter ? 10 : 0)
  }
  if (at + 32 <= bytes.byteLength && startsWith(bytes, 'APETAGEX', at)) {
    // For a tag without a header only the footer is found; the scan skips its items because they are not frames.
    const isHeader = ((bytes[at + 23] ?? 0) & 0x20) !== 0
    return isHeader ? 32 + viewOf(bytes).getUint32(at + 12, true) : 32
  }
  // ID3v1 tags, with or without the 227-byte extension, are at the end of the file.
  if (startsWith(bytes, 'TAG', at)) {
    const left = bytes.byteLength - at
    if (left === 128 || left === 128 + 227) return left
  }
  return 0
}

export function frameLength(bytes: Bytes, at: number): number {
  const [first, second = 0, third = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
  if (first !== 0xff || second < 0xe0) return 0
  const versionBits = (second >> 3) & 3
  const layer = 4 - ((second >> 1) & 3)
  const bitrateIndex = third >> 4
  const rate = sampleRates[(third >> 2) & 3]
  if (versionBits === 1 || layer === 4 || bitrateIndex === 15 || bitrateIndex === 0 || rate === undefined) return 0
  const isFirst = versionBits === 3
  const bitrate = bitrates[isFirst ? 1 : 2][layer as 1 | 2 | 3][bitrateIndex] ?? 0
  const sampleRate = isFirst ? rate : versionBits === 2 ? rate / 2 : rate / 4
  const padding = (third >> 1) & 1
  if (layer === 1) return (Math.floor((12_000 * bitrate) / sampleRate) + padding) * 4
  const perFrame = layer === 3 && !isFirst ? 72_000 : 144_000
  return Math.floor((perFrame * bitrate) / sampleRate) + padding
}
