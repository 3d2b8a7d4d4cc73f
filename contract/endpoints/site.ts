import { endpoint } from '../endpoint.ts'
import { SiteSettings } from '../site.ts'

export const siteSettings = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'What the operator has set up: payments, AI services and social links.',
  response: SiteSettings,
})
