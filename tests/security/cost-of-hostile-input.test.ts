/**
 * No stranger's byte costs more than its reading: every endpoint gets the largest hostile inputs that it accepts without a
 * session. The rows come from the contract and from the routes of the application; whoever adds a route gives it an
 * input here. The processor time of the event loop is measured, beside what the same machine needs at that moment for work
 * that never changes, so that a slow machine changes nothing. It runs alone (`vitest.config.ts`).
 */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { v7 as makeId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkContent } from '../../contract/content-check.ts'
import { bodyBytesOf } from '../../contract/endpoint.ts'
import { createApp } from '../../server/app.ts'
import { giveAuthorPage } from '../../server/people/authors/slugs.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { connectionLimits } from '../../server/platform/http/limit-connections.ts'
import { noStaticFiles } from '../../server/publishing/pages/static-files.ts'
import { insertBounty } from '../../server/testing/bounties.ts'
import { insertStory } from '../../server/testing/stories.ts'
import { openTestServices } from '../../server/testing/test-services.ts'
import { endpoints, pathWith } from '../contract/examples.ts'
import type { Product } from '../product/start-product.ts'
import { makePlace, type Place } from './harness/busy-product.ts'
import { measureSlowness } from './harness/compare-effort.ts'
import { print } from './harness/figures.ts'
import { type HostileInput, openMeter, reportsProcessorTime, sizeOf } from './harness/measure-cost.ts'

/** In milliseconds of the event loop, where the machine is as fast as usual. */
const most = { perRequest: 50, perKilobyte: 0.5 }
/** A smaller difference between two measurements says nothing, in milliseconds: one row differed by 8 between runs. */
const noise = 6
const rounds = 9

const fill = (pattern: string, bytes: number) => pattern.repeat(Math.ceil(bytes / pattern.length)).slice(0, bytes)

const headerRoom = connectionLimits.headerBytes - 1_500
const share = Math.floor(headerRoom / 8)

const hostileHeaders: Record<string, string> = {
  accept: fill('text/html;q=0.1,*/*;q=0.2,', share),
  'accept-language': fill('de-CH;q=0.1,', share),
  'accept-encoding': fill('br;q=0.01, gzip;q=0.01,', share),
  cookie: fill('__Secure-a=b; ', share),
  range: fill(`bytes=${'0-0,'.repeat(400)}`, share),
  'if-none-match': fill('W/"x",', share),
  authorization: `Bearer ${fill('eyJhbGciOiJub25lIn0.', share)}`,
}

/** One header as long as all may be together. */
const longHeaders = Object.entries(hostileHeaders).map(([name, value]) => ({ [name]: fill(value, headerRoom) }))

const hostileQuery = (names: readonly string[], bytes: number) => {
  const known = names.map((name) => `${name}=${fill('%F0%9F%97%9E%25_', 600)}`).join('&')
  return `${known}&${fill('a[]=%E2%82%AC&', bytes - known.length - 1)}`
}

const deep = (open: string, close: string, bytes: number) => {
  const depth = Math.floor(bytes / (open.length + close.length))
  return `${open.repeat(depth)}${close.repeat(depth)}`
}

/** Bodies of the largest size that hold nothing of the endpoint's own. */
function bodiesOf(bytes: number): [name: string, body: Buffer][] {
  const room = bytes - 100
  const wide = Array.from({ length: Math.floor(room / 14) }, (_, index) => `"k${index}":${index % 10}`)
  return [
    ['deep arrays', Buffer.from(`{"a":${deep('[', ']', room)}}`)],
    ['deep objects', Buffer.from(`{"a":${deep('{"a":', '}', room).replace('{"a":}', '{"a":1}')}}`)],
    ['many keys', Buffer.from(`{${wide.join(',')}}`.slice(0, bytes))],
    ['a long key', Buffer.from(`{"${fill('é', room / 2)}":1}`)],
    ['escapes', Buffer.from(`{"email":"${fill('\\u0000', room - (room % 6))}"}`)],
    ['many parts', Buffer.from(fill('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n', bytes))],
    ['a compressed body', gzipSync(Buffer.alloc(8 * bytes, '['))],
  ]
}

/** The example's own text fields, filled with texts that are dear to trim, normalize, match or parse. */
function fieldsOf(example: object, bytes: number): [name: string, body: Buffer][] {
  const names = Object.keys(example).filter((name) => typeof Reflect.get(example, name) === 'string')
  const texts = [' ', 'a@', '@.', 'e\u0301\u0327\u0323', '\u0915\u094d', '\u{1f468}\u200d', '\\"', '9', '[', '%_']
  return texts.map((text) => {
    const room = Math.floor((bytes - 200) / Math.max(1, names.length) / 3)
    const filled = Object.fromEntries(names.map((name) => [name, fill(text, room / Buffer.byteLength(text))]))
    return [`fields of ${JSON.stringify(text)}`, Buffer.from(JSON.stringify({ ...example, ...filled }).slice(0, bytes))]
  })
}

type Known = { stories: string[]; question: string; author: string }

/** Addresses of each route that is no endpoint of the contract, and what makes its work the largest. */
const routes: Record<string, (known: Known) => Omit<HostileInput, 'method'>[]> = {
  'GET /.well-known/change-password': () => [at('/.well-known/change-password')],
  'GET /.well-known/security.txt': () => [at('/.well-known/security.txt')],
  'GET /api/docs': () => [at('/api/docs')],
  'GET /api/openapi.json': () => [at('/api/openapi.json')],
  'ALL /api/*': () => [at(`/api/${fill('a/', headerRoom)}`)],
  'GET /feed.xml': () => [at('/feed.xml')],
  'GET /newsletters/feed.xml': () => [at('/newsletters/feed.xml')],
  'GET /feed.json': () => [at('/feed.json')],
  'GET /category/:category/feed.xml': () => [at('/category/food/feed.xml')],
  'GET /category/:category/feed.json': () => [at('/category/food/feed.json')],
  'GET /authors/:slug/feed.xml': ({ author }) => [
    at(`/authors/${author}/feed.xml`),
    at(`/authors/${fill('%F0', 9_000)}/feed.xml`),
  ],
  'GET /authors/:slug/feed.json': ({ author }) => [at(`/authors/${author}/feed.json`)],
  'GET /embed/questions/:id': ({ question }) => [
    at(`/embed/questions/${question}`),
    at(`/embed/questions/${fill('%F0%9F%97%9E', 12_000)}`),
  ],
  'GET /qr/questions/:file{[^/]+\\.svg}': ({ question }) => [
    at(`/qr/questions/${question}.svg`),
    at(`/qr/questions/${fill('a', 12_000)}.svg`),
  ],
  'GET /sitemap.xml': () => [at('/sitemap.xml')],
  'GET /news-sitemap.xml': () => [at('/news-sitemap.xml')],
  'GET /sitemaps/pages.xml': () => [at('/sitemaps/pages.xml')],
  'GET /sitemaps/:file': () => [at('/sitemaps/stories-1.xml'), at(`/sitemaps/stories-${fill('9', 12_000)}.xml`)],
  'GET /opensearch.xml': () => [at('/opensearch.xml')],
  'GET /robots.txt': () => [at('/robots.txt')],
  'ALL /og/*': () => [at(`/og/${fill('a/', 12_000)}`)],
  'GET /og/site.jpg': () => [at('/og/site.jpg')],
  'POST /*': () => [
    at('/signin', { accept: fill('text/html', 12_000) }),
    at('/signin', { accept: 'text/html', 'content-type': fill('multipart/form-data;', 12_000) }),
  ],
  'GET /': () => [at('/', { accept: fill('application/activity+json;q=0.1,', 12_000) })],
  'GET /articles/:of': ({ stories: [id] }) => [at(`/articles/${id}`, { accept: 'application/activity+json' })],
  'GET /articles/:of/': () => [at(`/articles/${fill('a', 9_000)}/`, { accept: 'application/activity+json' })],
  'GET /authors/:of/': () => [at(`/authors/${fill('a', 9_000)}/`, { accept: 'application/activity+json' })],
  'GET /authors/:of': ({ author }) => [at(`/authors/${author}`, { accept: fill('a/b;"', 12_000) })],
  'GET /og/story/:file': ({ stories: [id] }) => [at(`/og/story/${id}.jpg`), at(`/og/story/${fill('a', 12_000)}.jpg`)],
  'GET /og/question/:file': ({ question }) => [at(`/og/question/${question}.jpg`)],
  'GET /og/author/:file': ({ author }) => [at(`/og/author/${author}.jpg`)],
  'GET /og/story/:id/:file': ({ stories: [id] }) => [
    at(`/og/story/${id}/16x9.jpg`),
    at(`/og/story/${fill('a', 6_000)}/${fill('1', 6_000)}.jpg`),
  ],
  'GET /oembed': ({ stories: [id] }) => [
    at(`/oembed?url=http://lede.test/articles/${id}`),
    at(`/oembed?url=${fill('http://a@', 12_000)}`),
  ],
  'GET /.well-known/webfinger': () => [
    at(`/.well-known/webfinger?resource=acct:${fill('a@', 12_000)}`),
    at('/.well-known/webfinger?resource=acct:newsroom@127.0.0.1'),
  ],
  'GET /.well-known/nodeinfo': () => [at('/.well-known/nodeinfo')],
  'GET /.well-known/host-meta': () => [at('/.well-known/host-meta')],
  'GET /nodeinfo/2.0': () => [at('/nodeinfo/2.0')],
  'GET /nodeinfo/2.1': () => [at('/nodeinfo/2.1')],
  'GET /ap/newsroom.png': () => [at('/ap/newsroom.png')],
  'GET /ap/actors/:id': () => [at('/ap/actors/newsroom'), at(`/ap/actors/${fill('a', 300)}`)],
  'GET /ap/actors/:id/:collection': () =>
    ['outbox', 'followers', 'following', 'featured'].flatMap((name) => [
      at(`/ap/actors/newsroom/${name}`),
      at(`/ap/actors/newsroom/${name}?cursor=${fill('2026-11-21T09%3A00%3A00.000Z', 300)}`),
    ]),
  'GET /ap/authors/:slug': ({ author }) => [at(`/ap/authors/${author}`)],
  'GET /ap/stories/:id/:edition?': ({ stories }) => stories.map((id) => at(`/ap/stories/${id}`)),
  'POST /ap/inbox': () => activities('/ap/inbox'),
  'POST /ap/actors/:id/inbox': () => activities('/ap/actors/newsroom/inbox'),
  'GET /*': ({ stories, question, author }) => [
    ...stories.map((id) => at(`/articles/${id}`)),
    ...[
      '/',
      '/questions',
      '/archive',
      '/archive/2026/11',
      '/category/food',
      '/how-money-works',
      '/signin',
      '/admin',
    ].map((page) => at(page)),
    at(`/questions/${question}`),
    at(`/authors/${author}`),
    at(`/search?${hostileQuery(['q', 'kind', 'section', 'author', 'period', 'page'], 9_000)}`),
    at(`/search?q=${fill('a%20', 190)}`),
    at(`/questions?search=${fill('%25_', 190)}`),
    at(`/reset-password?token=${fill('%F0%9F%97%9E', 12_000)}`),
    at(`/signin?next=${fill('/a', 2_000)}`),
    at(`/${fill('a/', 12_000)}`),
    at(`/${fill('%E0%A4', 12_000)}`),
    at('/favicon.svg'),
  ],
}

function at(address: string, headers: Record<string, string> = {}): Omit<HostileInput, 'method'> {
  return {
    name: address.length > 60 ? `${address.slice(0, 50)}… (${address.length} characters)` : address,
    path: address,
    headers: { accept: 'text/html', ...headers },
  }
}

/** Of the largest size that an inbox takes. */
function activities(address: string): Omit<HostileInput, 'method'>[] {
  const bytes = 15_500
  const follow = (context: unknown) =>
    JSON.stringify({
      '@context': context,
      id: 'https://a.example/1',
      type: 'Follow',
      actor: 'https://a.example/a',
      object: 'https://b.example/b',
    })
  const small = Array.from({ length: 700 }, (_, index) => ({ [`a${index}`]: `b:${index % 10}` }))
  const bodies: [string, string][] = [
    ['700 inline contexts', follow(small).slice(0, bytes)],
    [
      'chained prefixes',
      follow(Object.fromEntries(Array.from({ length: 700 }, (_, index) => [`p${index}`, `p${index + 1}:a`]))),
    ],
    ['deep contexts', follow(JSON.parse(deep('[', ']', bytes - 300)))],
    ['a deep graph', `{"@context":"https://www.w3.org/ns/activitystreams","@graph":${deep('[', ']', bytes)}}`],
    [
      'many keys',
      follow('https://www.w3.org/ns/activitystreams').replace(
        '{',
        `{${Array.from({ length: 900 }, (_, index) => `"k${index}":${index}`).join(',')},`,
      ),
    ],
  ]
  const signature =
    'keyId="https://127.0.0.1:9/key",algorithm="rsa-sha256",headers="(request-target) host date digest",signature="YQ=="'
  const headers = {
    'content-type': 'application/activity+json',
    signature,
    date: new Date().toUTCString(),
    digest: 'SHA-256=YQ==',
  }
  return bodies.map(([name, body]) => ({ name, path: address, headers, body: Buffer.from(body) }))
}

/** The dearest documents that may be published. */
const documents = [
  Array.from({ length: 4_900 }, () => ({ type: 'paragraph', children: [{ text: 'a'.repeat(140) }] })),
  Array.from({ length: 2_400 }, () => ({
    type: 'paragraph',
    children: [{ type: 'link', url: `https://a.example/${'b'.repeat(300)}`, children: [{ text: 'a' }] }],
  })),
  [{ type: 'paragraph', children: [{ text: 'a'.repeat(950_000) }] }],
  [{ type: 'paragraph', children: [{ text: '<>&'.repeat(55_000) }] }],
]

async function insertHostile(database: Database): Promise<Known> {
  const stories: string[] = []
  for (const document of documents) {
    const content = JSON.stringify(document)
    expect(checkContent(content)).not.toHaveProperty('error')
    const { id } = await insertStory(database, {
      id: makeId(),
      title: fill('Gauges ', 300),
      content,
      categories: ['food'],
    })
    stories.push(id)
  }
  for (let more = 0; more < 30; more += 1) {
    const content = JSON.stringify(
      Array.from({ length: 300 }, () => ({ type: 'paragraph', children: [{ text: '<'.repeat(99) }] })),
    )
    await insertStory(database, { id: makeId(), title: fill('"<&> ', 300), content, categories: ['food'] })
  }
  for (let more = 0; more < 30; more += 1)
    await insertBounty(database, { title: fill('"<&> ', 200), description: fill('a%_ ', 10_000) })
  const question = await insertBounty(database, { title: fill('"<&> ', 200), description: fill('<a ', 10_000) })
  const { author_id } = await database.query
    .selectFrom('article')
    .select('author_id')
    .where('id', '=', stories[0] ?? '')
    .executeTakeFirstOrThrow()
  await giveAuthorPage(database.query, { accountId: author_id, at: '2026-11-20T09:00:00.000Z' })
  return { stories, question, author: 'grace-hopper' }
}

async function listRoutes(): Promise<string[]> {
  const test = await openTestServices(
    { name: 'built-in' },
    { publicUrl: 'http://127.0.0.1:9', federationOn: { isPrivate: true } },
  )
  const assets = { firstScript: '', modules: [], inlineStyles: '', styleSheets: [], fonts: [] }
  const app = createApp(test.services, {
    renderPage: async () => ({ status: 200, html: '' }),
    assetsFor: async () => assets,
    firstScript: '',
    staticFiles: noStaticFiles,
    hotReload: false,
  })
  await test.close()
  const own = new Set(endpoints.map(({ endpoint: { method, path: address } }) => `${method} ${address}`))
  const all = new Set(app.routes.map(({ method, path: address }) => `${method} ${address}`))
  // Middleware answers nobody.
  return [...all].filter((route) => !own.has(route) && route !== 'ALL /*')
}

/** Endpoints that need a session refuse every body unread, so one body of each size is enough for them. */
const refusedSizes = new Set<number>()

/** Makes the requests that a stranger can send to an endpoint of the contract. */
function inputsOf({ endpoint, body }: (typeof endpoints)[number], { stories }: Known): HostileInput[] {
  const { method, access } = endpoint
  const bodyBytes = bodyBytesOf(endpoint)
  const json = { 'content-type': 'application/json', accept: 'application/json' }
  const address = pathWith(endpoint)
  const names = Object.keys((endpoint.query as { entries?: object } | undefined)?.entries ?? {})
  const parts = pathWith(endpoint, fill('%F0%9F%97%9E', 2_000))
  const inputs: HostileInput[] = [
    { name: 'long headers', method, path: address, headers: { ...hostileHeaders } },
    {
      name: 'a long path and query',
      method,
      path: `${parts}?${hostileQuery(names, 9_000)}`,
      headers: { accept: 'application/json' },
    },
  ]
  if (/\/articles\/:id/.test(endpoint.path) && method === 'GET')
    for (const id of stories)
      inputs.push({
        name: 'a large story',
        method,
        path: pathWith(endpoint, id),
        headers: { accept: 'application/json' },
      })
  if (method === 'GET') return inputs
  const isOpen = access === 'public' || access === 'optional'
  if (!isOpen && refusedSizes.has(bodyBytes)) return inputs
  refusedSizes.add(bodyBytes)
  const bodies = isOpen
    ? [...bodiesOf(bodyBytes), ...(body === undefined ? [] : fieldsOf(body, bodyBytes))]
    : bodiesOf(bodyBytes).slice(0, 1)
  for (const [name, sent] of bodies) {
    const type: Record<string, string> =
      name === 'many parts' ? { 'content-type': 'multipart/form-data; boundary=b' } : json
    const encoding = name === 'a compressed body' ? { 'content-encoding': 'gzip' } : {}
    inputs.push({ name, method, path: address, headers: { ...type, ...encoding }, body: sent })
  }
  if (isOpen)
    inputs.push({
      name: 'pieces of one byte',
      method,
      path: address,
      headers: json,
      body: Buffer.from(fill('{"a":1} ', bodyBytes)),
      inPieces: true,
    })
  return inputs
}

let shortInputs = 0

/** The same request with next to no input; undefined where the input is small. */
function withoutInput({ method, path: address, headers, body }: HostileInput): HostileInput | undefined {
  if (sizeOf({ name: '', method, path: address, headers: headers ?? {}, ...(body && { body }) }) < 5) return undefined
  // The page of words that were searched before is kept: it would cost nothing.
  shortInputs += 1
  const short = address.slice(0, 100).replace(/%.*|(?<=\?[^=]*=).*/, `a${shortInputs}`)
  const base = { name: 'small', method, path: short, headers: { accept: headers?.accept?.slice(0, 20) ?? '*/*' } }
  return body === undefined
    ? base
    : { ...base, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }
}

/** `slowness`: of the machine, at its slowest while the row was measured. */
type Row = {
  route: string
  input: HostileInput
  base: number | undefined
  cost: number
  slowness: number
  status: number
}

const growthOf = ({ input, base, cost, slowness }: Row) =>
  base === undefined ? 0 : Math.max(0, cost - base - noise * slowness) / sizeOf(input)

const isTooMuch = (row: Row) =>
  row.cost > most.perRequest * row.slowness || growthOf(row) > most.perKilobyte * row.slowness

const describeRow = (row: Row) =>
  `${row.cost.toFixed(1).padStart(6)} ms, ${growthOf(row).toFixed(2)} ms per kB, ${row.slowness.toFixed(2)} times as slow as usual: ${row.route}, ${row.input.name} (${sizeOf(row.input).toFixed(1)} kB, ${row.status})`

let place: Place
let product: Product
let rows: Row[]
let unknownRoutes: string[]

/**
 * A row that is too much is measured again, each time after a longer pause and beside what the machine needs at that moment,
 * because other work, also of the server itself, can take seconds. It has the least of its rounds,
 * and the machine the slowest.
 */
async function measureAll(inputs: { route: string; input: HostileInput }[]): Promise<Row[]> {
  const meter = openMeter(product)
  const all: Row[] = inputs.map((given) => ({
    ...given,
    base: undefined,
    cost: Number.POSITIVE_INFINITY,
    slowness: 1,
    status: 0,
  }))
  for (let round = 0; round < rounds && all.some(isTooMuch); round += 1) {
    // Pages are made again in each round.
    await place.look((database) =>
      database.query.updateTable('story_visibility').set({ version: sql`version + 1` }).execute(),
    )
    // Wait until the server has ended its own work.
    await wait(round * 500)
    const before = await measureSlowness()
    for (const row of all) {
      if (!isTooMuch(row)) continue
      const slowness = round === 0 ? before : await measureSlowness()
      const { cost, status } = await meter.measure(row.input)
      row.slowness = Math.max(row.slowness, slowness)
      if (cost < row.cost) Object.assign(row, { cost, status })
      const small = withoutInput(row.input)
      if (small === undefined) continue
      const base = (await meter.measure(small)).cost
      row.base = Math.min(row.base ?? Number.POSITIVE_INFINITY, base)
    }
  }
  meter.close()
  return all
}

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: path.resolve(import.meta.dirname, '../..') })
  place = await makePlace()
  const known = await place.look(insertHostile)
  product = await place.start({
    ...reportsProcessorTime,
    FEDERATION: 'private',
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
    STRIPE_API_URL: 'http://127.0.0.1:9',
    MAIL_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  })
  const others = await listRoutes()
  unknownRoutes = others.filter((route) => routes[route] === undefined)
  const inputs = endpoints.flatMap((endpoint) =>
    inputsOf(endpoint, known).map((input) => ({ route: `${input.method} ${endpoint.endpoint.path}`, input })),
  )
  for (const route of others) {
    const method = route.startsWith('POST ') ? 'POST' : 'GET'
    for (const input of routes[route]?.(known) ?? []) inputs.push({ route, input: { ...input, method } })
  }
  for (const headers of longHeaders) {
    const [name = ''] = Object.keys(headers)
    for (const page of ['/about', '/nothing', '/api/site', '/media/nothing', '/feed.xml'])
      inputs.push({ route: `GET ${page}`, input: { name: `a long ${name}`, method: 'GET', path: page, headers } })
  }
  for (const header of ['sec-websocket-protocol', 'sec-websocket-extensions', 'origin']) {
    const list = Array.from({ length: 2_000 }, (_, index) => `a${index}`).join(', ')
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    const headers = { ...upgrade, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==', [header]: list }
    inputs.push({ route: 'GET /ws', input: { name: `a long ${header}`, method: 'GET', path: '/ws', headers } })
  }
  rows = await measureAll(inputs)
  print(`${rows.length} inputs. The five most expensive:`)
  for (const row of rows.toSorted((one, other) => other.cost - one.cost).slice(0, 5)) print(describeRow(row))
}, 300_000)
afterAll(async () => {
  await product.close()
  await place.remove()
})

describe('a request without a session', () => {
  it('reaches no route without a hostile input here', () => {
    expect(unknownRoutes, 'Give each of these routes a hostile input').toEqual([])
  })

  it('takes at most 50 ms of the event loop, and half a millisecond more for each kB', () => {
    expect(rows.filter(isTooMuch).map(describeRow)).toEqual([])
  })

  it('breaks nothing', () => {
    expect(rows.filter(({ status }) => status === 500).map(describeRow)).toEqual([])
  })
})
