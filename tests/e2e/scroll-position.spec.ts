import type { Page } from '@playwright/test'
import { alive, enterAs, expect, holdFiles, test } from './fixtures.ts'

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

for (const address of ['/', '/how-it-works', '/how-money-works', '/terms']) {
  test(`${address} stays where the reader scrolled while the application was loading`, async ({ page }) => {
    const release = await holdFiles(page, entryClient)
    const beginning = page.waitForRequest(entryClient)
    await page.goto(address)
    await beginning
    await scrollDown(page, 400)
    release()
    await settle(page)
    expect(await positionOf(page)).toBe(400)
  })
}

test('a focused link keeps the focus when the application has loaded', async ({ page }) => {
  const release = await holdFiles(page, entryClient)
  const beginning = page.waitForRequest(entryClient)
  await page.goto('/')
  await beginning
  await scrollDown(page, 400)
  const link = page.getByRole('link', { name: 'Learn How It Works' })
  await link.evaluate((element) => element.focus({ preventScroll: true }))
  const before = await positionOf(page)
  release()
  await settle(page)
  await expect(link).toBeFocused()
  expect(await positionOf(page)).toBe(before)
})

test('a reader who scrolls away from the fragment of the address stays there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await holdFiles(page, entryClient)
  const beginning = page.waitForRequest(entryClient)
  await page.goto('/#about-lede')
  await beginning
  const arrival = await positionOf(page)
  expect(arrival).toBeGreaterThan(300)
  // The browser itself keeps returning to the fragment until the reader scrolls.
  await page.mouse.wheel(0, -300)
  await expect.poll(() => positionOf(page)).toBe(arrival - 300)
  release()
  await settle(page)
  expect(await positionOf(page)).toBe(arrival - 300)
})

for (const address of ['/', '/my-bounties', '/bounties']) {
  test(`a reload of ${address} keeps the position`, async ({ page }) => {
    await enterAs(page, 'reader')
    await page.goto(address)
    await settle(page)
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('article')).first()).toBeVisible()
    await scrollDown(page, 300)
    await page.reload()
    await settle(page)
    await expect.poll(() => positionOf(page)).toBe(300)
  })
}

test('a new page begins at its top at once, and Back returns to the position', async ({ page }) => {
  await page.goto('/')
  await settle(page)
  // The click scrolls no further: the first card is in view.
  await scrollDown(page, 1900)
  await page.getByText('Read Article').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await positionOf(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => positionOf(page)).toBe(1900)
})

test('Back from another document returns to the position', async ({ page }) => {
  await page.goto('/')
  await settle(page)
  await scrollDown(page, 1200)
  await page.goto('/about')
  await page.goBack()
  await settle(page)
  await expect.poll(() => positionOf(page)).toBe(1200)
})
