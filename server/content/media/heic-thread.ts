/** Runs in a thread of its own, which is ended when it takes too long: decoding is one call that cannot be interrupted. */
import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import type { DecodedHeic } from './heic.ts'

const { bytes, pixels }: { bytes: Uint8Array; pixels: number } = workerData

async function decode(): Promise<DecodedHeic> {
  const images = new libheif.HeifDecoder().decode(bytes)
  const [image] = images
  if (image === undefined) return 'damaged'
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > pixels) return 'too large'
  const data = new Uint8ClampedArray(width * height * 4)
  const drawn = await new Promise((resolve) => image.display({ data, width, height }, resolve))
  return drawn === null ? 'damaged' : { data: new Uint8Array(data.buffer), width, height, pictures: images.length }
}

const decoded = await decode()
parentPort?.postMessage(decoded, typeof decoded === 'string' ? [] : [decoded.data.buffer])
