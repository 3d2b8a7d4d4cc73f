/**
 * The addresses of the pages, and the parts of their query that a page is made from. The server renders and caches a page
 * by these alone: whatever else an address says makes no other page.
 */
import { bountyLimits } from './limits.ts'

/** One value of a query, as the page reads it; undefined, the page does not see it. */
type Parameter = {
  read: (value: string) => string | undefined
  /** Everybody has their own value, so that no page with one is worth keeping. */
  isPersonal?: true
}

const atMost = (characters: number) => (value: string) => (value.length <= characters ? value : undefined)

const parameters = {
  search: { read: (value) => atMost(bountyLimits.searchCharacters)(value.trim()) },
  bounty: { read: atMost(128) },
  draftId: { read: atMost(128) },
  articleId: { read: atMost(128) },
  pages: { read: (value) => (/^[1-9]\d{0,3}$/.test(value) ? value : undefined) },
  token: { read: atMost(2_000), isPersonal: true },
  next: { read: atMost(2_000), isPersonal: true },
} satisfies Record<string, Parameter>
type ParameterName = keyof typeof parameters

/** By path, with `$name` for each part that varies, as the router of the application has it. */
export const pageAddresses: Record<string, readonly ParameterName[]> = {
  '/': [],
  '/category/$name': [],
  '/articles/$id': [],
  '/about': [],
  '/terms': [],
  '/privacy': [],
  '/cookie-policy': [],
  '/how-it-works': [],
  '/signin': ['next'],
  '/signup': ['next'],
  '/forgot-password': [],
  '/reset-password': ['token'],
  '/verify-email': ['token'],
  '/profile': [],
  '/apply-journalist': [],
  '/newsletter/confirm': ['token'],
  '/newsletter/unsubscribe': ['token'],
  '/bounties': ['search', 'bounty'],
  '/bounties/$id': [],
  '/bounties/$id/apply': [],
  '/bounties/$id/draft': [],
  '/bounties/$id/submit-draft': ['draftId', 'articleId'],
  '/my-bounties': ['search'],
  '/my-contributions': ['search'],
  '/my-applications': [],
  '/my-investigations': ['pages'],
  '/offers-received': ['pages'],
  '/delivered-bounties': ['search'],
  '/delivered-bounties/$id': [],
  '/new-article': ['draftId', 'articleId'],
  '/independent-articles': [],
  '/read-article/$id': [],
  '/admin': [],
}

/** Longest part of a path that varies; longer identifiers and names cannot exist. */
const partCharacters = 128

const patterns = Object.entries(pageAddresses).map(([path, names]) => ({ parts: path.split('/'), names }))

/** The path and query that stand for every spelling of a page's address. */
export type PageAddress = { address: string; isPersonal: boolean }

/** The page at an address; undefined where no page has it, or where it is spelled so that the router redirects it. */
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

/** Fixed parts fit in any case, as they do for the router; others as they are encoded. */
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
