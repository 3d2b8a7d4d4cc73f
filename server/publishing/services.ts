import type { ContentServices } from '../content/index.ts'
import type { MoneyServices } from '../money/index.ts'
import type { Network } from '../platform/index.ts'

export type PublishingServices = ContentServices &
  MoneyServices & {
    searchIndexer: SearchIndexer
    /** Undefined on an installation that no other server can reach. */
    federation: Federation | undefined
    webhooks: Webhooks
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

/** Tells services of the operator of public events (docs/decisions/0084). */
export type Webhooks = {
  /** Whether http and private networks are allowed. */
  isPrivate: boolean
  /** Throws a `RemoteError` if nothing may be sent there. */
  requireUrl: (address: string) => URL
  /** Sends everything that is due. */
  run: () => Promise<void>
  stop: () => Promise<void>
}
