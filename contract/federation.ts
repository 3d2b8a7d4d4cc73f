/** Servers of the fediverse whose people follow this site (docs/product.md#federation). */
import * as v from 'valibot'
import { Timestamp } from './story.ts'
import { LimitedLine, LimitedText } from './text-length.ts'

/** docs/product.md#limits */
export const federationLimits = {
  blockedDomains: 5_000,
  domainCharacters: 253,
  reasonCharacters: 500,
  /** Blocked domains on one page of the list. */
  pageSize: 50,
  /** Servers in the list of those with the most followers. */
  servers: 50,
} as const

const { blockedDomains, domainCharacters, reasonCharacters } = federationLimits

export const tooManyBlockedDomains = `At most ${blockedDomains} servers can be blocked. Unblock one first.`
export const isOwnDomain = 'This site is at that domain or below it.'
export const domainNotBlocked = 'This server is not blocked.'

/** A host name in lower case, with at least two labels. */
export const Domain = v.pipe(
  LimitedLine(domainCharacters, `A domain has at most ${domainCharacters} characters.`),
  v.toLowerCase(),
  v.regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/,
    'Enter a domain like social.example, without https:// and without a path.',
  ),
)

export const DomainToBlock = v.object({
  domain: Domain,
  reason: v.pipe(
    LimitedText(reasonCharacters, `A reason has at most ${reasonCharacters} characters.`),
    v.minLength(1, 'Say why this server is blocked.'),
  ),
})
export type DomainToBlock = v.InferOutput<typeof DomainToBlock>

export const BlockedDomain = v.object({ domain: v.string(), reason: v.string(), blocked_at: Timestamp })
export type BlockedDomain = v.InferOutput<typeof BlockedDomain>

export const FederationServer = v.object({
  domain: v.string(),
  followers: v.number(),
  /** Deliveries that wait for this server. */
  waiting: v.number(),
  /** Since when it has not taken any. */
  failing_since: v.nullable(Timestamp),
})
export type FederationServer = v.InferOutput<typeof FederationServer>

/** How many followers from a server and its subdomains a block removes. */
export const DomainFollowers = v.object({ followers: v.number() })

/** The page of the blocked domains. */
export const FederationQuery = v.object({
  page: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(9_999)), '1'),
})

export const FederationOverview = v.object({
  /** The host in the handles of this site; null if other servers cannot follow. */
  host: v.nullable(v.string()),
  followers: v.number(),
  /** The servers with the most followers. */
  servers: v.array(FederationServer),
  blocked: v.array(BlockedDomain),
  page: v.number(),
  pages: v.number(),
})
export type FederationOverview = v.InferOutput<typeof FederationOverview>
