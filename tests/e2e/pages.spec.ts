import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Product } from '../product/start-product.ts'
import { alive, askForSession, enterAs, expect, forgive, test, tokenOf } from './fixtures.ts'
import { findForeignIds, findLostText, findViolations, growText, overflow, shrinkText } from './page-checks.ts'
import { alike, personalPages, publicPages } from './visited-pages.ts'

// A generous timeout, not a limit under test: each test opens many pages.
test.setTimeout(300_000)

/** Stories check axe, in both themes, and overflow at the width of their own; this adds the frame around the page. */
async function expectWellLaidOut(page: Page, address: string) {
  await page.setViewportSize({ width: 360, height: 900 })
  expect(await findViolations(page), `${address} in dark at 360 pixels`).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page), `${address} at 320 pixels`).toBe(0)
  await growText(page)
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator(':root')).toHaveCSS('font-size', '32px')
    expect(await overflow(page), `${address} with large text at ${width} pixels`).toBe(0)
    expect(await findLostText(page), `${address} with large text at ${width} pixels`).toEqual([])
  }
  await shrinkText(page)
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Reads the ids of the demonstration that addresses stand for. */
async function resolveAddresses(addresses: string[], request: APIRequestContext): Promise<string[]> {
  const read = async (path: string, who?: 'reader' | 'journalist') => {
    const headers = who === undefined ? {} : { authorization: `Bearer ${await askForSession(request, who)}` }
    return (await (await request.get(path, { headers })).json()).items
  }
  const ids: Record<string, () => Promise<string>> = {
    '{delivery}': async () => (await read('/api/delivered-bounties', 'reader'))[0].id,
    '{bounty}': async () => (await read('/api/bounties?page=1&limit=5'))[0].id,
    '{own}': async () => (await read('/articles/', 'journalist'))[0].id,
    '{independent}': async () =>
      (await read('/api/top-delivered-bounties')).find(({ bounty_id }: { bounty_id?: string }) => !bounty_id).id,
    '{corrected}': async () =>
      (await read('/api/articles-by-category/travel')).find(({ title }: { title: string }) =>
        title.startsWith('Four night trains'),
      ).id,
  }
  return Promise.all(
    addresses.map(async (address) => {
      const [placeholder = ''] = /\{\w+\}/.exec(address) ?? []
      return address.replace(placeholder, (await ids[placeholder]?.()) ?? '')
    }),
  )
}

async function calm(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
}

/** Reads each page without JavaScript, and then lets it hydrate. */
async function readPublicPages(addresses: string[], page: Page, browser: Browser, { url }: Product) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
  const plain = await context.newPage()
  await calm(page)
  for (const [at, address] of (await resolveAddresses(addresses, page.request)).entries()) {
    const isMissing = address.startsWith('/nothing')
    const response = await plain.goto(address)
    expect(response?.status(), address).toBe(isMissing ? 404 : 200)
    await expect(plain.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(plain.getByRole('navigation').first()).toBeVisible()
    await expect(plain.getByRole('contentinfo')).toBeVisible()
    const words = ((await plain.getByRole('main').textContent()) ?? '').split(/\s+/).length
    expect(words, address).toBeGreaterThan(address.startsWith('/articles/') ? 600 : isMissing ? 8 : 2)
    const heading = await plain.getByRole('heading', { level: 1 }).innerHTML()

    await page.goto(address)
    await alive(page)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('heading', { level: 1 }).innerHTML(), address).toBe(heading)
    expect(await findForeignIds(page), address).toEqual([])
    if (!alike.includes(addresses[at] ?? '')) await expectWellLaidOut(page, address)
  }
  await context.close()
}

async function readPersonalPages(addresses: string[], page: Page) {
  await calm(page)
  for (const resolved of await resolveAddresses(addresses, page.request)) {
    const [, prefix] = /^first link to (.+)/.exec(resolved) ?? []
    const found = prefix && (await page.locator(`main a[href^="${prefix}"]`).first().getAttribute('href'))
    const address = found || resolved
    await page.goto(address)
    await alive(page)
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    await expectWellLaidOut(page, address)
  }
}

test('a visitor reads the lists and the stories, with and without JavaScript', async ({ page, browser, product }) => {
  await readPublicPages(publicPages.stories, page, browser, product)
})

test('a visitor reads about the site and a missing page, with and without JavaScript', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  await readPublicPages(publicPages.site, page, browser, product)
  await page.getByRole('link', { name: 'Back to Homepage' }).click()
  await expect(page).toHaveURL('/')
  forgive(complaints, /404/)
})

test('a visitor opens each form and each link of an email, and is asked to sign in for the rest', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  await readPublicPages(publicPages.forms, page, browser, product)
  await readPersonalPages(personalPages.visitor, page)
  // Of the issue that there is not, and of the link that is no subscriber's.
  forgive(complaints, /404|400/)
})

test('a reader opens every page of their own', async ({ page, complaints }) => {
  await enterAs(page, 'reader')
  await readPersonalPages(personalPages.reader, page)
  // Of the payment that there is not.
  forgive(complaints, /404/)
})

test('a journalist opens every page of their own', async ({ page, complaints }) => {
  await enterAs(page, 'journalist')
  await readPersonalPages(personalPages.journalist, page)
  // Of the draft that there is not yet.
  forgive(complaints, /404/)
})

test('an administrator opens every page of the administration, and broken markup is found', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.request.post('/api/admin/newsletters', {
    headers: { authorization: `Bearer ${tokenOf(page)}`, 'idempotency-key': crypto.randomUUID() },
    data: { start: 'week' },
  })
  await readPersonalPages(personalPages.admin, page)
  await breakMarkup(page)
  const rules = (await findViolations(page)).map(([rule]) => rule)
  expect(rules).toEqual(['color-contrast', 'label-content-name-mismatch', 'target-size'])
  expect(await findLostText(page)).toEqual([
    'cut off: Words that do not fit',
    'on each other: First words / Second words',
  ])
  expect(await overflow(page)).toBeGreaterThan(1000)
})

/** Proves that the checks above find something. Built by calls, because the content security policy blocks markup. */
const breakMarkup = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    const add = (tag: string, text: string, style: string, label?: string) => {
      const element = document.createElement(tag)
      element.textContent = text
      element.style.cssText = style
      if (label !== undefined) element.ariaLabel = label
      main.append(element)
    }
    const tiny = 'inline-size: 12px; block-size: 12px; padding: 0; border: 0; overflow: visible'
    main.replaceChildren()
    add('h1', 'Checks', '')
    add('button', 'a', tiny)
    add('button', 'b', tiny)
    add('button', 'Send now', 'min-block-size: 48px', 'Another name')
    add('p', 'Words that do not fit', 'block-size: 1em; overflow: hidden; inline-size: 4em')
    add('p', 'Pale words', 'color: #999; background: #fff')
    add('p', 'First words', 'margin: 0')
    add('p', 'Second words', 'margin-block-start: -1.4em')
    add('p', 'Wide', 'inline-size: 3000px')
  })
