import * as v from 'valibot'
import { success } from '../../../contract/endpoint.ts'
import {
  blockDomain as blockDomainEndpoint,
  domainFollowers,
  federationOverview,
  unblockDomain as unblockDomainEndpoint,
} from '../../../contract/endpoints.ts'
import { Domain } from '../../../contract/federation.ts'
import { isoTime, type Mount, refuse } from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import { blockDomain, countDomainFollowers, unblockDomain } from './blocked-domains.ts'
import { readOverview } from './overview.ts'

export const mountFederationAdmin: Mount<PublishingServices> = (
  { route },
  { database, federation, now, publicUrl },
) => {
  const ownHost = federation?.host ?? new URL(publicUrl).host

  route(federationOverview, ({ query: { page } }) =>
    readOverview(database.query, { host: federation?.host ?? null, page }),
  )

  route(domainFollowers, async ({ params }) => {
    const domain = v.safeParse(Domain, params.domain)
    if (!domain.success) return refuse(400, `domain: ${domain.issues[0].message}`)
    return { followers: await countDomainFollowers(database.query, domain.output) }
  })

  route(blockDomainEndpoint, async ({ body, caller }) => {
    const blocking = { ...body, actor: caller.id, ownHost, at: isoTime(now()) }
    return (await database.write((transaction) => blockDomain(transaction, blocking))) ?? success
  })

  route(unblockDomainEndpoint, async ({ params: { domain }, caller }) => {
    const unblocking = { domain, actor: caller.id, at: isoTime(now()) }
    return (await database.write((transaction) => unblockDomain(transaction, unblocking))) ?? success
  })
}
