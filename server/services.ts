/** Passed to every module instead of globals, so that each test has its own. */
import type { Logger } from 'pino'
import type { SocialLink } from '../contract/site.ts'
import type { Ai } from './ai-hosts/ai.ts'
import type { PayoutAccount } from './config.ts'
import type { Database } from './database/database.ts'
import type { Network } from './http/caller-address.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { Router } from './http/route.ts'
import type { LiveBus } from './live/bus.ts'
import type { IndexNow } from './live/index-now.ts'
import type { Mailer, Outbox } from './mail/outbox.ts'
import type { PaymentProvider } from './payment-provider/provider.ts'
import type { PledgeCaps } from './policy/pledge-caps.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { MediaStorage } from './storage/storage.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { Tracing } from './telemetry/tracing.ts'

export type Services = {
  database: Database
  logger: Logger
  now: () => number
  sessions: Sessions
  rateLimiter: RateLimiter
  responseCache: ResponseCache
  mediaStorage: MediaStorage
  outbox: Outbox
  pictureCopier: PictureCopier
  searchIndexer: SearchIndexer
  mailer: Mailer
  payments: PaymentProvider
  pledgeCaps: PledgeCaps
  payoutAccount: PayoutAccount | undefined
  ai: Ai
  live: LiveBus
  /** Undefined on an installation that tells search engines nothing. */
  indexNow: IndexNow | undefined
  /** Undefined on an installation that no other server can reach. */
  federation: Federation | undefined
  /** Signs session tokens and the tokens of links in emails. */
  secret: Uint8Array
  publicUrl: string
  trustProxy: boolean
  metrics: Metrics | undefined
  tracing: Tracing | undefined
  /** The token that Prometheus sends as `Authorization: Bearer …`. */
  metricsToken: string | undefined
  securityContact: string
  socialLinks: readonly SocialLink[]
  lifecycle: Lifecycle
  requireVerifiedEmail: boolean
}

export type PictureCopier = {
  wake: () => void
  settle: () => Promise<void>
  stop: () => Promise<void>
}

export type SearchIndexer = {
  /** Indexes everything that is queued. */
  run: () => Promise<void>
  stop: () => Promise<void>
}

/** Speaks ActivityPub with other servers (docs/decisions/0048). */
export type Federation = {
  /** The part of a handle behind its last `@`: `lede.example`. */
  host: string
  /** Answers a request of another server to a path of the protocol. */
  answer: (request: Request) => Promise<Response>
  /** Takes an activity of another server. */
  take: (request: Request, caller: readonly Network[]) => Promise<Response>
  /** Tells followers what changed, and delivers everything that is due. */
  work: () => Promise<void>
  stop: () => Promise<void>
}

/** `isStopping` is true after SIGTERM, while the server still answers requests. */
export type Lifecycle = { isStopping: boolean }

export type Mount = (router: Router, services: Services) => void
