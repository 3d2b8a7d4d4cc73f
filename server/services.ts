/** What every module of the server is given; nothing is a global, so that each test has a newsroom of its own. */
import type { Logger } from 'pino'
import type { Sessions } from './accounts/sessions.ts'
import type { Ai } from './ai/ai.ts'
import type { Database } from './database/open.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { Router } from './http/route.ts'
import type { LiveBus } from './live/bus.ts'
import type { Mailer, Outbox } from './mail/outbox.ts'
import type { PictureCopier } from './media/copies/copier.ts'
import type { MediaStorage } from './media/storage.ts'
import type { Metrics } from './operation/metrics.ts'
import type { Tracing } from './operation/tracing.ts'
import type { PaymentProvider } from './payments/provider.ts'

export type Services = {
  database: Database
  logger: Logger
  /** Milliseconds since 1970. */
  now: () => number
  sessions: Sessions
  rateLimiter: RateLimiter
  responseCache: ResponseCache
  mediaStorage: MediaStorage
  outbox: Outbox
  pictureCopier: PictureCopier
  mailer: Mailer
  payments: PaymentProvider
  ai: Ai
  live: LiveBus
  /** Signs tokens of sessions and of links in mail. */
  secret: Uint8Array
  /** Without a trailing slash. */
  publicUrl: string
  trustProxy: boolean
  /** Absent, nothing is measured. */
  metrics: Metrics | undefined
  /** Absent, nothing is traced. */
  tracing: Tracing | undefined
  /** What Prometheus sends as `Authorization: Bearer …`. */
  metricsToken: string | undefined
  /** Where security problems are reported: `mailto:…` or `https://…`. */
  securityContact: string
  lifecycle: Lifecycle
  /** Whether people verify their email address before they pledge, apply or publish. */
  requireVerifiedEmail: boolean
}

/** Where the process is in its life: `isStopping` once it was told to stop and still answers. */
export type Lifecycle = { isStopping: boolean }

/** Puts a module's endpoints on the application. */
export type Mount = (router: Router, services: Services) => void
