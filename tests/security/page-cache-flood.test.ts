/**
 * A flood of distinct addresses does not fill the memory: cache keys contain only what a page reads, and the cache
 * has a byte budget.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publicArticle } from '../../contract/endpoints.ts'
import type { PageResponse } from '../../contract/page-renderer.ts'
import { createApp } from '../../server/app.ts'
import { createResponseCache, responseCacheLimits } from '../../server/platform/http/response-cache.ts'
import { noStaticFiles } from '../../server/publishing/pages/static-files.ts'
import { insertStory } from '../../server/testing/stories.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let test: TestServices
let rendered: string[]
let show: (path: string) => PageResponse
let app: TestServices['app']
let cache: ReturnType<typeof createResponseCache>

beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())
beforeEach(() => {
  rendered = []
  show = () => ({ status: 200, html: 'A page' })
  cache = createResponseCache(responseCacheLimits, test.services.now)
  app = createApp(
    { ...test.services, responseCache: cache },
    {
      renderPage: async ({ url }) => {
        const { pathname, search } = new URL(url)
        rendered.push(pathname + search)
        return show(pathname)
      },
      assetsFor: async () => ({ firstScript: '', modules: [], inlineStyles: '', styleSheets: [], fonts: [] }),
      firstScript: '',
      staticFiles: noStaticFiles,
      hotReload: false,
    },
  )
})

const visit = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { accept: 'text/html', ...headers } })

describe('2,000 addresses of one page', () => {
  it.each(['/', '/articles/big', '/category/food', '/about', '/bounties', '/signin'])(
    'render %s once and fill one cache entry',
    async (path) => {
      for (let n = 0; n < 2_000; n += 1) expect((await visit(`${path}?n=${n}&u[]=${n}`)).status).toBe(200)
      expect(rendered).toEqual([path])
      expect(cache.measure().entries).toBe(1)
      expect(cache.measure().bytes).toBeLessThan(2_000)
    },
  )

  it('fill one cache entry of an endpoint', async () => {
    const { id } = await insertStory(test.database, { title: 'Water' })
    const path = publicArticle.path.replace(':id', id)
    for (let n = 0; n < 2_000; n += 1) expect((await app.request(`${path}?n=${n}`)).status).toBe(200)
    expect((await app.request(path.replace(id, `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`))).status).toBe(200)
    expect(cache.measure().entries).toBe(1)
  })
})

describe('cache key of a page', () => {
  it.each([
    ['/bounties?utm_source=x&search=ferry', '/bounties?search=ferry'],
    ['/bounties?search=%20ferry%20boats&fbclid=1', '/bounties?search=ferry+boats'],
    ['/bounties?bounty=b1&search=ferry', '/bounties?search=ferry&bounty=b1'],
    ['/bounties?search=ferry&bounty=b1', '/bounties?search=ferry&bounty=b1'],
    [`/bounties?search=${'x'.repeat(300)}`, '/bounties'],
    ['/bounties?search=ferry&search=boat', '/bounties'],
    ['/my-investigations?pages=2', '/my-investigations?pages=2'],
    ['/my-investigations?pages=two', '/my-investigations'],
    ['/ABOUT?x=1', '/about'],
  ])('for %s is %s', async (path, address) => {
    await visit(path)
    await visit(address)
    expect(rendered).toEqual([address])
  })

  it.each(['/reset-password?token=abc', '/newsletter/confirm?token=abc', '/signin?next=%2Fprofile'])(
    'does not exist for %s: the page is rendered with its parameter and not cached',
    async (path) => {
      await visit(path)
      expect(rendered).toEqual([path])
      expect(cache.measure().entries).toBe(0)
    },
  )

  it.each([
    '//',
    '//category/food',
    '/category/food/',
    '/category/%66ood',
    '/articles/x%zz',
    `/articles/${'x'.repeat(200)}`,
    '/a/b/c',
  ])('is missing for %s: the router responds and nothing is cached', async (path) => {
    expect(
      (await app.request(new Request(`http://lede.test${path}`, { headers: { accept: 'text/html' } }))).status,
    ).toBe(200)
    expect(cache.measure().entries).toBe(0)
  })
})

describe('page cache', () => {
  it('stores no page of an unknown address', async () => {
    show = () => ({ status: 404, html: 'x'.repeat(40_000) })
    for (let n = 0; n < 2_000; n += 1) expect((await visit(`/articles/random-${n}`)).status).toBe(404)
    expect(cache.measure()).toEqual({ entries: 0, bytes: 0, making: 0 })
  })

  it('stays within its byte budget with large pages, including compressed forms', async () => {
    show = (path) => ({ status: 200, html: path.repeat(200_000) })
    for (let n = 0; n < 60; n += 1) {
      expect((await visit(`/articles/story-${n}`, { 'accept-encoding': 'gzip' })).status).toBe(200)
      expect(cache.measure().bytes).toBeLessThanOrEqual(responseCacheLimits.bytes)
    }
    expect(responseCacheLimits.bytes).toBe(64_000_000)
    await visit('/articles/story-59')
    expect(rendered).toHaveLength(60)
  })

  it('drops pages older than a minute at the next request', async () => {
    for (let n = 0; n < 100; n += 1) await visit(`/articles/story-${n}`)
    test.advance(responseCacheLimits.lifetimeMs)
    await visit('/about')
    expect(cache.measure().entries).toBe(1)
  })
})
