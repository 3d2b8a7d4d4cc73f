/**
 * Hands encrypted messages (RFC 8291) to the push services of browsers. Their addresses come from browsers, so from strangers: only
 * https and public addresses, no redirect, and nothing is read but the status and Retry-After.
 */
import {
  fetchRemote,
  publicInternet,
  RemoteError,
  type RemoteOptions,
  requireRemoteUrl,
  secondsUntil,
} from '../remote/fetch-remote.ts'
import { deriveVapidKeys } from './keys.ts'

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  payload: object
  /** A later message of the same topic replaces this one while the browser is away: at most 32 characters of base64url. */
  topic: string
  isUrgent: boolean
}

/** `gone`: there is no such subscription any more, or never was. `refused`: another attempt would fail in the same way. */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' | 'refused'; error: string }
  | { kind: 'later'; error: string; retryAfterSeconds: number }

export type PushService = {
  send: (target: PushTarget, message: PushMessage, stopping: AbortSignal) => Promise<PushOutcome>
}

export type PushServiceOptions = RemoteOptions & { seconds: number }

const production: PushServiceOptions = {
  ...publicInternet,
  protocols: ['https:'],
  addressCharacters: 1_000,
  bytes: 0,
  seconds: 15,
}

/** In seconds: what a browser does not fetch for this long is in the app alone. */
const ttl = 24 * 60 * 60

/** `contact` is a `mailto:` or `https:` address, which tells push services who sends. */
export function createPushService(
  { secret, contact }: { secret: Uint8Array; contact: string },
  overrides: Partial<PushServiceOptions> = {},
): PushService {
  const options = { ...production, ...overrides }
  const vapidDetails = { subject: contact, ...deriveVapidKeys(secret) }

  return {
    async send({ endpoint, p256dh, auth }, { payload, topic, isUrgent }, stopping) {
      // Loads lazily: most processes of a small site never need it.
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        { vapidDetails, TTL: ttl, topic, urgency: isUrgent ? 'high' : 'normal' },
      )
      try {
        const url = requireRemoteUrl(endpoint, options)
        const signal = AbortSignal.any([stopping, AbortSignal.timeout(options.seconds * 1000)])
        const sent = { method: 'POST' as const, headers: textHeaders(headers), body: body ?? '' }
        const response = await fetchRemote(url, sent, options, signal)
        return outcomeOf(response.status, response.headers['retry-after'])
      } catch (error) {
        const kind = error instanceof RemoteError && error.isFinal ? 'gone' : 'later'
        return { kind, error: String(error), retryAfterSeconds: 0 }
      }
    },
  }
}

const textHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  const error = `the push service answered ${status}`
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone', error }
  if (status === 429 || status >= 500) return { kind: 'later', error, retryAfterSeconds: secondsUntil(retryAfter) }
  return { kind: 'refused', error }
}
