export type Bytes = Uint8Array<ArrayBuffer>
/**
 * `damaged`: the file cannot be parsed. `more than sound`: it has a video or metadata track. `less sound`: some sound
 * would be lost.
 */
export type Stripped = Bytes | 'damaged' | 'more than sound' | 'less sound'

export const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const asciiAt = (bytes: Bytes, at: number, count: number) =>
  String.fromCharCode(...bytes.subarray(Math.max(0, at), Math.max(0, at + count)))

export const joined = (parts: readonly Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
