import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageAddresses } from '../../contract/page-addresses.ts'
import { createApp } from '../../server/app.ts'
import { openStaticFiles } from '../../server/publishing/pages/static-files.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { endpoints, pathWith, sentOf } from '../contract/examples.ts'

let test: TestServices
let app: TestServices['app']
let authorization: string
beforeAll(async () => {
  test = await openTestServices()
  authorization = `Bearer ${(await test.signInAs(99)).token}`
  const folder = path.join(test.target.dataDirectory, 'site')
  for (const file of ['media/p1/480.webp', 'site/assets/home-1.js']) {
    await fs.mkdir(path.join(test.target.dataDirectory, path.dirname(file)), { recursive: true })
    await fs.writeFile(path.join(test.target.dataDirectory, file), 'a file')
  }
  app = createApp(test.services, {
    renderPage: async () => ({ status: 200, html: 'A page' }),
    assetsFor: async () => ({ firstScript: '', modules: [], inlineStyles: '', styleSheets: [], fonts: [] }),
    firstScript: '',
    staticFiles: await openStaticFiles(folder),
    hotReload: false,
  })
})
afterAll(() => test.close())

async function corsHeadersOf(address: string, init: RequestInit = {}) {
  const headers = { origin: 'https://other.example', ...(init.headers as Record<string, string>) }
  const response = await app.request(address, { ...init, headers })
  await response.arrayBuffer()
  const told = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
  return { status: response.status, told }
}

const preflight = (address: string, method: string) =>
  corsHeadersOf(address, {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization, content-type',
    },
  })

const addresses = [
  ...Object.keys(pageAddresses).map((page) => page.replaceAll(/\$\w+/g, 'food')),
  '/no-such-page',
  '/api/no-such-endpoint',
  '/api/docs',
  '/api/openapi.json',
  '/feed.xml',
  '/category/food/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/assets/home-1.js',
  '/media/p1/480.webp',
  '/embed/questions/food',
  '/qr/questions/food.svg',
]

describe('another origin', () => {
  it.each(endpoints)('gets no CORS header from $name', async ({ endpoint, ...example }) => {
    const address = pathWith(endpoint)
    const { headers, ...sent } = sentOf(example)
    const asked = { method: endpoint.method, ...sent }
    expect((await corsHeadersOf(address, { ...asked, headers })).told).toEqual([])
    expect((await corsHeadersOf(address, { ...asked, headers: { ...headers, authorization } })).told).toEqual([])
  })

  it.each(endpoints)('gets no permission for $name from a preflight', async ({ endpoint }) => {
    const answer = await preflight(pathWith(endpoint), endpoint.method)
    expect(answer.told).toEqual([])
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })

  it.each(addresses)('gets no CORS header at %s', async (address) => {
    expect((await corsHeadersOf(address)).told).toEqual([])
    expect((await preflight(address, 'GET')).told).toEqual([])
  })

  it('gets 200 at addresses that exist', async () => {
    const found = ['/', '/feed.xml', '/api/docs', '/assets/home-1.js', '/media/p1/480.webp']
    const statuses = await Promise.all(found.map(async (address) => (await corsHeadersOf(address)).status))
    expect(statuses).toEqual(found.map(() => 200))
  })
})
