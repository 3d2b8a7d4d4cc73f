import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageResponse, RenderPage } from '../../../contract/page-renderer.ts'
import { createApp } from '../../app.ts'
import { told } from '../../testing/requests.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { noStaticFiles } from './static-files.ts'

let test: TestServices
let app: TestServices['app']
let appInDevelopment: TestServices['app']
let logged: Record<string, unknown>[] = []
const renderPage = vi.fn<RenderPage>()
const assets = { firstScript: '', modules: [], inlineStyles: '', styleSheets: [], fonts: [] }
beforeAll(async () => {
  test = await openTestServices()
  const log = new Writable({
    write(line, _, done) {
      logged.push(JSON.parse(String(line)))
      done()
    },
  })
  const script = { status: 200, type: 'text/javascript', body: new TextEncoder().encode('hydrate()') }
  const staticFiles = { has: (address: string) => address === '/entry.js', read: async () => script }
  const fail = () => Promise.reject(new Error('the media store is gone'))
  const services = {
    ...test.services,
    logger: pino(log),
    mediaStorage: { receive: fail, read: fail, stat: fail, write: fail, remove: fail, removeUnfinished: fail },
  }
  const site = { renderPage, assetsFor: async () => assets, firstScript: '', staticFiles, hotReload: false }
  app = createApp(services, site)
  appInDevelopment = createApp(services, { ...site, staticFiles: noStaticFiles, hotReload: true })
})
afterAll(() => test.close())
beforeEach(() => {
  logged = []
  renderPage.mockReset()
})

const shows = (page: PageResponse) => renderPage.mockImplementation(async () => page)
const navigation = { headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' } }

describe('rendering a page', () => {
  it('renders for a browser and caches the page', async () => {
    shows({ status: 200, html: '<!doctype html><h1>Lede</h1>' })
    const answer = await app.request('/about?from=home', navigation)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      '<!doctype html><h1>Lede</h1>',
    ])
    await app.request('/about?from=home', navigation)
    expect(renderPage.mock.calls.length).toBe(1)
    expect(renderPage.mock.calls[0]?.[0]).toMatchObject({
      url: 'http://lede.test/about',
      origin: 'http://lede.test',
    })
    expect(await renderPage.mock.calls[0]?.[0].assetsFor([])).toEqual(assets)
  })

  it('returns 404 for a missing page and does not cache it', async () => {
    shows({ status: 404, html: 'Not here' })
    expect((await app.request('/nothing', navigation)).status).toBe(404)
    expect(await (await app.request('/nothing', navigation)).text()).toBe('Not here')
    expect(renderPage.mock.calls.length).toBe(2)
  })

  it('asks to come back for a page without all its data, and does not cache it', async () => {
    shows({ status: 503, html: 'Nothing here' })
    const answer = await app.request('/', navigation)
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('etag')]).toEqual([503, '5', null])
    shows({ status: 200, html: 'Stories' })
    expect(await (await app.request('/', navigation)).text()).toBe('Stories')
  })

  it('redirects a moved page', async () => {
    shows({ status: 301, location: '/category/world' })
    const answer = await app.request('/category/World', navigation)
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([301, '/category/world', ''])
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'leads a browser that sends a form as %s back to its page',
    async (type) => {
      const post = (accept: string, path = '/signin?next=%2Fprofile') =>
        app.request(path, { method: 'POST', headers: { accept, 'content-type': type }, body: '--x--' })
      const answer = await post(navigation.headers.accept)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://lede.test/signin?next=%2Fprofile'])
      const elsewhere = await post(navigation.headers.accept, 'http://lede.test//evil.example/')
      expect(elsewhere.headers.get('location')).toBe('http://lede.test//evil.example/')
      expect((await post('application/json')).status).toBe(404)
      expect((await post(navigation.headers.accept, '/api/auth/nothing')).status).toBe(404)
    },
  )

  it('returns a generic 500 page after a render error, and recovers', async () => {
    renderPage.mockRejectedValueOnce(new Error('cannot read secret of undefined'))
    const answer = await app.request('/broken', { headers: { ...navigation.headers, 'x-request-id': 'proxy-0004' } })
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(html).toContain('<h1>Something went wrong</h1>')
    expect(html).not.toMatch(/secret|\.ts|at /)
    expect(logged[0]).toMatchObject({
      requestId: 'proxy-0004',
      url: 'http://lede.test/broken',
      err: { message: 'cannot read secret of undefined' },
    })
    shows({ status: 200, html: 'Mended' })
    expect(await (await app.request('/broken', navigation)).text()).toBe('Mended')
  })

  it('renders for clients that accept anything', async () => {
    shows({ status: 200, html: 'For all' })
    expect(await (await app.request('/for-all')).text()).toBe('For all')
    expect(await (await app.request('/for-all', { headers: { accept: '*/*' } })).text()).toBe('For all')
  })

  it('returns 404 for JSON requests and for POST', async () => {
    const nothing = { status: 404, body: { detail: 'There is nothing at this address' } }
    expect(await told(app.request('/about', { headers: { accept: 'application/json' } }))).toEqual(nothing)
    expect(await told(app.request('/about', { method: 'POST', ...navigation }))).toEqual(nothing)
    expect(renderPage.mock.calls).toEqual([])
  })

  it('leaves API and feed routes alone', async () => {
    shows({ status: 200, html: 'A page' })
    expect((await app.request('/api/health', navigation)).headers.get('content-type')).toBe('application/json')
    expect((await app.request('/api/nothing', navigation)).status).toBe(404)
    expect((await app.request('/feed.xml', navigation)).headers.get('content-type')).toMatch(/^application\/rss\+xml/)
    expect(renderPage.mock.calls).toEqual([])
  })

  it('calls the API in process, without a network', async () => {
    renderPage.mockImplementation(async ({ fetch, url }) => {
      const answer = await fetch(new URL('/api/health', url))
      return { status: 200, html: JSON.stringify(await answer.json()) }
    })
    expect(await (await app.request('/asking', navigation)).text()).toBe('{"status":"ok"}')
  })

  it('passes API errors to the page without the cause, which is logged', async () => {
    renderPage.mockImplementation(async ({ fetch, url }) => ({
      status: 200,
      html: await (await fetch(new URL('/media/some/960.avif', url))).text(),
    }))
    expect(await (await app.request('/hearing', navigation)).text()).toBe(
      '{"detail":"Something went wrong on our side. Please try again later."}',
    )
    expect(logged[0]).toMatchObject({ path: '/media/some/960.avif', err: { message: 'the media store is gone' } })
  })
})

describe('serving a built file', () => {
  it.each(['application/json', 'text/html', '*/*'])('ignores the Accept header: %s', async (accept) => {
    shows({ status: 200, html: 'A page' })
    const answer = await app.request('/entry.js', { headers: { accept } })
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/javascript',
      'hydrate()',
    ])
    expect(renderPage.mock.calls).toEqual([])
  })

  it('leaves files to Vite in development, and renders what Vite does not serve', async () => {
    shows({ status: 404, html: 'Not here' })
    const answer = await appInDevelopment.request('/entry.js', navigation)
    expect([answer.status, await answer.text()]).toEqual([404, 'Not here'])
    expect(renderPage.mock.calls.map(([{ url }]) => url)).toEqual(['http://lede.test/entry.js'])
  })
})
