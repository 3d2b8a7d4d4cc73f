import type { Page } from '@playwright/test'
import { alive, expect, main, test } from './fixtures.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search stories, questions and authors' })
const stories = (page: Page) => page.getByRole('list', { name: /^Stories/ }).getByRole('article')

/** The keys work once the page is idle. */
async function pressUntilSearchOpens(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(field(page)).toBeFocused({ timeout: 500 })
  }).toPass()
}

test('a story is found by a word of its text, which is marked', async ({ page }) => {
  await page.goto('/search')
  await alive(page)
  await field(page).fill('gauges')
  await expect(page).toHaveURL('/search?q=gauges')
  const story = stories(page).filter({ has: page.getByRole('link', { name: /Ansel rose three hours/ }) })
  await expect(story.locator('mark', { hasText: /gauge/i }).first()).toBeVisible()
  await expect(field(page)).toBeFocused()
  await story.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/articles\//)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form searches, filters and keeps its values, and the archive leads to a story', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).first().click()
    await field(page).fill('gau')
    await page.getByLabel('Section', { exact: true }).selectOption('Science')
    await field(page).evaluate((input) => input.removeAttribute('minlength'))
    await main(page).getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/search?q=gau&section=science&period=')
    await expect(field(page)).toHaveValue('gau')
    await expect(main(page)).toContainText('Type at least 4 characters')
    await expect(stories(page)).toHaveCount(0)
    await field(page).fill('gauges')
    await main(page).getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/search?q=gauges&section=science&period=')
    await expect(page.getByLabel('Section', { exact: true })).toHaveValue('science')
    await expect(stories(page)).not.toHaveCount(0)
    for (const story of await stories(page).all()) await expect(story).toContainText('Science')

    await page.getByRole('contentinfo').getByRole('link', { name: 'Archive' }).click()
    await main(page).getByRole('link', { name: 'November', exact: true }).first().click()
    await expect(page).toHaveURL(/\/archive\/20\d\d\/11$/)
    await main(page).getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/articles\//)
  })
})

test('Back and Forward keep the results and the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 })
  await page.goto('/search?q=county')
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
})

test('another page of the results has its own address, and the focus moves to it', async ({ page }) => {
  await page.goto('/search?q=county')
  await alive(page)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/search?q=county&page=2')
  await expect(page.getByRole('region', { name: 'Stories, page 2' })).toBeFocused()
  await page.goto('/search?q=county&page=21')
  await expect(main(page)).toContainText('This page has no results.')
})

test('one kind of results is current, also on another page', async ({ page }) => {
  const current = page.getByRole('navigation', { name: 'Kinds of results' }).locator('[aria-current]')
  for (const [address, name] of [
    ['/search?q=county', /^Stories/],
    ['/search?q=county&page=2', /^Stories/],
    ['/search?q=county&kind=questions', /^Questions/],
  ] as const) {
    await page.goto(address)
    await expect(current).toHaveText(name)
    await alive(page)
    await expect(current).toHaveText(name)
  }
})

for (const key of ['/', 'Control+k']) {
  test(`${key} opens the search, and focuses its field there`, async ({ page }) => {
    await page.goto('/about')
    await alive(page)
    await pressUntilSearchOpens(page, key)
    await expect(page).toHaveURL('/search')
    await expect(field(page)).toHaveValue('')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(field(page)).not.toBeFocused()
    await page.keyboard.press(key)
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
  })
}

test('/ is a letter in a field, and does nothing once it is turned off', async ({ page }) => {
  await page.goto('/search')
  await alive(page)
  await page.getByRole('heading', { level: 1 }).click()
  await pressUntilSearchOpens(page, '/')
  await page.keyboard.press('/')
  await expect(field(page)).toHaveValue('/')
  await page.getByRole('checkbox', { name: 'Use / to search, too' }).uncheck()
  await page.goto('/about')
  await alive(page)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/about')
  // The other keys still work, so the listener is there.
  await pressUntilSearchOpens(page, 'Control+k')
  await expect(page).toHaveURL('/search')
})

test('the months of the archive have titles, breadcrumbs and neighbors; others do not exist', async ({
  page,
  request,
}) => {
  await page.goto('/archive/2026/11')
  await expect(page).toHaveTitle('November 2026 | Lede')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data['@graph']).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Archive' }, { name: 'November 2026' }] },
  ])
  await page
    .getByRole('navigation', { name: 'Other months' })
    .getByRole('link', { name: /^Older/ })
    .click()
  await expect(page).toHaveURL(/\/archive\/20\d\d\/\d{1,2}$/)
  for (const address of ['/archive/2026/13', '/archive/2026/011', '/archive/1999/1', '/archive/2026/11?page=900']) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } })
    expect(answer.status(), address).toBe(404)
  }
})
