import { type FederationOverview, type FederationServer, federationLimits } from '../../../contract/federation.ts'
import type { Reader } from '../../platform/index.ts'
import { countBlockedDomains, listBlockedDomains } from './blocked-domains.ts'

/** A page after the last one is the last one. */
export async function readOverview(
  query: Reader,
  { host, page: asked }: { host: string | null; page: number },
): Promise<FederationOverview> {
  const pages = Math.max(1, Math.ceil((await countBlockedDomains(query)) / federationLimits.pageSize))
  const page = Math.min(asked, pages)
  const { followers } = await query
    .selectFrom('federation_follower')
    .select(({ fn }) => fn.count<number>('follower').distinct().as('followers'))
    .executeTakeFirstOrThrow()
  return {
    host,
    followers,
    servers: await readServers(query),
    blocked: await listBlockedDomains(query, page),
    page,
    pages,
  }
}

async function readServers(query: Reader): Promise<FederationServer[]> {
  const servers = await query
    .selectFrom('federation_follower')
    .select(({ fn }) => ['domain', fn.count<number>('follower').distinct().as('followers')])
    .groupBy('domain')
    .orderBy('followers', 'desc')
    .orderBy('domain')
    .limit(federationLimits.servers)
    .execute()
  if (servers.length === 0) return []
  const inboxes = await query
    .selectFrom('federation_inbox')
    .leftJoin('federation_delivery', 'federation_delivery.inbox', 'federation_inbox.inbox')
    .select(({ fn }) => [
      'federation_inbox.domain',
      fn.count<number>('federation_delivery.id').as('waiting'),
      fn.min('federation_inbox.failing_since').as('failing_since'),
    ])
    .where(
      'federation_inbox.domain',
      'in',
      servers.map(({ domain }) => domain),
    )
    .groupBy('federation_inbox.domain')
    .execute()
  const byDomain = new Map(inboxes.map(({ domain, ...inbox }) => [domain, inbox]))
  return servers.map((server) => ({
    ...server,
    ...(byDomain.get(server.domain) ?? { waiting: 0, failing_since: null }),
  }))
}
