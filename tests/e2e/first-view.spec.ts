import type { Page } from '@playwright/test'
import { alive, expect, holdFiles, main, sendSignInForm, test } from './fixtures.ts'

/** Google's limit for a good page is 0.1. */
const unseenShift = 0.01

type Shift = { value: number; moved: (string | undefined)[] }

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
        shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 80)) })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

const firstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

const widthOfHeadline = (page: Page) =>
  page
    .locator('h1, h2')
    .first()
    .evaluate((headline) => {
      const range = document.createRange()
      range.selectNodeContents(headline)
      return range.getClientRects()[0]?.width
    })

/** Two frames later the browser has reported the shifts of the last one. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

test('a visitor sees nothing move when late fonts replace their stand-ins, and when a page hydrates', async ({
  browser,
  product,
  request,
}) => {
  const { items } = await (await request.get('/api/top-delivered-bounties')).json()
  for (const [address, width] of [
    ['/', 360],
    ['/', 1280],
    ['/category/world', 360],
    ['/terms', 1280],
    [`/articles/${items[0].id}`, 360],
  ] as const) {
    // A browser keeps the fonts for other pages of the same context.
    const context = await browser.newContext({ baseURL: product.url, viewport: { width, height: 800 } })
    const page = await context.newPage()
    await recordShifts(page)
    const release = await holdFiles(page, /\.woff2$/)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await firstPaint(page)
    const before = await widthOfHeadline(page)
    release()
    await expect.poll(() => widthOfHeadline(page)).not.toBe(before)
    await page.evaluate(() => document.fonts.ready)
    await nextFrames(page)
    const shifts = await shiftsOf(page)
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      `${address} at ${width} px`,
    ).toBeLessThan(unseenShift)
    await context.close()
  }
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  const expectStill = async () => {
    await alive(page)
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page)).toEqual([])
  }
  // With the fonts that a first page has brought, nothing moves at all.
  await page.goto('/about')
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await recordShifts(page)
  await page.goto('/questions?state=open')
  await expectStill()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/questions\/[\w-]+$/)
  await page.reload()
  await expectStill()
  await context.close()
})

test('a visitor loads no script until they act, and then no more than the size check counts', async ({
  page,
  request,
}) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  const { items } = await (await request.get('/api/top-delivered-bounties')).json()
  const story = await (await request.get(`/api/public/articles/${items[0].id}`)).json()
  const pages = [`/articles/${items[0].id}`, `/questions/${story.bounty_id}`, '/questions', '/terms', '/search?q=river']
  for (const address of [...pages, '/']) {
    await page.goto(address)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await main(page).getByRole('link').first().hover()
    await page.waitForLoadState('networkidle')
    expect([...scripts], address).toEqual([])
  }
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).hover()
  await alive(page)
  await page.waitForLoadState('networkidle')
  const listed = await page.evaluate(() =>
    [...document.querySelectorAll('script[src], head link[rel=modulepreload]')].map(
      (element) => new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.href).pathname,
    ),
  )
  expect([...scripts].sort()).toEqual([...new Set(listed)].sort())
  await page.getByRole('button', { name: 'SUBSCRIBE', exact: true }).hover()
  await expect.poll(() => scripts.size).toBeGreaterThan(listed.length)
})

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`a newcomer sees on the first screen of ${width} × ${height} what Lede is, and asks a question`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await alive(page)
    const idea = page.getByRole('region', { name: 'Readers ask and pay. Journalists find out.' })
    const ask = idea.getByRole('link', { name: 'Ask a question' })
    for (const part of [idea, idea.getByText(/\$[\d,.]+ raised/), ask]) await expect(part).toBeInViewport({ ratio: 1 })
    await ask.click()
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Open questions' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign In', exact: true }).last().click()
    await page.waitForURL(/\/signin/)
    await sendSignInForm(page, 'reader')
    await expect(page.getByRole('form', { name: 'Offer a New Bounty' })).toBeVisible()
  })
