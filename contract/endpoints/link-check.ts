import { endpoint } from '../endpoint.ts'
import { CheckedLinks, LinksToCheck } from '../link-check.ts'

export const checkLinks = endpoint({
  method: 'POST',
  path: '/api/links/check',
  access: 'journalist',
  summary: 'Opens web addresses, without saying who asks or why, and says which of them answer.',
  body: LinksToCheck,
  response: CheckedLinks,
  needsVerifiedEmail: true,
  limits: ['checkLinksByAccount', 'checkLinksByAddress'],
})
