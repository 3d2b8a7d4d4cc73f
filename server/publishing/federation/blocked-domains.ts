/** Servers whose people cannot follow, and to which nothing is sent (docs/product.md#federation). */
import { type Kysely, sql, type Transaction } from 'kysely'
import {
  type BlockedDomain,
  type DomainToBlock,
  domainNotBlocked,
  federationLimits,
  isOwnDomain,
  tooManyBlockedDomains,
} from '../../../contract/federation.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { type Reader, type Refusal, refuse, type Schema } from '../../platform/index.ts'

/** True for a blocked domain and its subdomains. `domain` is a host, perhaps with a port. */
export async function isBlocked(query: Kysely<Schema>, domain: string): Promise<boolean> {
  const blocked = await query
    .selectFrom('federation_blocked_domain')
    .select('domain')
    .where('domain', 'in', withParents(domain))
    .limit(1)
    .executeTakeFirst()
  return blocked !== undefined
}

/**
 * The host without its port, and each of its parents. Of a host that is longer than any domain, only the end: the whole
 * labels in it are all that a blocked domain can match.
 */
function withParents(host: string): string[] {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  const labels = name.slice(-(federationLimits.domainCharacters + 1)).split('.')
  return labels.map((_, at) => labels.slice(at).join('.'))
}

/**
 * True for a `row` whose host is at this domain or below it. The dot before the host and the colon behind it mark the ends of
 * whole labels; a host may end in a dot and have a port. `domain` must be valid: then it has no wildcards.
 */
function isWithin(domain: string) {
  const host = sql`'.' || ${sql.ref('row.domain')} || ':'`
  return sql<boolean>`(${host} like ${`%.${domain}:%`} or ${host} like ${`%.${domain}.:%`})`
}

/** The people who follow from this domain and its subdomains. */
export async function countDomainFollowers(query: Reader, domain: string): Promise<number> {
  const { followers } = await query
    .selectFrom('federation_follower as row')
    .select(({ fn }) => fn.count<number>('row.follower').distinct().as('followers'))
    .where(isWithin(domain))
    .executeTakeFirstOrThrow()
  return followers
}

type Blocking = DomainToBlock & { actor: string; ownHost: string; at: string }

/** Blocks a domain, or changes the reason of its block. */
export async function blockDomain(
  transaction: Transaction<Schema>,
  { domain, reason, actor, ownHost, at }: Blocking,
): Promise<Refusal | undefined> {
  if (withParents(ownHost).includes(domain)) return refuse(400, isOwnDomain)
  const isKnown = await transaction
    .selectFrom('federation_blocked_domain')
    .select('domain')
    .where('domain', '=', domain)
    .executeTakeFirst()
  if (isKnown === undefined && (await countBlockedDomains(transaction)) >= federationLimits.blockedDomains)
    return refuse(409, tooManyBlockedDomains)
  await transaction
    .insertInto('federation_blocked_domain')
    .values({ domain, reason, blocked_by: actor, blocked_at: at })
    .onConflict((conflict) => conflict.column('domain').doUpdateSet({ reason }))
    .execute()
  const followers = await countDomainFollowers(transaction, domain)
  await forgetDomain(transaction, domain)
  await recordAuditEntry(transaction, {
    actor,
    action: 'domain.blocked',
    subject: domain,
    reason,
    details: { followers },
    at,
  })
  return undefined
}

/** Removes the followers of a domain, and what waits for its inboxes and for those that only they used. */
async function forgetDomain(transaction: Transaction<Schema>, domain: string): Promise<void> {
  const forgotten = transaction
    .selectFrom('federation_inbox as row')
    .select('row.inbox')
    .where(isWithin(domain))
    .union(
      transaction
        .selectFrom('federation_follower as row')
        .select('row.inbox')
        .groupBy('row.inbox')
        .having(({ fn }) => fn.count(sql`case when not ${isWithin(domain)} then 1 end`), '=', 0),
    )
  await transaction.deleteFrom('federation_delivery').where('inbox', 'in', forgotten).execute()
  await transaction.deleteFrom('federation_inbox').where('inbox', 'in', forgotten).execute()
  await transaction.deleteFrom('federation_follower as row').where(isWithin(domain)).execute()
}

export async function unblockDomain(
  transaction: Transaction<Schema>,
  { domain, actor, at }: { domain: string; actor: string; at: string },
): Promise<Refusal | undefined> {
  const { numDeletedRows } = await transaction
    .deleteFrom('federation_blocked_domain')
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return refuse(404, domainNotBlocked)
  await recordAuditEntry(transaction, { actor, action: 'domain.unblocked', subject: domain, at })
  return undefined
}

export async function countBlockedDomains(query: Reader): Promise<number> {
  const { domains } = await query
    .selectFrom('federation_blocked_domain')
    .select(({ fn }) => fn.countAll<number>().as('domains'))
    .executeTakeFirstOrThrow()
  return domains
}

/** One page, in the order of the domains. */
export const listBlockedDomains = (query: Reader, page: number): Promise<BlockedDomain[]> =>
  query
    .selectFrom('federation_blocked_domain')
    .select(['domain', 'reason', 'blocked_at'])
    .orderBy('domain')
    .limit(federationLimits.pageSize)
    .offset((page - 1) * federationLimits.pageSize)
    .execute()
