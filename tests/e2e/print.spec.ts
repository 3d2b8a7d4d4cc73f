import type { Page } from '@playwright/test'
import { alive, expect, main, test } from './fixtures.ts'

/** The titles of what opens stay, as headings. */
const controls = 'button:not([aria-expanded]), input, select, textarea, summary, [role=button]'

/** A page as high as the window would end with an empty sheet. */
async function isShort(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const isLower = await page.evaluate(() => document.body.offsetHeight < innerHeight)
  await page.emulateMedia({ media: null })
  return isLower
}

/** Headings of what only a screen can use would stand on paper without a word below them. */
const showsNone = async (page: Page, name: string) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { name, exact: true })).toBeHidden()
  await expect(page.locator(controls).filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null, colorScheme: null })
}

test('a short printed page ends with its text, and a printed question has nothing to press', async ({ page }) => {
  await page.goto('/archive')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive')
  expect(await isShort(page)).toBe(true)
  await page.goto('/questions')
  await alive(page)
  await main(page).getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Share this question' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'QR code and embed' })).toBeVisible()
  await showsNone(page, 'Share this question')
  await showsNone(page, 'All transactions')
})
