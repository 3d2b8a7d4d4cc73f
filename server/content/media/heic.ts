import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** `data` has four bytes for each pixel: red, green, blue and opacity. The picture is turned as it was taken. */
export type DecodedHeic =
  | { data: Uint8Array<ArrayBuffer>; width: number; height: number; pictures: number }
  | 'damaged'
  | 'too large'

/** A picture of 12 megapixels takes one to two seconds and 170 MB. */
export const heicLimits = { pixels: 25_000_000, milliseconds: 30_000 }

/**
 * Decodes HEIC, the format of iPhones, which sharp does not read. The decoder is WebAssembly and works in a thread, so a hostile
 * picture can neither leave its memory nor keep the event loop from others.
 */
export async function decodeHeic(bytes: Uint8Array, limits = heicLimits): Promise<DecodedHeic> {
  const thread = new Worker(new URL('./heic-thread.ts', import.meta.url), {
    workerData: { bytes, pixels: limits.pixels },
    stdout: true,
    stderr: true,
  })
  // `once` stops listening when the time is over. An error until the thread has ended would end the process.
  thread.on('error', () => undefined)
  try {
    const [decoded] = (await once(thread, 'message', { signal: AbortSignal.timeout(limits.milliseconds) })) as [
      DecodedHeic,
    ]
    return decoded
  } catch {
    return 'damaged'
  } finally {
    await thread.terminate()
  }
}
