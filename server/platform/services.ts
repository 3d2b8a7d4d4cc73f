/** Passed to every module instead of globals, so that each test has its own. Each domain adds what it brings. */
import type { Logger } from 'pino'
import type { SocialLink } from '../../contract/site.ts'
import type { Database } from './database/database.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { Router } from './http/route.ts'
import type { LiveBus } from './live/bus.ts'
import type { IndexNow } from './live/index-now.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Pusher } from './push/pusher.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { MediaStorage } from './storage/storage.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { Tracing } from './telemetry/tracing.ts'

export type PlatformServices = {
  database: Database
  logger: Logger
  now: () => number
  sessions: Sessions
  rateLimiter: RateLimiter
  responseCache: ResponseCache
  mediaStorage: MediaStorage
  outbox: Outbox
  mailer: Mailer
  pusher: Pusher
  live: LiveBus
  /** Undefined on an installation that tells search engines nothing. */
  indexNow: IndexNow | undefined
  /** Signs session tokens and the tokens of links in emails. */
  secret: Uint8Array
  publicUrl: string
  trustProxy: boolean
  metrics: Metrics | undefined
  tracing: Tracing | undefined
  /** The token that Prometheus sends as `Authorization: Bearer …`. */
  metricsToken: string | undefined
  /** Where people write to the operator. */
  contactEmail: string
  securityContact: string
  socialLinks: readonly SocialLink[]
  /** False where the operator has switched the service worker off. */
  serviceWorker: boolean
  lifecycle: Lifecycle
  requireVerifiedEmail: boolean
  mailPerMinute: number
  /** Undefined on an installation whose mail provider reports nothing. */
  mailWebhookSecret: Uint8Array | undefined
  /** The address of the mailbox that reports about emails return to. */
  bounceMailbox: string | undefined
}

/** `isStopping` is true after SIGTERM, while the server still answers requests. */
export type Lifecycle = { isStopping: boolean }

/** Adds the endpoints of a module. It is given the services of its domain. */
export type Mount<Services = PlatformServices> = (router: Router, services: Services) => void
