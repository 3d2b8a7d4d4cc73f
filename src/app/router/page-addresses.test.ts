import { pageAddresses } from '@contract/page-addresses.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { createApiClient, createQueryClient } from '@/shared/api'
import { createAppRouter } from './create-app-router.ts'

const api = createApiClient({
  fetch: () => Promise.reject(new Error('nothing is asked for')),
  origin: 'http://lede.test',
  readToken: () => null,
  onUnauthorized: () => {},
})
const router = createAppRouter({
  context: { api, queryClient: createQueryClient(api) },
  isServer: true,
  history: createMemoryHistory(),
})
const routes = Object.values(router.routesById as Record<string, { fullPath: string; options: object }>)

const everything = {
  search: 'ferry boats',
  q: 'ferry boats',
  kind: 'questions',
  section: 'science',
  author: 'sunniva-rao',
  period: 'week',
  state: 'answered',
  category: 'science',
  order: 'funded',
  page: 2,
  bounty: 'b1',
  draftId: 'd1',
  articleId: 'a1',
  pages: 2,
  year: 2026,
  topic: 'money',
  unread: true,
  stripe: 'return',
  token: 't1',
  change: 't1',
  next: '/profile',
  utm_source: 'letter',
}

it('names every page of the router with the parameters that its route reads', () => {
  const read = new Map<string, Set<string>>()
  for (const { fullPath, options } of routes) {
    const path = fullPath === '/' ? '/' : fullPath.replace(/\/$/, '')
    const names = read.get(path) ?? new Set<string>()
    const { validateSearch } = options as { validateSearch?: (search: object) => object }
    for (const [name, value] of Object.entries(validateSearch?.(everything) ?? {})) if (value) names.add(name)
    read.set(path, names)
  }
  const sorted = (table: [string, Iterable<string>][]) =>
    Object.fromEntries(table.map(([path, names]) => [path, [...names].sort()]).sort())
  expect(sorted([...read])).toEqual(sorted(Object.entries(pageAddresses)))
})
