import net from 'node:net'
import { categories } from '../../contract/limits.ts'
import { liveCloseCodes } from '../../contract/live.ts'
import { expect, test } from './fixtures.ts'

test.describe('feeds', () => {
  for (const address of ['/feed.xml', ...categories.map((category) => `/category/${category}/feed.xml`)]) {
    test(`${address} is RSS that links to existing stories`, async ({ page, request }) => {
      const response = await request.get(address)
      expect(response.headers()['content-type']).toContain('application/rss+xml')
      const text = await response.text()
      // Parse on about:blank, because our pages require trusted types.
      const feed = await page.evaluate((xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'text/xml')
        return {
          wellFormed: parsed.querySelector('parsererror') === null,
          items: [...parsed.querySelectorAll('item')].map((item) => ({
            title: item.querySelector('title')?.textContent ?? '',
            link: item.querySelector('link')?.textContent ?? '',
            date: Date.parse(item.querySelector('pubDate')?.textContent ?? ''),
          })),
        }
      }, text)
      expect(feed.wellFormed).toBe(true)
      expect(feed.items.length).toBeGreaterThan(0)
      expect(feed.items.map(({ date }) => date)).toEqual(feed.items.map(({ date }) => date).toSorted((a, b) => b - a))
      const story = await request.get(feed.items[0]?.link ?? 'none', { headers: { accept: 'text/html' } })
      expect(await story.text()).toContain('application/ld+json')
    })
  }
})

test('the sitemap lists every page and every story, and each exists', async ({ request }) => {
  const locationsIn = async (address: string) =>
    [...(await (await request.get(address)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location)
  const addresses = (await Promise.all((await locationsIn('/sitemap.xml')).map(locationsIn))).flat()
  for (const category of categories) expect(addresses.join('\n')).toContain(`/category/${category}`)
  expect(addresses.filter((address) => address.includes('/articles/')).length).toBeGreaterThanOrEqual(22)
  const statuses = await Promise.all(addresses.map(async (address) => (await request.get(address)).status()))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('robots.txt names the sitemaps', async ({ request, product }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${product.url}/sitemap.xml\nSitemap: ${product.url}/news-sitemap.xml\n`)
})

for (const address of ['/', '/about', '/nothing/of/that/name', '/api/health', '/api/nothing', '/favicon.svg']) {
  test(`${address} has the security headers`, async ({ request }) => {
    const headers = (await request.get(address)).headers()
    const policy = headers['content-security-policy'] ?? ''
    const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src'))
    expect(scripts?.trim()).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/)
    for (const directive of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(directive)
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })
}

test('hashed files are immutable, pages are revalidated, and both are compressed', async ({ request }) => {
  const page = await request.get('/', { headers: { 'accept-encoding': 'br' } })
  expect(page.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('max-age=0'),
  })
  const again = await request.get('/', { headers: { 'if-none-match': page.headers().etag ?? '' } })
  expect([again.status(), (await again.body()).length]).toEqual([304, 0])
  const script = /data-modules="[^"]*(\/assets\/react-[^" ]+\.js)/.exec(await page.text())?.[1] ?? 'none'
  const asset = await request.get(script, { headers: { 'accept-encoding': 'gzip' } })
  expect(asset.headers()).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test("a story's address returns a page to a browser and data to a program", async ({ request }) => {
  const { items } = await (await request.get('/api/top-delivered-bounties')).json()
  const page = await request.get(`/articles/${items[0].id}`, { headers: { accept: 'text/html' } })
  expect([page.status(), page.headers()['content-type']]).toEqual([200, expect.stringContaining('text/html')])
  expect(page.headers().vary).toMatch(/accept/i)
  const data = await request.get(`/articles/${items[0].id}`, { headers: { accept: 'application/json' } })
  expect([data.status(), await data.json()]).toEqual([401, { detail: 'Not authenticated' }])
  expect(data.headers().vary).toMatch(/accept/i)
})

test.describe('bad requests', () => {
  for (const address of [
    '/%00',
    '/%E0%A4%A',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fserver%2fentry-server.js',
    '/assets/nothing.js',
    '/media/nothing/960.avif',
    '/media/..%2f..%2fjwt-secret/960.avif',
    '/.vite/manifest.json',
    '/category/%F0%9F%97%9E',
    `/articles/${'a'.repeat(4_000)}`,
  ]) {
    test(`returns a 4xx without a stack trace for ${address.slice(0, 60)}`, async ({ request }) => {
      const response = await request.get(address)
      expect(response.status()).toBeGreaterThanOrEqual(400)
      expect(response.status()).toBeLessThan(500)
      expect(await response.text()).not.toMatch(/\bat .+:\d+:\d+|node_modules/)
    })
  }

  test('returns 400 with a sentence for invalid JSON', async ({ request }) => {
    const response = await request.post('/api/auth/signin', {
      headers: { 'content-type': 'application/json' },
      data: Buffer.from('{"email":'),
    })
    expect([response.status(), await response.json()]).toEqual([400, { detail: expect.stringMatching(/JSON/) }])
  })

  test('serves on after bytes that are not HTTP', async ({ product, request }) => {
    for (const bytes of ['\u0000\u0001\u0002\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', `GET /${'a'.repeat(100_000)}`]) {
      const socket = net.connect(product.port, '127.0.0.1', () => socket.end(bytes))
      await new Promise((resolve) => socket.once('close', resolve).once('error', resolve).resume())
    }
    expect((await request.get('/api/health')).status()).toBe(200)
  })
})

test('the socket stays open after a greeting and malformed JSON', async ({ page, request }) => {
  await page.goto('/about')
  const code = await page.evaluate(async () => {
    const socket = new WebSocket(`ws://${location.host}/ws`)
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = () => reject(new Error('The socket does not open'))
    })
    socket.send('Hello from the client')
    socket.send('{"not": "a greeting"')
    // The server reads this after those two messages, and only if they left the socket open.
    socket.send(JSON.stringify({ type: 'greeting', token: 'of nobody' }))
    return new Promise((resolve) => {
      socket.onclose = (event) => resolve(event.code)
    })
  })
  expect(code).toBe(liveCloseCodes.sessionEnded)
  expect((await request.get('/api/health')).status()).toBe(200)
})
