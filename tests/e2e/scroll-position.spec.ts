import type { Page } from '@playwright/test'
import { alive, enterAs, expect, holdFiles, intend, main, test } from './fixtures.ts'

const entryClient = /\/assets\/entry-client-[^/]+\.js$/

const positionOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => positionOf(page)).toBe(top)
}

/** Two frames after hydration the router has set the position, if it sets one. */
async function settle(page: Page): Promise<void> {
  await alive(page)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Opens a page without its application until the returned function is called. */
async function openEarly(page: Page, address: string): Promise<() => Promise<void>> {
  const release = await holdFiles(page, entryClient)
  const beginning = page.waitForRequest(entryClient)
  await page.goto(address)
  await intend(page)
  await beginning
  return async () => {
    release()
    await settle(page)
    await page.unroute(entryClient)
  }
}

test('a visitor who scrolls or moves the focus while the application loads stays there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const start = await openEarly(page, '/terms')
  await scrollDown(page, 400)
  await start()
  expect(await positionOf(page)).toBe(400)

  const startHome = await openEarly(page, '/')
  await scrollDown(page, 400)
  const link = page.getByRole('link', { name: 'Learn How It Works' })
  await link.evaluate((element) => element.focus({ preventScroll: true }))
  await startHome()
  await expect(link).toBeFocused()
  expect(await positionOf(page)).toBe(400)

  await page.goto('about:blank')
  const startBelow = await openEarly(page, '/#about-lede')
  const arrival = await positionOf(page)
  expect(arrival).toBeGreaterThan(300)
  // The browser itself keeps returning to the fragment until the reader scrolls.
  await page.mouse.wheel(0, -300)
  await expect.poll(() => positionOf(page)).toBe(arrival - 300)
  await startBelow()
  expect(await positionOf(page)).toBe(arrival - 300)
})

test('a reader keeps the place on a reload and on Back, and begins a new page at its top', async ({ page }) => {
  await enterAs(page, 'reader')
  for (const address of ['/my-bounties', '/bounties', '/']) {
    await page.goto(address)
    await settle(page)
    await expect(main(page).getByRole('article').first()).toBeVisible()
    await scrollDown(page, 300)
    await page.reload()
    await settle(page)
    await expect.poll(() => positionOf(page)).toBe(300)
  }
  // The click scrolls no further: the first card is in view.
  await scrollDown(page, 2700)
  await page.getByText('Read Article').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await positionOf(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => positionOf(page)).toBe(2700)
  await page.goto('/about')
  await page.goBack()
  await settle(page)
  await expect.poll(() => positionOf(page)).toBe(2700)
})
