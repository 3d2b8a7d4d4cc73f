import { endpoint, Success } from '../endpoint.ts'
import { DomainFollowers, DomainToBlock, FederationOverview, FederationQuery } from '../federation.ts'

export const federationOverview = endpoint({
  method: 'GET',
  path: '/api/admin/federation',
  access: 'admin',
  summary: 'The servers of the fediverse whose people follow this site, and a page of the blocked ones.',
  query: FederationQuery,
  response: FederationOverview,
})

export const domainFollowers = endpoint({
  method: 'GET',
  path: '/api/admin/federation/domains/:domain',
  access: 'admin',
  summary: 'How many follow from a server and its subdomains: those whom a block of it removes.',
  response: DomainFollowers,
})

export const blockDomain = endpoint({
  method: 'POST',
  path: '/api/admin/federation/blocked-domains',
  access: 'admin',
  summary: 'Blocks a server with its subdomains: removes its followers, and takes and sends nothing more.',
  body: DomainToBlock,
  response: Success,
  limits: ['writeByAccount'],
})

export const unblockDomain = endpoint({
  method: 'DELETE',
  path: '/api/admin/federation/blocked-domains/:domain',
  access: 'admin',
  summary: 'Lets the people of a server follow again. Followers that were removed do not come back.',
  response: Success,
  limits: ['writeByAccount'],
})
