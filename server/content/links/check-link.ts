/** Asks whether an address answers readers (docs/decisions/0082). Its page is not read. */
import type { LinkAnswer } from '../../../contract/link-check.ts'
import { linkCheckLimits } from '../../../contract/writing-limits.ts'
import {
  createSemaphore,
  fetchRemote,
  followRedirects,
  PrivateNetworkError,
  publicInternet,
  type RemoteOptions,
} from '../../platform/index.ts'
import type { LinkChecker } from '../services.ts'

export type CheckOptions = RemoteOptions & { redirects: number; seconds: number }

const production: CheckOptions = {
  ...publicInternet,
  protocols: ['https:', 'http:'],
  addressCharacters: linkCheckLimits.addressCharacters,
  bytes: 0,
  redirects: linkCheckLimits.redirects,
  seconds: linkCheckLimits.seconds,
}

const headers = { accept: 'text/html,*/*;q=0.8', 'user-agent': 'Mozilla/5.0 (compatible; Lede)' }

const { atOnce, everywhere } = linkCheckLimits

export function createLinkChecker(options: Partial<CheckOptions> = {}): LinkChecker {
  const settings = { ...production, ...options }
  const requests = createSemaphore({ atOnce: Math.floor(everywhere / atOnce), waiting: 4 })

  async function check(address: string): Promise<LinkAnswer> {
    // One timeout for the name and all redirects.
    const signal = AbortSignal.timeout(settings.seconds * 1000)
    try {
      const get = (url: URL) => fetchRemote(url, { headers }, settings, signal)
      return answerOf((await followRedirects(address, get, settings)).response.status)
    } catch (error) {
      return leadsNowhere(error) ? 'missing' : 'silent'
    }
  }

  return (addresses, accountId) =>
    requests.take(() => Promise.all(addresses.map(check)), { holders: [{ name: accountId, most: 1 }] })
}

/** A site that asks for a sign-in, or turns robots away, has the page. */
const answerOf = (status: number): LinkAnswer => {
  if (status === 404 || status === 410) return 'missing'
  return status >= 500 ? 'silent' : 'found'
}

/** The name servers know no such host. */
const unknownHost: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

/** Readers may get to an address that we refuse to ask for another reason. */
const leadsNowhere = (error: unknown) =>
  error instanceof PrivateNetworkError || (error instanceof Error && 'code' in error && unknownHost.has(error.code))
