/** Tells services of the operator of public events (docs/decisions/0084). */
import { isIP } from 'node:net'
import { webhookLimits } from '../../../contract/webhooks.ts'
import {
  createSealing,
  fetchRemote,
  networkOf,
  type PlatformServices,
  PrivateNetworkError,
  type RemoteOptions,
  requireRemoteUrl,
  secondsUntil,
} from '../../platform/index.ts'
import type { Webhooks } from '../services.ts'
import { createDeliverer, type SendMessage } from './deliverer.ts'
import type { Outcome } from './deliveries.ts'
import { writeMessage } from './messages.ts'
import { signMessage } from './signing.ts'

export type WebhookOptions = {
  /** Http and private networks are allowed. */
  isPrivate: boolean
  /** How often to look for due messages, in milliseconds. */
  patrol: number
  overrides?: Partial<RemoteOptions & { seconds: number }>
}

const errorCharacters = 200

type WebhookServices = Pick<PlatformServices, 'database' | 'logger' | 'now' | 'outbox' | 'publicUrl' | 'secret'>

export function createWebhooks(services: WebhookServices, { isPrivate, patrol, overrides }: WebhookOptions): Webhooks {
  const { database, logger, now, publicUrl, secret } = services
  const options: RemoteOptions & { seconds: number } = {
    ...networkOf(isPrivate),
    addressCharacters: webhookLimits.addressCharacters,
    bytes: 0,
    seconds: 15,
    ...overrides,
  }
  const sealing = createSealing(secret, 'lede webhooks')

  /** Undefined if the server's secret has changed. */
  const open = (id: string, sealed: string): string | undefined => {
    try {
      return sealing.open(id, sealed)
    } catch {
      return undefined
    }
  }

  const send: SendMessage = async (claim, webhook) => {
    const message = await writeMessage(database.query, claim, publicUrl)
    if (message === undefined) return 'outdated'
    const body = JSON.stringify(message)
    const { id, former_secret, former_secret_until } = webhook
    const isFormerValid = former_secret !== null && Date.parse(former_secret_until ?? '') > now()
    const own = open(id, webhook.secret)
    if (own === undefined) return { error: 'has a secret that can no longer be read: replace it' }
    const former = isFormerValid ? open(id, former_secret) : undefined
    const secrets = former === undefined ? [own] : [own, former]
    const timeout = AbortSignal.timeout(options.seconds * 1_000)
    try {
      const headers = {
        'content-type': 'application/json',
        'user-agent': `Lede (+${publicUrl}/)`,
        ...signMessage(secrets, { id: claim.message_id, body, at: now() }),
      }
      const url = requireRemoteUrl(webhook.url, options)
      const response = await fetchRemote(url, { method: 'POST', headers, body }, options, timeout)
      return outcomeOf(response.status, response.headers['retry-after'])
    } catch (error) {
      if (timeout.aborted) return { error: `did not answer within ${options.seconds} seconds` }
      return { error: (error instanceof Error ? error.message : String(error)).slice(0, errorCharacters) }
    }
  }

  const deliverer = createDeliverer(services, send)
  const timer = setInterval(() => {
    deliverer.run().catch((err) => logger.error({ err }, 'failed to tell services of events'))
  }, patrol)
  timer.unref()

  return {
    isPrivate,
    requireUrl(address) {
      const url = requireRemoteUrl(address, options)
      const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
      if (isIP(host) !== 0 && !options.isAllowed(host)) throw new PrivateNetworkError()
      return url
    },
    run: deliverer.run,
    async stop() {
      clearInterval(timer)
      await deliverer.stop()
    },
  }
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status <= 299) return 'delivered'
  const error = `answered ${status}`
  if (status === 410) return { error, isGone: true }
  return status === 429 || status === 503 ? { error, retryAfterSeconds: secondsUntil(retryAfter) } : { error }
}
