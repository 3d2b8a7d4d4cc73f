/** WAV: keeps the format, sample count and samples; drops LIST, INFO, bext, iXML, id3 and all other chunks. */

import type { Bytes, Stripped } from './bytes.ts'
import { asciiAt, joined, viewOf } from './bytes.ts'

const kept: ReadonlySet<string> = new Set(['fmt ', 'fact', 'data'])

export function stripWav(bytes: Bytes): Stripped {
  if (asciiAt(bytes, 0, 4) !== 'RIFF' || asciiAt(bytes, 8, 4) !== 'WAVE') return 'damaged'
  const chunks = new Map<string, Uint8Array[]>()
  for (const { name, at, begin, end } of chunksOf(bytes)) {
    if (name === 'data' && chunks.has(name)) return 'damaged'
    if (kept.has(name) && !chunks.has(name))
      chunks.set(name, chunkOf(bytes.subarray(at, at + 4), bytes.subarray(begin, end)))
  }
  const [format, fact = [], data] = ['fmt ', 'fact', 'data'].map((name) => chunks.get(name))
  if (format === undefined || data === undefined || (format[2]?.byteLength ?? 0) < 14) return 'damaged'
  if (data[2]?.byteLength === 0) return 'damaged'
  const body = [...format, ...fact, ...data]
  const header = new Uint8Array(12)
  header.set(bytes.subarray(0, 12))
  viewOf(header).setUint32(4, 4 + body.reduce((sum, part) => sum + part.byteLength, 0), true)
  return joined([header, ...body])
}

export function* chunksOf(bytes: Bytes) {
  const view = viewOf(bytes)
  for (let at = 12; at + 8 <= bytes.byteLength; ) {
    const name = asciiAt(bytes, at, 4)
    const begin = at + 8
    // An interrupted recording may declare a length beyond the end of the file, or none.
    const declared = view.getUint32(at + 4, true)
    const isUnfinished = name === 'data' && declared === 0 && isUnknown(view.getUint32(4, true), begin)
    const end = isUnfinished ? bytes.byteLength : Math.min(begin + declared, bytes.byteLength)
    yield { name, at, begin, end, isCut: begin + declared > bytes.byteLength }
    at = end + ((end - begin) % 2)
  }
}

/** True for the length of a file whose recorder has not come back to write it. */
const isUnknown = (length: number, begin: number) => length === 0xffffffff || length + 8 <= begin

function chunkOf(name: Uint8Array, content: Uint8Array): Uint8Array[] {
  const length = new Uint8Array(4)
  viewOf(length).setUint32(0, content.byteLength, true)
  return [name, length, content, new Uint8Array(content.byteLength % 2)]
}
