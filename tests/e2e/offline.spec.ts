import http from 'node:http'
import type { Page } from '@playwright/test'
import { openDatabase } from '../../server/platform/database/open.ts'
import { findFreePort } from '../product/free-port.ts'
import { startDemo } from '../product/start-demo.ts'
import { type Product, startProduct } from '../product/start-product.ts'
import { alive, test as base, enterAs, expect, main, signOut } from './fixtures.ts'
import { findViolations } from './page-checks.ts'

// Some tests start the server more than once.
base.setTimeout(180_000)
base.use({ serviceWorkers: 'allow' })

const environment = { DEMO: 'true', LOG_LEVEL: 'warn' }

type Own = { product: Product }

const test = base.extend<{ own: Own }>({
  /** A server that the test stops and starts again. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
  own: async ({}, use) => {
    const own = { product: await startDemo() }
    await use(own)
    await own.product.close()
  },
  baseURL: ({ own }, use) => use(own.product.url),
})

async function stop({ product }: Own): Promise<void> {
  product.process.kill('SIGKILL')
  await product.ended
}

async function start(own: Own, more: Record<string, string> = {}): Promise<void> {
  const { dataDirectory, port } = own.product
  own.product = await startProduct({ dataDirectory, port, environment: { ...environment, ...more } })
}

/** The addresses of what the browser keeps. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('kept-stories'))) return []
    const requests = await (await caches.open('kept-stories')).keys()
    return requests.map(({ url }) => new URL(url).pathname.replace('/offline', ''))
  })

/** Leaves for a page that asks for nothing, so that a lost connection is nothing to complain about. */
async function goOffline(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().setOffline(true)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const save = (page: Page) => main(page).getByRole('button', { name: /^Save “/, pressed: false })
const unsave = (page: Page) => main(page).getByRole('button', { name: /^Saved “/, pressed: true })
const line = (page: Page) => page.getByRole('status')

async function newestStories(page: Page): Promise<{ title: string; path: string }[]> {
  const { items }: { items: { url: string; title: string }[] } = await (await page.request.get('/feed.json')).json()
  return items.map(({ url, title }) => ({ title, path: new URL(url).pathname }))
}

async function keep(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
  await save(page).click()
  await expect.poll(() => keptPaths(page)).toContain(path)
}

test('a reader reads saved stories offline, and with a connection always the current ones', async ({ page, own }) => {
  const [first, second] = await newestStories(page)
  if (first === undefined || second === undefined) throw new Error('The demonstration has no stories')
  await enterAs(page, 'reader')
  await keep(page, second.path)
  await keep(page, first.path)
  await expect.poll(async () => (await keptPaths(page)).some((path) => path.startsWith('/media/'))).toBe(true)

  await goOffline(page)
  await page.goto(first.path)
  await expect(line(page)).toHaveText(
    /^You are offline\. This is the story as of \w+ \d+, \d{4}, \d\d:\d\d\. Try again$/,
    { useInnerText: true },
  )
  await expect(heading(page)).toHaveText(first.title)
  const picture = main(page).locator('figure img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(main(page).getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Saved Stories' }).click()
  await expect(main(page).getByRole('listitem').getByRole('link')).toHaveText([first.title, second.title])
  for (const address of [first.path, '/saved', '/questions?state=open']) {
    await page.goto(address)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findViolations(page)).toEqual([])
    }
  }
  await expect(heading(page)).toHaveText('You are offline')
  await page.context().setOffline(false)
  await line(page).getByRole('link', { name: 'Show the current page' }).click()
  await expect(page).toHaveURL('/questions?state=open')
  await alive(page)

  // The network is there, but the server is not.
  await page.goto('about:blank')
  await stop(own)
  await page.goto(second.path)
  await expect(heading(page)).toHaveText(second.title)
  const database = await openDatabase(own.product)
  await database.query.updateTable('article').set({ title: 'What the river says now' }).execute()
  await database.close()
  await start(own)
  await line(page).getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('What the river says now')
  await alive(page)

  await unsave(page).click()
  await expect.poll(() => keptPaths(page)).not.toContain(second.path)
  expect(await keptPaths(page)).toContain(first.path)
  await signOut(page)
  await expect.poll(() => keptPaths(page)).toEqual([])
  await goOffline(page)
  await page.goto('/saved')
  await expect(main(page)).toContainText('This browser keeps no saved stories.')
})

const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

/** A proxy whose service worker is `code`. Without it, the one of the server. */
async function openProxy({ product }: Own, worker: { code?: string }): Promise<{ url: string; close: () => void }> {
  const port = await findFreePort()
  const proxy = http.createServer((request, response) => {
    if (request.url === '/service-worker.js' && worker.code !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(worker.code)
      return
    }
    const { url: path = '/', method, headers } = request
    request.pipe(
      http.request(new URL(path, product.url), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      }),
    )
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

const register = (page: Page) =>
  page.evaluate(async () => {
    const { trustedTypes } = window as unknown as { trustedTypes: TrustedTypePolicyFactory }
    const policy = trustedTypes.createPolicy('service-worker', { createScriptURL: (url: string) => url })
    await navigator.serviceWorker.register(policy.createScriptURL('/service-worker.js') as unknown as string)
    await navigator.serviceWorker.ready
  })
type TrustedTypePolicyFactory = {
  createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => unknown }
}

test('an operator switches the service worker off, and a broken one locks nobody out', async ({ page, own }) => {
  const [story] = await newestStories(page)
  await enterAs(page, 'reader')
  await keep(page, story?.path ?? '')
  await page.goto('about:blank')
  await stop(own)
  await start(own, { SERVICE_WORKER: 'off' })
  await page.goto('/')
  await alive(page)
  await expect.poll(() => workers(page)).toBe(0)
  expect(await cacheNames(page)).toEqual([])
  await page.reload()
  await alive(page)
  expect(await workers(page)).toBe(0)

  const worker = { code: `addEventListener('fetch', () => { throw new Error('broken') })` }
  const proxy = await openProxy(own, worker)
  const visitor = await page.context().browser()?.newContext({ serviceWorkers: 'allow', baseURL: proxy.url })
  const broken = await visitor?.newPage()
  if (broken === undefined) throw new Error('There is no browser')
  await broken.goto('/')
  await register(broken)
  await broken.goto('/about')
  await expect(heading(broken)).toBeVisible()
  const every = `addEventListener('install', () => skipWaiting());addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))))`
  worker.code = every
  const isLost = async () => (await broken.goto('/about').catch(() => null)) === null
  await expect.poll(isLost).toBe(true)
  // The operator has switched it off.
  delete (worker as { code?: string }).code
  await expect.poll(isLost).toBe(false)
  await expect.poll(() => workers(broken)).toBe(0)
  await visitor?.close()
  proxy.close()
})
