import { categories } from '../../contract/limits.ts'
import type { StoryNeighbors } from '../../contract/neighbors.ts'
import type { CategoryItem, PublicArticle } from '../../contract/story.ts'
import { alive, expect, forgive, test } from './fixtures.ts'

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

for (const category of categories) {
  test(`the category ${category} lists its articles`, async ({ page, request }) => {
    const { items } = await (await request.get(`/api/articles-by-category/${category}`)).json()
    const stories: CategoryItem[] = items
    expect(stories).not.toEqual([])
    await page.goto(`/category/${category}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(capitalised(category))
    await expect(page.getByText(`${stories.length} article${stories.length === 1 ? '' : 's'} found`)).toBeVisible()
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(stories.length)
    for (const [at, card] of (await cards.all()).entries()) {
      const story = stories[at]
      if (story === undefined) throw new Error('There are more cards than stories')
      await expect(card.getByRole('heading')).toHaveText(story.title)
      await expect(card).toContainText(`By ${story.journalist_name}`)
      await expect(card).toContainText(story.bounty_title ?? '')
      await expect(card).toContainText(story.content_type === 'delivery' ? 'Bounty Article' : 'Independent Article')
      for (const name of JSON.parse(story.category)) await expect(card).toContainText(capitalised(name))
      await expect(card.getByRole('link', { name: story.title })).toHaveAttribute('href', `/articles/${story.id}`)
    }
  })
}

test('a delivered story shows its bounty, its tags and where to go next', async ({ page, request }) => {
  const { items } = await (await request.get('/api/top-delivered-bounties')).json()
  const [{ id }] = items.filter((item: { bounty_id?: string }) => item.bounty_id !== undefined)
  const story: PublicArticle = await (await request.get(`/api/public/articles/${id}`)).json()
  await page.goto(`/articles/${id}`)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(story.title)
  // The cards of related stories are articles, too.
  const article = page.getByRole('article').first()
  await expect(article).toContainText(`By ${story.journalist_name}`)
  await expect(article).toContainText(story.bounty_title ?? 'none')
  const tags = page.getByRole('list', { name: 'Tags' })
  await expect(tags.getByRole('listitem')).toHaveText([
    'Crowdfunded',
    'Investigation',
    ...JSON.parse(story.category).map(capitalised),
  ])
  await expect(page.getByRole('link', { name: 'Explore Bounties' })).toHaveAttribute('href', '/bounties')
  await expect(page.getByRole('link', { name: 'Sign In to Contribute' })).toHaveAttribute('href', '/signin')
  expect(((await article.textContent()) ?? '').split(/\s+/).length).toBeGreaterThan(600)
})

test('a story leads on to its author, an open question and related stories', async ({ page, request }) => {
  const { items } = await (await request.get('/api/top-delivered-bounties')).json()
  const [{ id }] = items.filter((item: { bounty_id?: string }) => item.bounty_id !== undefined)
  await expect(async () => {
    const { related } = await (await request.get(`/api/public/articles/${id}/neighbors`)).json()
    expect(related).toHaveLength(3)
  }).toPass()
  const neighbors: StoryNeighbors = await (await request.get(`/api/public/articles/${id}/neighbors`)).json()
  await page.goto(`/articles/${id}`)
  await alive(page)
  const author = neighbors.author?.name ?? 'nobody'
  await expect(page.getByRole('link', { name: `Follow ${author}` })).toBeVisible()
  const question = page.getByRole('region', { name: /^Open questions in / })
  await expect(question.getByRole('link', { name: neighbors.question?.title ?? 'none' }).first()).toBeVisible()
  const related = page.getByRole('region', { name: 'Related stories' })
  await expect(related.getByRole('heading', { level: 3 })).toHaveText(neighbors.related.map(({ title }) => title))
  await related.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(neighbors.related[0]?.title ?? 'none')
})

test('a reader continues a long story where they stopped, once they have asked for it', async ({ page, request }) => {
  const { items } = await (await request.get('/api/top-delivered-bounties')).json()
  const [{ id }] = items.filter((item: { preview?: { characters: number } }) => (item.preview?.characters ?? 0) > 5_000)
  await page.goto(`/articles/${id}`)
  await alive(page)
  await page.getByRole('checkbox', { name: /^Remember in this browser/ }).check()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 3))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reading'))).toContain(id)
  await page.goto('/')
  await page.goto(`/articles/${id}`)
  await page.getByRole('button', { name: 'Continue Reading' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

test('a story describes itself to search engines and link previews', async ({ page, request }) => {
  const { items } = await (await request.get('/api/top-delivered-bounties')).json()
  const [story] = items
  await page.goto(`/articles/${story.id}`)
  const address = new URL(`/articles/${story.id}`, page.url()).href
  await expect(page).toHaveTitle(new RegExp(story.title))
  const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`)
  await expect(meta('description')).toHaveAttribute('content', /.{50}/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  await expect(meta('og:title')).toHaveAttribute('content', story.title)
  await expect(meta('og:type')).toHaveAttribute('content', 'article')
  const picture = await meta('og:image').getAttribute('content')
  const shared = await request.get(picture ?? 'none')
  expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'NewsArticle',
    headline: story.title,
    datePublished: story.delivery_date,
  })
})

for (const [address, heading] of [
  ['/articles/nothing-of-that-name', 'Article Not Found'],
  ['/category/gardening', 'Page Not Found'],
  ['/nothing/of/that/name', 'Page Not Found'],
] as const) {
  test(`${address} returns a not-found page`, async ({ page, complaints }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await alive(page)
    await page.getByRole('link', { name: 'Back to Homepage' }).click()
    await expect(page).toHaveURL('/')
    forgive(complaints, /404/)
  })
}

test('a story opened from the front page loads no new document', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const headline = page.getByRole('article').first().getByRole('link').first()
  const title = (await headline.textContent()) ?? 'none'
  await headline.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'More Stories' })).toBeVisible()
})
