/** A short recording without tags: half a second of silence as WAV, in 8-bit samples. */
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
