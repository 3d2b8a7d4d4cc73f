import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateLimits } from '../../../contract/limits.ts'
import { createApp } from '../../app.ts'
import { noStaticFiles } from '../../publishing/pages/static-files.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let app: TestServices['app']
beforeAll(async () => {
  test = await openTestServices()
  const script = { status: 200, type: 'text/javascript', body: new TextEncoder().encode('hydrate()') }
  app = createApp(
    { ...test.services, trustProxy: true },
    {
      renderPage: async () => ({ status: 200, html: 'A page' }),
      assetsFor: async () => ({ firstScript: '', modules: [], inlineStyles: '', styleSheets: [], fonts: [] }),
      firstScript: '',
      staticFiles: { ...noStaticFiles, has: (path) => path === '/entry.js', read: async () => script },
      hotReload: false,
    },
  )
})
afterAll(() => test.close())

const visit = (path: string, address: string, accept = 'text/html') =>
  app.request(path, { headers: { accept, 'x-forwarded-for': address } })

it('an address that opens pages without end is told in a sentence to try again later, at no cost of the database', async () => {
  const { requests } = rateLimits.visitByAddress
  for (let page = 0; page < requests; page += 1) expect((await visit('/', '203.0.113.7')).status).toBe(200)
  const refused = await visit('/', '203.0.113.7')
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('content-type')]).toEqual([
    429,
    '60',
    'text/html; charset=utf-8',
  ])
  expect(await refused.text()).toContain('<p>Your network has opened too many pages in a short time.')
  const others = ['/feed.xml', '/nothing', '/embed/questions/x', '/sitemap.xml', '/oembed']
  for (const path of [...others, '/api/docs', '/api/openapi.json', '/api/nothing'])
    expect([path, (await visit(path, '203.0.113.7', '*/*')).status]).toEqual([path, 429])
  expect((await visit('/entry.js', '203.0.113.7')).status).toBe(200)
  expect((await visit('/', '198.51.100.7')).status).toBe(200)
  expect(await test.database.query.selectFrom('rate_limit').selectAll().execute()).toEqual([])
  test.advance(60_000)
  expect((await visit('/', '203.0.113.7')).status).toBe(200)
})

it('counts the networks of an IPv6 provider together', async () => {
  const { requests } = rateLimits.visitByAddress
  const from = (page: number) => `2001:db8:${(page % 32).toString(16)}:${(page % 256).toString(16)}::1`
  let admitted = 0
  for (let page = 0; page < requests * 32 + 10; page += 1) {
    if (page % 500 !== 0 && page < requests * 32)
      await test.services.rateLimiter.take('visitByAddress', [{ name: '2001:db8::/32', allowance: 32 }])
    else if ((await visit('/', from(page))).status === 200) admitted += 1
  }
  expect(admitted).toBe(Math.ceil((requests * 32) / 500))
})

it('counts a page that searches as a search', async () => {
  const { requests } = rateLimits.searchByAddress
  test.advance(60_000)
  for (let page = 0; page < requests; page += 1) {
    const asked = page % 2 === 0 ? '/questions?q=&search=gauges' : '/search?q=gauges'
    expect((await visit(asked, '203.0.113.9')).status).toBe(200)
  }
  const statuses = ['/questions?search=gauges', '/search?q=dams', '/search?q=', '/questions?page=2'].map(
    async (path) => (await visit(path, '203.0.113.9')).status,
  )
  expect(await Promise.all(statuses)).toEqual([429, 429, 200, 200])
})
