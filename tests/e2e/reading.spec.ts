import path from 'node:path'
import type { Locator } from '@playwright/test'
import { backingLine } from '../../contract/backing-words.ts'
import type { StoryNeighbors } from '../../contract/neighbors.ts'
import type { CategoryItem, OpenQuestion, TopDeliveredItem } from '../../contract/story.ts'
import { alive, expect, main, test } from './fixtures.ts'
import { isMarked, mark } from './people.ts'
import { expectSpoken } from './spoken.ts'

const dateOf = (story: TopDeliveredItem) =>
  new Date(story.delivery_date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

async function expectExcerpt(card: Locator, story: TopDeliveredItem | undefined, longest: number) {
  const full = story?.preview?.excerpt.replace(/…$/, '') ?? ''
  const shown = (await card.locator('p', { hasText: full.slice(0, 40) }).textContent()) ?? ''
  expect(shown.length).toBeLessThanOrEqual(longest)
  expect(shown.length).toBeGreaterThan(longest * 0.75)
  expect(full.startsWith(shown.replace(/…$/, '').trimEnd())).toBe(true)
}

test('a visitor reads the whole front page, with every picture and without a font that it does not use', async ({
  page,
  request,
}) => {
  const fonts = new Set<string>()
  page.on('request', (asked) => {
    if (asked.resourceType() === 'font') fonts.add(path.basename(new URL(asked.url()).pathname))
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { items: stories }: { items: TopDeliveredItem[] } = await (
    await request.get('/api/top-delivered-bounties')
  ).json()
  await page.goto('/')
  await alive(page)
  await expectSpoken(page, 'header', 'banner')
  await expectSpoken(page, 'lead-story', 'article')
  const logo = page.getByRole('banner').getByRole('link', { name: 'Lede' })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.evaluate(() => scrollTo({ top: 80, behavior: 'instant' }))
  await expect(logo).toHaveText('Lede', { useInnerText: true })
  await page.evaluate(() => scrollTo({ top: 81, behavior: 'instant' }))
  await expect(logo).toHaveText('L', { useInnerText: true })
  expect(await height()).toBe(before)

  const [top] = stories
  if (top?.backing === undefined) throw new Error('The top story is not commissioned')
  const hero = page.getByRole('article').first()
  await expect(hero.getByRole('heading')).toHaveText(top.title)
  await expect(hero).toContainText(`By ${top.journalist_name}`)
  await expect(hero).toContainText(dateOf(top))
  // The demonstration's creator chose to be named.
  const [asked, name, others, raised] = backingLine(top.backing)
  await expect(hero).toContainText(`${asked}${name}${others} ${raised}`)
  await expect(hero.locator('img')).toHaveAttribute('alt', top.preview?.picture?.alt ?? 'none')
  await expectExcerpt(hero, top, 300)

  const secondary = page.getByRole('article').filter({ hasText: 'Continue Reading...' })
  await expect(secondary).toHaveCount(3)
  for (const [at, card] of (await secondary.all()).entries()) {
    await expect(card.getByRole('heading')).toHaveText(stories[at + 1]?.title ?? 'none')
    await expectExcerpt(card, stories[at + 1], 120)
  }
  const more = page.getByRole('region', { name: 'More Stories' }).getByRole('article')
  await expect(more).toHaveCount(7)
  for (const [at, card] of (await more.all()).entries()) {
    const story = stories[at + 4]
    await expect(card.getByRole('heading')).toHaveText(story?.title ?? 'none')
    await expectExcerpt(card, story, 150)
    await expect(card).toContainText(`${Math.ceil((story?.preview?.characters ?? 0) / 1000)} MIN READ`)
  }

  for (const picture of await page.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  expect([...fonts].map((font) => font.replace(/-[\w-]{6}\.woff2$/, '')).sort()).toEqual([
    'libre-franklin-latin-wght-normal',
    'newsreader-latin-wght-normal',
  ])

  const covered = await page.evaluate(() => {
    const bar = document.querySelector('header > div')?.getBoundingClientRect().bottom ?? 0
    const links = [...document.querySelectorAll<HTMLElement>('main a')].reverse()
    return links.filter((link) => {
      link.focus()
      return link.getBoundingClientRect().top < bar
    }).length
  })
  expect(covered).toBe(0)
  for (const name of ['Post Bounties', 'Investigate Stories', 'Impact Change']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Learn How It Works' }).click()
  await expect(page).toHaveURL('/how-it-works')
})

test('a visitor goes from a category to a story, its author and a related story, in one document', async ({
  page,
  request,
}) => {
  const { items, questions }: { items: CategoryItem[]; questions: OpenQuestion[] } = await (
    await request.get('/api/articles-by-category/science')
  ).json()
  await page.goto('/')
  await alive(page)
  await mark(page)
  await page.getByRole('banner').getByText('More', { exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Science' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Science')
  await expect(page.getByText(`${items.length} articles found`)).toBeVisible()
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(items.map(({ title }) => title))
  const rail = page.getByRole('region', { name: 'Open questions in Science' })
  await expect(rail.getByRole('heading', { level: 3 })).toHaveText(questions.map(({ title }) => title))

  const story = items.find(({ content_type }) => content_type === 'delivery')
  if (story === undefined) throw new Error('There is no commissioned story')
  await main(page).getByRole('link', { name: story.title }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(story.title)
  const article = page.getByRole('article').first()
  await expect(article).toContainText(`By ${story.journalist_name}`)
  await expect(article).toContainText(story.bounty_title ?? 'none')
  const capitalised = JSON.parse(story.category).map((name: string) => name.charAt(0).toUpperCase() + name.slice(1))
  const tags = page.getByRole('list', { name: 'Tags' }).getByRole('listitem')
  await expect(tags).toHaveText(['Crowdfunded', 'Investigation', ...capitalised])
  await expect(page.getByRole('link', { name: 'Sign In to Contribute' })).toHaveAttribute('href', '/signin')

  const neighbors: StoryNeighbors = await (await request.get(`/api/public/articles/${story.id}/neighbors`)).json()
  await expect(page.getByRole('link', { name: `Follow ${neighbors.author?.name}` })).toBeVisible()
  const [related] = neighbors.related
  const shelf = page.getByRole('region', { name: 'Related stories' }).getByRole('heading', { level: 3 })
  await expect(shelf).toHaveText(neighbors.related.map(({ title }) => title))
  await expectSpoken(page, 'story', 'article')
  await shelf.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(related?.title ?? 'none')
  expect(await isMarked(page)).toBe(true)
})

test('a visitor reads every kind of story, and the documentation of the API, without a violation of the policy', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await alive(page)
  for (const theme of ['Dark', 'Light', 'System']) {
    await page.getByRole('contentinfo').getByText(theme, { exact: true }).click()
  }
  // Client-side navigation, for which the server has not written the structured data.
  await main(page).getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const { items }: { items: { url: string }[] } = await (await request.get('/feed.json')).json()
  const contents = await Promise.all(
    items.map(async ({ url }) => ({
      url,
      content: await (await request.get(url.replace('/articles/', '/api/public/articles/'))).text(),
    })),
  )
  const addresses = ['image', 'audio', 'twitter-embed'].map(
    (kind) => contents.find(({ content }) => content.includes(`type\\":\\"${kind}\\"`))?.url ?? `no story has ${kind}`,
  )
  for (const url of new Set(addresses)) {
    await page.goto(url)
    await alive(page)
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  }
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a visitor without JavaScript gets to a story, to the open questions and to the pledge of one', async ({
  browser,
  product,
  request,
}) => {
  const { questions } = await (await request.get('/api/top-delivered-bounties')).json()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.url,
    viewport: { width: 360, height: 800 },
  })
  const page = await context.newPage()
  await page.goto('/')
  const fund = page.getByRole('region', { name: 'Open questions' }).getByRole('link', { name: /^Fund/ }).first()
  await expect(fund).toHaveText(`Fund “${questions[0].title}”`)
  await expect(fund).toHaveAttribute('href', `/questions/${questions[0].id}?fund=true`)
  await page.locator('summary', { hasText: 'Menu' }).click()
  await page.getByRole('link', { name: 'World' }).click()
  await main(page).getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/articles\//)
  await page.locator('summary', { hasText: 'Menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Bounties', exact: true }).click()
  await expect(page).toHaveURL('/questions')

  await page.getByLabel('State').selectOption('Published')
  await page.getByLabel('Sort by').selectOption('Most funded')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/questions?search=&state=answered&category=&order=funded')
  await expect(page.getByLabel('State')).toHaveValue('answered')
  await expect(page.getByLabel('Sort by')).toHaveValue('funded')
  const cards = main(page).getByRole('article')
  await expect(cards.getByText('Published').first()).toBeVisible()
  await expect(cards.getByText(/^(?:Open|Assigned|Under Review)$/)).toHaveCount(0)
  await page.goto('/questions?page=900')
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page).toHaveURL('/questions')

  await page.goto('/questions?state=open')
  const link = cards.first().getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/questions\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(/asked by \d+ readers?$/).first()).toBeVisible()
  for (const words of ['Contributors', 'Posted by']) await expect(page.getByText(words)).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await context.close()
})
