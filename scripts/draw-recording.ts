import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const rate = 22050
const seconds = 12
const target = join(
  dirname(fileURLToPath(import.meta.url)),
  '../server/database/demo/recordings/night-ferry-engine.wav',
)

const tone = (hertz: number, at: number, phase = 0) => Math.sin(2 * Math.PI * hertz * at + phase)

const rumble = () => {
  let [state, first, second] = [20260719, 0, 0]
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    first += (state / 2147483648 - 1 - first) * 0.035
    second += (first - second) * 0.05
    return second
  }
}

const bell = (since: number) =>
  since < 0
    ? 0
    : [
        [392, 1, 1.1],
        [788, 0.5, 1.7],
        [1176, 0.32, 2.4],
        [1634, 0.16, 3.4],
        [2210, 0.08, 5],
      ].reduce((sum, [hertz = 0, loud = 0, fade = 1]) => sum + loud * tone(hertz, since) * Math.exp(-fade * since), 0) *
      Math.min(1, since * 180)

const record = () => {
  const count = rate * seconds
  const file = Buffer.alloc(44 + count * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + count * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(count * 2, 40)
  const noise = rumble()
  for (let index = 0; index < count; index += 1) {
    const at = index / rate
    const beat = 0.72 + 0.28 * Math.max(0, tone(4.6, at)) ** 2
    const engine =
      0.4 * tone(46, at + 0.0006 * tone(0.3, at)) +
      0.3 * tone(92.4, at, 0.7) +
      0.16 * tone(138.5, at, 1.9) +
      0.11 * tone(231, at, 0.4) +
      0.06 * tone(324, at, 2.2)
    const swell = 0.85 + 0.15 * tone(0.17, at, 1)
    const far =
      0.085 *
      (bell(at - 3.2) + 0.8 * bell(at - 4.6) + 0.9 * bell(at - 9.1) + 0.3 * bell(at - 3.62) + 0.28 * bell(at - 9.5))
    const edge = Math.min(1, at / 0.6, (seconds - at) / 1.2)
    const sample = Math.tanh((engine * beat * swell * 0.72 + noise() * 2.6) * 0.9 + far) * edge * 0.82
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32767), 44 + index * 2)
  }
  return file
}

await mkdir(dirname(target), { recursive: true })
await writeFile(target, record())
