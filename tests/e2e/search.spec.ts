import type { Page } from '@playwright/test'
import { alive, expect, main, test } from './fixtures.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search stories, questions and authors' })
const stories = (page: Page) => page.getByRole('list', { name: /^Stories/ }).getByRole('article')

test('a visitor finds a story by a word of its text, and goes back and on to the same results', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 })
  await page.goto('/about')
  await alive(page)
  // The keys work once the page is idle.
  await expect(async () => {
    // A second press would be typed into the field.
    if (!page.url().endsWith('/search')) await page.keyboard.press('/')
    await expect(field(page)).toBeFocused({ timeout: 500 })
  }).toPass()
  await expect(page).toHaveURL('/search')
  await expect(field(page)).toHaveValue('')
  await field(page).fill('gauges')
  await expect(page).toHaveURL('/search?q=gauges')
  const story = stories(page).filter({ has: page.getByRole('link', { name: /Ansel rose three hours/ }) })
  await expect(story.locator('mark', { hasText: /gauge/i }).first()).toBeVisible()
  await expect(field(page)).toBeFocused()

  await page.goto('/search?q=county')
  const current = page.getByRole('navigation', { name: 'Kinds of results' }).locator('[aria-current]')
  await expect(current).toHaveText(/^Stories/)
  await alive(page)
  const last = stories(page).last().getByRole('heading').getByRole('link')
  const title = (await last.textContent()) ?? ''
  await last.scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(0)
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(page).toHaveURL('/search?q=county')
  await expect(last).toHaveText(title)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/search?q=county&page=2')
  await expect(page.getByRole('region', { name: 'Stories, page 2' })).toBeFocused()
  await expect(current).toHaveText(/^Stories/)
})

test('a visitor without JavaScript searches with a form, and finds a story in the archive', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).first().click()
  await field(page).fill('gau')
  await page.getByLabel('Category', { exact: true }).selectOption('Science')
  await main(page).getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/search?q=gau&section=science&period=')
  await expect(field(page)).toHaveValue('gau')
  await expect(main(page)).toContainText('Type at least 4 characters')
  await expect(stories(page)).toHaveCount(0)
  await field(page).fill('gauges')
  await main(page).getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/search?q=gauges&section=science&period=')
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('science')
  await expect(stories(page)).not.toHaveCount(0)
  for (const story of await stories(page).all()) await expect(story).toContainText('Science')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Archive' }).click()
  await main(page).getByRole('link', { name: 'November', exact: true }).first().click()
  await expect(page).toHaveURL(/\/archive\/20\d\d\/11$/)
  await expect(page).toHaveTitle(/^November 20\d\d \| Lede$/)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data['@graph']).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Archive' }, {}] },
  ])
  for (const address of ['/archive/2026/13', '/archive/2026/011', '/archive/2026/11?page=900']) {
    const answer = await page.request.get(address, { headers: { accept: 'text/html' } })
    expect(answer.status(), address).toBe(404)
  }
  await page
    .getByRole('navigation', { name: 'Other months' })
    .getByRole('link', { name: /^Older/ })
    .click()
  await expect(page).toHaveURL(/\/archive\/20\d\d\/\d{1,2}$/)
  await main(page).getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/articles\//)
  await context.close()
})
