/** Fetches external pictures for copies of them (docs/decisions/0024). */
import { copyLimits } from '../../../../contract/limits.ts'
import { pictureUploadLimits } from '../../../../contract/writing-limits.ts'
import {
  fetchRemote,
  followRedirects,
  publicInternet,
  RemoteError,
  type RemoteOptions,
} from '../../../platform/index.ts'

export type FetchedPicture = { bytes: Uint8Array<ArrayBuffer> } | { error: string; isFinal: boolean }
export type FetchPicture = (address: string) => Promise<FetchedPicture>

export type FetchOptions = RemoteOptions & { redirects: number; seconds: number }

const production: FetchOptions = {
  ...publicInternet,
  protocols: ['https:', 'http:'],
  addressCharacters: copyLimits.addressCharacters,
  bytes: pictureUploadLimits.bytes,
  redirects: copyLimits.redirects,
  seconds: copyLimits.seconds,
}

const headers = { accept: 'image/avif,image/webp,image/*', 'user-agent': 'Lede' }
const passing: ReadonlySet<number> = new Set([408, 425, 429])

export function createPictureFetcher(options: Partial<FetchOptions> = {}): FetchPicture {
  const settings = { ...production, ...options }
  return async (address) => {
    // One timeout for all hops, including a slow response body.
    const signal = AbortSignal.timeout(settings.seconds * 1000)
    try {
      const get = (url: URL) => fetchRemote(url, { headers }, settings, signal)
      const { status, bytes } = (await followRedirects(address, get, settings)).response
      if (status === 200) return { bytes }
      return { error: `answers ${status}`, isFinal: status < 500 && !passing.has(status) }
    } catch (error) {
      if (error instanceof RemoteError) return { error: error.message, isFinal: error.isFinal }
      if (signal.aborted) return { error: 'no answer in time', isFinal: false }
      return { error: 'cannot be reached', isFinal: false }
    }
  }
}
