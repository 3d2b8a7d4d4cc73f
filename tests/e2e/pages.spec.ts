import fs from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { categories } from '../../contract/limits.ts'
import { alive, askForSession, enterAs, expect, forgive, test } from './fixtures.ts'
import { findForeignIds, findLostText, findViolations, growText, overflow } from './page-checks.ts'

const notFound = '/nothing/of/that/name'
const addresses = [
  '/',
  '/category/science',
  '/articles/{first}',
  '/articles/{independent}',
  '/articles/{corrected}',
  '/authors/tomasz-lindqvist',
  '/authors/dov-marchetti',
  '/search',
  '/search?q=river',
  '/search?q=river&kind=questions',
  '/archive',
  '/archive/2026/11',
  '/about',
  '/terms',
  '/privacy',
  '/cookie-policy',
  '/how-it-works',
  '/how-money-works',
  '/questions',
  '/questions?search=zeppelin&state=answered',
  '/questions/{bounty}',
  '/bounties/{bounty}',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password?token=of-a-mail',
  '/reset-password',
  '/verify-email?token=of-a-mail',
  '/verify-email',
  '/newsletter/confirm?token=of-a-mail',
  '/newsletter/unsubscribe?token=of-a-mail',
  '/newsletter/confirm',
  notFound,
]

const personal: [
  address: string,
  name: 'reader' | 'journalist' | 'admin' | 'a signed-out reader',
  expected?: RegExp,
][] = [
  ['/profile', 'reader'],
  ['/profile', 'journalist'],
  ['/apply-journalist', 'reader'],
  ['/bounties', 'a signed-out reader'],
  ['/bounties', 'reader'],
  ['/bounties?bounty={bounty}', 'reader'],
  ['/bounties/{bounty}', 'journalist'],
  ['/bounties?state=answered&category=science', 'reader'],
  ['/questions', 'reader'],
  ['/questions/{bounty}?fund=true', 'reader'],
  ['/my-bounties', 'reader'],
  ['/my-contributions', 'reader'],
  ['/bounties/{bounty}/apply', 'journalist'],
  ['/my-applications', 'journalist'],
  ['/my-investigations', 'journalist'],
  ['/payments/of-nobody', 'reader', /404/],
  ['/earnings', 'journalist'],
  ['/earnings/years/2026', 'journalist'],
  // Not the journalist's own story; the browser logs the 404.
  ['/earnings/stories/of-nobody', 'journalist', /404/],
  ['/receipts', 'reader'],
  // Not the reader's own receipt; the browser logs the 404.
  ['/receipts/of-nobody', 'reader', /404/],
  ['/following', 'reader'],
  ['/matching', 'reader'],
  ['/offers-received', 'reader'],
  ['/delivered-bounties', 'a signed-out reader'],
  ['/delivered-bounties', 'reader'],
  // Not the reader's own delivery; the browser logs the 404.
  ['/delivered-bounties/of-nobody', 'reader', /404/],
  ['/delivered-bounties/{delivery}', 'reader'],
  // There is no draft yet; the browser logs the 404.
  ['/bounties/{bounty}/draft', 'journalist', /404/],
  ['/bounties/{bounty}/submit-draft', 'journalist', /404/],
  ['/new-article', 'journalist'],
  ['/independent-articles', 'journalist'],
  ['/articles/{own}/corrections/new', 'journalist'],
  ['/read-article/of-mine', 'a signed-out reader'],
  ['/admin', 'admin'],
  ['/admin/objections', 'admin'],
  ['/admin/complaints', 'admin'],
  ['/admin/federation', 'admin'],
  ['/admin/matching', 'admin'],
  ['/admin/payouts', 'admin'],
  // There is no such run; the browser logs the 404.
  ['/admin/payouts/of-nobody', 'admin', /404/],
  ['/admin/refunds', 'admin'],
  // There is no such bounty; the browser logs the 404.
  ['/admin/refunds/of-nobody', 'admin', /404/],
]

/** Checks axe in both themes, overflow at every width, and clipping of large text. */
async function expectWellLaidOut(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    expect(await findViolations(page), `${colorScheme}, ${width} pixels`).toEqual([])
  }
  for (const width of [1280, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await overflow(page), `${width} pixels`).toBe(0)
  }
  await growText(page)
  await expect(page.locator(':root')).toHaveCSS('font-size', '32px')
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page), `${width} pixels`).toBe(0)
    expect(await findLostText(page), `${width} pixels`).toEqual([])
  }
}

const resolveAddress = async (address: string, request: APIRequestContext) => {
  if (address.includes('{delivery}')) {
    const headers = { authorization: `Bearer ${await askForSession(request, 'reader')}` }
    const { items } = await (await request.get('/api/delivered-bounties', { headers })).json()
    return address.replace('{delivery}', items[0].id)
  }
  if (address.includes('{bounty}')) {
    const { items } = await (await request.get('/api/bounties?page=1&limit=5')).json()
    return address.replace('{bounty}', items[0].id)
  }
  if (address.includes('{own}')) {
    const headers = { authorization: `Bearer ${await askForSession(request, 'journalist')}` }
    const { items } = await (await request.get('/articles/', { headers })).json()
    return address.replace('{own}', items[0].id)
  }
  if (address === '/articles/{first}') {
    const { items } = await (await request.get('/api/top-delivered-bounties')).json()
    return `/articles/${items[0].id}`
  }
  if (address === '/articles/{corrected}') {
    const { items } = await (await request.get('/api/articles-by-category/travel')).json()
    return `/articles/${items.find(({ title }: { title: string }) => title.startsWith('Four night trains')).id}`
  }
  if (address !== '/articles/{independent}') return address
  for (const category of categories) {
    const { items } = await (await request.get(`/api/articles-by-category/${category}`)).json()
    const story = items.find(({ content_type }: { content_type: string }) => content_type === 'direct')
    if (story !== undefined) return `/articles/${story.id}`
  }
  throw new Error('The demo data has no independent article')
}

for (const address of addresses) {
  test(`${address} hydrates without warnings or changes, has no axe violations, loses no text and fits 320 pixels`, async ({
    page,
    request,
    complaints,
  }) => {
    const target = await resolveAddress(address, request)
    const served = await (await request.get(target, { headers: { accept: 'text/html' } })).text()
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(served)?.[1]
    await page.goto(target)
    await alive(page)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('heading', { level: 1 }).innerHTML()).toBe(heading)
    expect(await findForeignIds(page)).toEqual([])
    await expectWellLaidOut(page)
    if (address === notFound) forgive(complaints, /404/)
  })
}

for (const [address, name, expected] of personal) {
  test(`${address} for ${name} has no axe violations, loses no text and fits 320 pixels`, async ({
    page,
    request,
    complaints,
  }) => {
    if (name !== 'a signed-out reader') await enterAs(page, name)
    await page.goto(await resolveAddress(address, request))
    await alive(page)
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    await expectWellLaidOut(page)
    if (expected !== undefined) forgive(complaints, expected)
  })
}

test('the tests above cover every route', () => {
  const router = path.resolve(import.meta.dirname, '../../src/app/router')
  const routes = ['routes.tsx', ...fs.globSync('*-routes.tsx', { cwd: router })]
    .map((file) => fs.readFileSync(path.join(router, file), 'utf8'))
    .join('\n')
  const paths = [...routes.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, found = '']) => found)
  const looked = [...addresses, ...personal.map(([address]) => address)].map((address) => address.split('?')[0])
  const isLookedAt = (route: string) =>
    looked.some((address) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address ?? ''))
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((route) => !isLookedAt(route))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const address of addresses) {
    test(`shows the content of ${address}`, async ({ page, request, complaints }) => {
      const target = await resolveAddress(address, request)
      await page.goto(target)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const words = ((await page.getByRole('main').textContent()) ?? '').split(/\s+/).length
      expect(words).toBeGreaterThan(target.startsWith('/articles/') ? 600 : address === notFound ? 8 : 2)
      if (address === notFound) forgive(complaints, /404/)
    })
  }

  test('leads to a story in three taps: menu, category, headline', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/')
    await page.locator('summary', { hasText: 'Menu' }).click()
    await page.getByRole('link', { name: 'World' }).click()
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/articles\//)
  })
})

test.describe('checks on broken markup', () => {
  // Our pages' content security policy blocks markup written by a script.
  test.use({ bypassCSP: true })

  test('find a small target, a name without its visible words, and lost text', async ({ page }) => {
    await page.goto('/about')
    await alive(page)
    await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement
      const tiny = 'inline-size: 12px; block-size: 12px; padding: 0; border: 0; overflow: visible'
      main.innerHTML = `<h1>Checks</h1>
        <button type="button" style="${tiny}">a</button><button type="button" style="${tiny}">b</button>
        <button type="button" aria-label="Another name" style="min-block-size: 48px">Send now</button>
        <p style="block-size: 1em; overflow: hidden; inline-size: 4em">Words that do not fit</p>
        <p style="color: #999; background: #fff">Pale words</p>
        <p style="margin: 0">First words</p><p style="margin-block-start: -1.4em">Second words</p>
        <p style="inline-size: 3000px">Wide</p>`
    })
    const rules = (await findViolations(page)).map(([rule]) => rule)
    expect(rules).toEqual(['color-contrast', 'label-content-name-mismatch', 'target-size'])
    expect(await findLostText(page)).toEqual([
      'cut off: Words that do not fit',
      'on each other: First words / Second words',
    ])
    expect(await overflow(page)).toBeGreaterThan(1000)
  })
})

test('the first view loads no more scripts than the size check counts', async ({ page }) => {
  // Exclude chunks that load when the page is idle, such as dialogs and menus.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname)
  })
  await page.goto('/')
  await alive(page)
  await page.waitForLoadState('networkidle')
  const listed = await page.evaluate(() =>
    [...document.querySelectorAll('script[src], head link[rel=modulepreload]')].map(
      (element) => new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.href).pathname,
    ),
  )
  expect([...scripts].sort()).toEqual([...new Set(listed)].sort())
})
