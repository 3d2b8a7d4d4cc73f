import path from 'node:path'
import type { Locator } from '@playwright/test'
import type { TopDeliveredItem } from '../../contract/story.ts'
import { startProduct } from '../product/start-product.ts'
import { alive, expect, test } from './fixtures.ts'

let stories: TopDeliveredItem[]
test.beforeEach(async ({ request }) => {
  const { items } = await (await request.get('/api/top-delivered-bounties')).json()
  stories = items
})

const dateOf = (story: TopDeliveredItem) =>
  new Date(story.delivery_date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

async function expectExcerpt(card: Locator, story: TopDeliveredItem | undefined, longest: number) {
  const full = story?.preview?.excerpt.replace(/…$/, '') ?? ''
  const shown = (await card.locator('p', { hasText: full.slice(0, 40) }).textContent()) ?? ''
  expect(shown.length).toBeLessThanOrEqual(longest)
  expect(shown.length).toBeGreaterThan(longest * 0.75)
  expect(full.startsWith(shown.replace(/…$/, '').trimEnd())).toBe(true)
}

test('the front page shows the top story with its byline, picture, 300 characters and Read More', async ({ page }) => {
  await page.goto('/')
  const [story] = stories
  if (story === undefined) throw new Error('There is no top story')
  const card = page.getByRole('article').first()
  await expect(card.getByRole('heading')).toHaveText(story.title)
  await expect(card).toContainText(`By ${story.journalist_name}`)
  await expect(card).toContainText(dateOf(story))
  await expect(card.locator('img')).toHaveAttribute('alt', story.preview?.picture?.alt ?? 'none')
  await expectExcerpt(card, story, 300)
  const readMore = card.getByRole('link', { name: 'Read More' })
  await expect(readMore).toHaveText(`Read More “${story.title}”`)
  await readMore.click()
  await expect(page).toHaveURL(`/articles/${story.id}`)
})

test('the front page shows three secondary stories with 120 characters each', async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('article').filter({ hasText: 'Continue Reading...' })
  await expect(cards).toHaveCount(3)
  for (const [at, card] of (await cards.all()).entries()) {
    await expect(card.getByRole('heading')).toHaveText(stories[at + 1]?.title ?? 'none')
    await expectExcerpt(card, stories[at + 1], 120)
  }
})

test('the front page shows seven more stories with 150 characters and their read time', async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'More Stories' }).getByRole('article')
  await expect(cards).toHaveCount(7)
  for (const [at, card] of (await cards.all()).entries()) {
    const story = stories[at + 4]
    await expect(card.getByRole('heading')).toHaveText(story?.title ?? 'none')
    await expectExcerpt(card, story, 150)
    await expect(card).toContainText(`${Math.ceil((story?.preview?.characters ?? 0) / 1000)} MIN READ`)
    await expect(card).toContainText('Read Article')
  }
})

test('the front page says what Lede is and links to how it works', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Post Bounties', 'Investigate Stories', 'Impact Change']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await alive(page)
  await page.getByRole('link', { name: 'Learn How It Works' }).click()
  await expect(page).toHaveURL('/how-it-works')
})

test('every picture on the front page loads', async ({ page }) => {
  await page.goto('/')
  for (const picture of await page.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})

test('the front page requests no font that it does not use', async ({ page }) => {
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(path.basename(new URL(request.url()).pathname))
  })
  await page.goto('/')
  await alive(page)
  await page.waitForLoadState('networkidle')
  expect([...fonts].map((font) => font.replace(/-[\w-]{8}\.woff2$/, '')).sort()).toEqual([
    'libre-franklin-latin-wght-normal',
    'newsreader-latin-wght-normal',
  ])
})

test('the front page says that there are no stories yet', async ({ page }) => {
  const empty = await startProduct({ environment: { DEMO: 'false', LOG_LEVEL: 'warn' } })
  try {
    await page.goto(empty.url)
    await alive(page)
    await expect(page.getByText('No featured stories available at this time')).toBeVisible()
    await expect(page.getByText('More stories will be available soon. Check back later!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse Bounties' })).toHaveAttribute('href', '/bounties')
    expect((await page.request.get(`${empty.url}/feed.xml`)).status()).toBe(200)
  } finally {
    // Close the page first: its prefetches would fail once the server is gone.
    await page.close()
    await empty.close()
  }
})
