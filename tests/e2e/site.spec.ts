import net from 'node:net'
import { categories } from '../../contract/limits.ts'
import { expect, test } from './fixtures.ts'

test('a search engine follows robots.txt and the sitemaps to every page, and a feed to a story', async ({
  request,
  product,
}) => {
  const read = async (address: string) => (await request.get(address)).text()
  const robots = await read('/robots.txt')
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml\nSitemap: ${product.url}/news-sitemap.xml\n`)
  const locationsIn = async (address: string) =>
    [...(await read(address)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location)
  const addresses = (await Promise.all((await locationsIn('/sitemap.xml')).map(locationsIn))).flat()
  for (const category of categories) expect(addresses.join('\n')).toContain(`/category/${category}`)
  expect(addresses.filter((address) => address.includes('/articles/')).length).toBeGreaterThanOrEqual(22)
  const statuses = await Promise.all(addresses.map(async (address) => (await request.get(address)).status()))
  expect(new Set(statuses)).toEqual(new Set([200]))

  const [, link = 'none'] = /<item>.*?<link>(.*?)<\/link>/s.exec(await read('/category/science/feed.xml')) ?? []
  const story = await request.get(link, { headers: { accept: 'text/html' } })
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await story.text()) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@type': 'NewsArticle', mainEntityOfPage: link })
  const [, picture = 'none'] = /property="og:image" content="(.*?)"/.exec(await story.text()) ?? []
  const shared = await request.get(picture)
  expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

test('a browser caches what is built, and the server goes on after addresses and bytes that mean harm', async ({
  request,
  product,
}) => {
  const page = await request.get('/', { headers: { 'accept-encoding': 'br' } })
  expect(page.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('max-age=0'),
    'content-security-policy': expect.stringMatching(/script-src 'self'(?: 'sha256-[\w+/]{43}='){2};/),
  })
  const again = await request.get('/', { headers: { 'if-none-match': page.headers().etag ?? '' } })
  expect([again.status(), (await again.body()).length]).toEqual([304, 0])
  const script = /data-modules="[^"]*(\/assets\/react-[^" ]+\.js)/.exec(await page.text())?.[1] ?? 'none'
  const asset = await request.get(script, { headers: { 'accept-encoding': 'gzip' } })
  expect(asset.headers()).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  })

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
    const response = await request.get(address)
    expect(response.status(), address).toBeGreaterThanOrEqual(400)
    expect(response.status(), address).toBeLessThan(500)
    expect(await response.text(), address).not.toMatch(/\bat .+:\d+:\d+|node_modules/)
  }
  for (const bytes of ['\u0000\u0001\u0002\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', `GET /${'a'.repeat(100_000)}`]) {
    const socket = net.connect(product.port, '127.0.0.1', () => socket.end(bytes))
    await new Promise((resolve) => socket.once('close', resolve).once('error', resolve).resume())
  }
  expect((await request.get('/api/health')).status()).toBe(200)
})
