/**
 * The query parameters that each page depends on. The server renders and caches by path and these alone, so other
 * parameters cannot create further cache entries.
 */

import { bountyLimits, bountyOrders, bountyStages, categories, searchKinds, searchPeriods } from './limits.ts'
import { notificationTopics } from './notification-limits.ts'

/** Normalizes one query value; undefined if the page ignores it. */
type Parameter = {
  read: (value: string) => string | undefined
  /** The value is different for each reader, so the server does not cache the page. */
  isPersonal?: true
}

const atMost = (characters: number) => (value: string) => (value.length <= characters ? value : undefined)

const oneOf = (values: readonly string[]) => (value: string) => (values.includes(value) ? value : undefined)

const parameters = {
  search: { read: (value) => atMost(bountyLimits.searchCharacters)(value.trim()) },
  state: { read: oneOf(bountyStages) },
  category: { read: oneOf(categories) },
  /** The newest first is the default. */
  order: { read: oneOf(bountyOrders.filter((order) => order !== 'newest')) },
  q: { read: (value) => atMost(bountyLimits.searchCharacters)(value.trim()) },
  /** Stories are the default. */
  kind: { read: oneOf(searchKinds.filter((kind) => kind !== 'stories')) },
  section: { read: oneOf(categories) },
  author: { read: (value) => atMost(64)(value.trim()) },
  period: { read: oneOf(searchPeriods) },
  page: { read: (value) => (/^(?:[2-9]|[1-9]\d{1,3})$/.test(value) ? value : undefined) },
  bounty: { read: atMost(128) },
  draftId: { read: atMost(128) },
  articleId: { read: atMost(128) },
  pages: { read: (value) => (/^[1-9]\d{0,3}$/.test(value) ? value : undefined) },
  year: { read: (value) => (/^20\d\d$/.test(value) ? value : undefined) },
  topic: { read: oneOf(notificationTopics) },
  unread: { read: oneOf(['true']) },
  stripe: { read: (value) => (value === 'return' || value === 'refresh' ? value : undefined) },
  token: { read: atMost(2_000), isPersonal: true },
  change: { read: atMost(2_000), isPersonal: true },
  next: { read: atMost(2_000), isPersonal: true },
} satisfies Record<string, Parameter>
type ParameterName = keyof typeof parameters

export const pageAddresses: Record<string, readonly ParameterName[]> = {
  '/': [],
  '/category/$name': [],
  '/articles/$id': [],
  '/articles/$id/corrections/new': [],
  '/authors/$slug': ['page'],
  '/search': ['q', 'kind', 'section', 'author', 'period', 'page'],
  '/archive': [],
  '/archive/$year/$month': ['page'],
  '/about': [],
  '/terms': [],
  '/privacy': [],
  '/cookie-policy': [],
  '/how-it-works': [],
  '/how-money-works': [],
  '/signin': ['next'],
  '/signup': ['next'],
  '/forgot-password': [],
  '/reset-password': ['token'],
  '/verify-email': ['token', 'change'],
  '/profile': ['stripe'],
  '/apply-journalist': [],
  '/newsletter/confirm': ['token'],
  '/newsletter/unsubscribe': ['token'],
  '/preferences/unsubscribe': ['token'],
  '/newsletter/lists': ['token'],
  '/newsletters': ['page'],
  '/newsletters/$id': [],
  '/questions': ['search', 'state', 'category', 'order', 'page'],
  '/questions/$id': [],
  '/bounties': ['search', 'state', 'category', 'order', 'bounty'],
  '/bounties/$id': [],
  '/bounties/$id/apply': [],
  '/bounties/$id/draft': [],
  '/bounties/$id/submit-draft': ['draftId', 'articleId'],
  '/my-bounties': ['search'],
  '/my-contributions': ['search'],
  '/overview': [],
  '/my-applications': [],
  '/my-investigations': ['pages'],
  '/offers-received': ['pages'],
  '/delivered-bounties': ['search'],
  '/delivered-bounties/$id': [],
  '/new-article': ['draftId', 'articleId'],
  '/independent-articles': [],
  '/read-article/$id': [],
  '/admin': [],
  '/admin/newsletters': ['page'],
  '/admin/newsletters/$id': [],
  '/admin/objections': [],
  '/admin/complaints': [],
  '/admin/federation': ['page'],
  '/admin/front-page': ['q', 'search'],
  '/admin/matching': [],
  '/admin/payouts': [],
  '/admin/payouts/$id': [],
  '/admin/refunds': ['search'],
  '/admin/refunds/$id': [],
  '/admin/webhooks': [],
  '/earnings': [],
  '/earnings/years/$year': [],
  '/earnings/stories/$id': [],
  '/payments/$id': [],
  '/matching': [],
  '/receipts': ['year'],
  '/receipts/$id': [],
  '/following': [],
  '/saved': [],
  '/notifications': ['topic', 'unread'],
}

const partCharacters = 128

const patterns = Object.entries(pageAddresses).map(([path, names]) => ({ parts: path.split('/'), names }))

/** `address` is the canonical path and query for every spelling of an address. */
export type PageAddress = { address: string; isPersonal: boolean }

/** Undefined if no page matches, or if the router redirects this spelling. */
export function findPageAddress({ pathname, searchParams }: URL): PageAddress | undefined {
  const given = pathname.split('/')
  for (const { parts, names } of patterns) {
    if (parts.length !== given.length || !parts.every((part, index) => fits(part, given[index] ?? ''))) continue
    const path = parts.map((part, index) => (part.startsWith('$') ? given[index] : part)).join('/')
    const query = new URLSearchParams()
    for (const name of names) {
      const values = searchParams.getAll(name)
      const value = values.length === 1 ? parameters[name].read(values[0] ?? '') : undefined
      if (value !== undefined && value !== '') query.set(name, value)
    }
    const isPersonal = names.some((name) => query.has(name) && 'isPersonal' in parameters[name])
    return { address: query.size === 0 ? path : `${path}?${query}`, isPersonal }
  }
  return undefined
}

/** Fixed parts match case-insensitively, as in the router; parameters must be canonically encoded. */
function fits(part: string, given: string): boolean {
  if (!part.startsWith('$')) return part === given.toLowerCase()
  return given !== '' && given.length <= partCharacters && given === encoded(given)
}

function encoded(part: string): string | undefined {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return undefined
  }
}
