/** Builders of small recordings, whose sound is silence. Tests need no program that encodes them. */

/** WAV. */
export function makeRecording(samples = 400): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(44)
  header.write('RIFF')
  header.writeUInt32LE(36 + samples, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(800, 24)
  header.writeUInt32LE(800, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples, 40)
  return new Uint8Array(Buffer.concat([header, Buffer.alloc(samples, 128)]))
}

const crcOf = (bytes: Uint8Array, bits: 8 | 16, polynomial: number) => {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << (bits - 8)
    for (let bit = 0; bit < 8; bit += 1)
      sum = sum >> (bits - 1) ? ((sum << 1) ^ polynomial) & (2 ** bits - 1) : sum << 1
  }
  return sum
}

/** The number of a frame is written like a character of UTF-8. */
const numberOf = (number: number) =>
  number < 0x80
    ? [number]
    : number < 0x800
      ? [0xc0 | (number >> 6), 0x80 | (number & 0x3f)]
      : [0xe0 | (number >> 12), 0x80 | ((number >> 6) & 0x3f), 0x80 | (number & 0x3f)]

type FlacFrameOptions = { sound?: Uint8Array; first?: number; samples?: number }

/** A frame of mono, 16 bits, 44.1 kHz: 192 samples of one value. With `first`, its first sample counts instead of its number. */
export function flacFrame(
  number: number,
  { sound = new Uint8Array(3), first, samples = flacSamples }: FlacFrameOptions = {},
): Buffer {
  const size = samples === flacSamples ? [] : [(samples - 1) >> 8, (samples - 1) & 0xff]
  const [kind, blocks] = [first === undefined ? 0xf8 : 0xf9, size.length === 0 ? 0x19 : 0x79]
  const header = Buffer.from([0xff, kind, blocks, 0x08, ...numberOf(first ?? number), ...size])
  const frame = Buffer.from([...header, crcOf(header, 8, 7), ...sound])
  const sum = crcOf(frame, 16, 0x8005)
  return Buffer.from([...frame, sum >> 8, sum & 0xff])
}

export const flacSamples = 192

type FlacOptions = { frames?: number; samples?: number; blocks?: [type: number, content: string][] }

/** `samples` is what the stream declares, and `blocks` follow its description. */
export function makeFlac({ frames = 20, samples = frames * flacSamples, blocks = [] }: FlacOptions = {}) {
  const info = Buffer.alloc(34)
  info.writeUInt16BE(flacSamples, 0)
  info.writeUInt16BE(flacSamples, 2)
  // The rate in 20 bits, one channel, and 16 bits for a sample.
  info.writeUInt32BE(((44_100 << 12) | 0xf0) >>> 0, 10)
  info.writeUInt32BE(samples, 14)
  const described: [number, Buffer][] = [
    [0, info],
    ...blocks.map(([type, text]) => [type, Buffer.from(text)] as [number, Buffer]),
  ]
  const written = described.map(([type, content], index) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE((((index === described.length - 1 ? 0x80 : 0) | type) * 2 ** 24 + content.byteLength) >>> 0)
    return Buffer.concat([head, content])
  })
  const sound = Array.from({ length: frames }, (_, number) => flacFrame(number))
  return new Uint8Array(Buffer.concat([Buffer.from('fLaC'), ...written, ...sound]))
}

/** Frames of AAC with a low complexity profile: mono, 44.1 kHz. */
export function makeAac(frames = 20) {
  const sound = Buffer.from('01182007', 'hex')
  const length = 7 + sound.byteLength
  const frame = Buffer.concat([
    Buffer.from([0xff, 0xf1, 0x50, 0x40, length >> 3, ((length & 7) << 5) | 0x1f, 0xfc]),
    sound,
  ])
  return new Uint8Array(Buffer.concat(Array.from({ length: frames }, () => frame)))
}
