export type Bytes = Uint8Array<ArrayBuffer>
/**
 * `damaged`: the file cannot be parsed. `unfinished`: its recorder died before it wrote the index. `more than sound`: it has a
 * video or metadata track. `joined`: several recordings follow each other, of which browsers play the first. `less sound`: some sound would be lost. `coded as`: browsers have no decoder for it.
 */
export type Stripped =
  | Bytes
  | 'damaged'
  | 'unfinished'
  | 'more than sound'
  | 'joined'
  | 'less sound'
  | `coded as ${string}`

export const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
export const bufferOf = (bytes: Bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Four characters as a number: strings for the names of millions of tiny parts take seconds. */
export const code = (name: string) => [...name].reduce((sum, character) => sum * 256 + character.charCodeAt(0), 0)
export const codes = (...names: string[]): ReadonlySet<number> => new Set(names.map(code))

const inNames = Uint8Array.from({ length: 256 }, (_, byte) => Number(/[\w ]/.test(String.fromCharCode(byte))))

/** True for letters, digits, blanks and underscores, of which the names of parts consist. */
export function isName(bytes: Bytes, at: number): boolean {
  for (let index = at; index < at + 4; index += 1) if (inNames[bytes[index] ?? 0] !== 1) return false
  return true
}

export function startsWith(bytes: Bytes, text: string, at = 0): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false
  }
  return true
}

/** Recorders and tools fill files with zeros behind the recording. */
export const isFilling = (bytes: Bytes, from: number): boolean => bytes.subarray(from).every((byte) => byte === 0)

/** Fewer frames of MP3 or AAC in a row may be other bytes by chance. */
export const fewestFrames = 4

export const joined = (parts: readonly Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** Collects the parts of a file that stay. Neighbors become one part. */
export function createKeeper(bytes: Bytes) {
  const ends: number[] = []
  return {
    keep(begin: number, end: number): void {
      if (ends.at(-1) === begin) ends[ends.length - 1] = end
      else ends.push(begin, end)
    },
    /** Moves the parts together, so that millions of them take no further memory. */
    kept(): Bytes {
      let length = 0
      for (let index = 0; index < ends.length; index += 2) {
        const [begin = 0, end = 0] = [ends[index], ends[index + 1]]
        bytes.copyWithin(length, begin, end)
        length += end - begin
      }
      return bytes.slice(0, length)
    },
  }
}
