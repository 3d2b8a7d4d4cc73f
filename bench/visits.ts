/**
 * `npm run bench -- visits` counts the JavaScript of a visit to the front page and to a story on a phone, and times a tap
 * on a headline until its story is painted, on a slow phone, beside the same tap on static pages. `npm run bench -- visits
 * 3` taps three times instead of nine.
 */
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, ensureBrowser } from '../scripts/browser.ts'
import { build } from '../scripts/build.ts'
import { startProduct } from '../tests/product/start-product.ts'
import { slowDown } from './measure-load.ts'
import { type Row, report, toRow } from './results.ts'
import { serveStaticTwin } from './static-twin.ts'

const taps = Number(process.argv[2] ?? 9)
const phone = { width: 412, height: 823 }
/** Bytes below which a file costs more to request than to carry. */
const small = 2_000
/** Milliseconds for what a page loads when it is idle. */
const idle = 5_000

await build()
const product = await startProduct({ environment: { DEMO: 'true', LOG_LEVEL: 'warn' } })
const { items } = await (await fetch(`${product.url}/api/top-delivered-bounties`)).json()
const addresses = { 'front page': '/', story: `/articles/${items[0].id}` }
const twin = await serveStaticTwin(product.url, Object.values(addresses))
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })

const sizes = new Map<string, Promise<number>>()
const sizeOf = (url: string) => {
  const known = sizes.get(url) ?? fetch(url).then(async (file) => gzipSync(await file.bytes()).length)
  sizes.set(url, known)
  return known
}

type Kind = 'untouched' | 'whole' | 'saving data'

/** Scripts that a visit costs, in bytes after gzip: each file, and together those in the page itself. */
type Scripts = { files: number[]; inPage: number }

async function visit(browser: Browser, address: string, kind: Kind): Promise<Scripts> {
  const context = await browser.newContext({
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    ...(kind === 'saving data' && { extraHTTPHeaders: { 'save-data': 'on' } }),
  })
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    // A prefetch is of another type.
    if (/\.js$/.test(new URL(request.url()).pathname)) scripts.add(request.url())
  })
  if (kind === 'untouched') {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
  }
  if (kind === 'saving data') {
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' })
      Object.defineProperty(navigator, 'connection', { value: connection })
    })
  }
  await page.goto(product.url + address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(idle)
  if (kind !== 'untouched') await readToTheEnd(page)
  const inPage = await page
    .locator('script:not([src], [type])')
    .evaluateAll((elements) => elements.map(({ textContent }) => textContent).join(';'))
  await context.close()
  return { files: await Promise.all([...scripts].map(sizeOf)), inPage: gzipSync(inPage).length }
}

async function readToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += phone.height) {
    await page.evaluate((at) => scrollTo(0, at), top)
    await page.waitForTimeout(300)
  }
  await page.waitForTimeout(idle)
}

/** Milliseconds from the tap on the first headline to the frame that shows its story, also if a new page shows it. */
async function tapHeadline(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript((story) => {
    const now = () => performance.timeOrigin + performance.now()
    addEventListener('touchend', () => sessionStorage.setItem('tappedAt', String(now())), { capture: true })
    const look = () => {
      if (location.pathname !== story || document.querySelector('article h1, main h1') === null)
        return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        Object.assign(window, { paintedAt: now() })
      }
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }, addresses.story)
  await slowDown(await context.newCDPSession(page))
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(idle)
  await page.locator(`a[href="${addresses.story}"]`).first().tap({ noWaitAfter: true })
  const painted = await page.waitForFunction(() => 'paintedAt' in window && window.paintedAt, undefined, {
    polling: 50,
  })
  const tappedAt = await page.evaluate(() => Number(sessionStorage.getItem('tappedAt')))
  const taken = Number(await painted.jsonValue()) - tappedAt
  await context.close()
  return taken
}

const kilobytes = ({ files, inPage }: Scripts) => files.reduce((sum, size) => sum + size, inPage) / 1000
const rows: Row[] = []
const add = (what: string, unit: string, value: number, limit: number) =>
  rows.push(toRow({ what, unit, values: [value], aim: { limit, of: 'figure', is: 'at most' } }))
for (const [name, address] of Object.entries(addresses)) {
  const untouched = await visit(browser, address, 'untouched')
  add(`JavaScript of the ${name} until a visitor acts`, 'kB', kilobytes(untouched), 40)
  add(`Files of JavaScript of the ${name} until a visitor acts`, 'files', untouched.files.length, 4)
  const whole = await visit(browser, address, 'whole')
  add(`JavaScript of the ${name}, read to the end, with all that it prefetches`, 'kB', kilobytes(whole), 120)
  add(`Files of JavaScript of the ${name}, read to the end`, 'files', whole.files.length, 14)
  const tiny = whole.files.filter((size) => size < small).length
  add(`Files of JavaScript of the ${name} below 2 kB, read to the end`, 'files', tiny, 0)
}
const saving = await visit(browser, addresses.story, 'saving data')
add('JavaScript of a story, read to the end, with Save-Data', 'kB', kilobytes(saving), 50)

const times: Record<'lede' | 'static', number[]> = { lede: [], static: [] }
// The first tap of each warms up and does not count.
for (let tap = 0; tap <= taps; tap++) {
  const [lede, still] = [await tapHeadline(browser, product.url), await tapHeadline(browser, twin.url)]
  if (tap === 0) continue
  times.lede.push(lede)
  times.static.push(still)
}
rows.push(
  toRow({
    what: 'From a tap on a headline to its painted story, slow phone',
    unit: 'ms',
    values: times.lede,
    baseline: { name: 'as static pages', values: times.static },
    aim: { limit: 60, of: 'figure', is: 'at most' },
  }),
)
await browser.close()
twin.close()
await product.close()
await report('visits', rows)
