import type { Page } from '@playwright/test'
import { expect, holdFiles, test } from './fixtures.ts'

/** Google's limit for a good page is 0.1. */
const unseenShift = 0.01

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

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

for (const width of [360, 1280]) {
  for (const path of ['/', '/category/world', '/terms', 'story']) {
    test(`late fonts replace their stand-ins and move nothing: ${path} at ${width} px`, async ({ page, request }) => {
      const { items } = await (await request.get('/api/top-delivered-bounties')).json()
      await page.setViewportSize({ width, height: 800 })
      await recordShifts(page)
      const release = await holdFiles(page, /\.woff2$/)
      await page.goto(path === 'story' ? `/articles/${items[0].id}` : path, { waitUntil: 'domcontentloaded' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      const before = await widthOfHeadline(page)
      release()
      await expect.poll(() => widthOfHeadline(page)).not.toBe(before)
      await page.evaluate(() => document.fonts.ready)
      await nextFrames(page)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(unseenShift)
    })
  }
}
