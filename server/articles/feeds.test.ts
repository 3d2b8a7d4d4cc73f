import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories } from '../../contract/limits.ts'
import { giveAuthorPage } from '../authors/slugs.ts'
import { insertStory } from '../testing/stories.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

let test: TestServices
const nasty = `]]><b>&amp;"'\u0001\u001b\ufffe fin`
const shown = `]]><b>&amp;"' fin`
beforeAll(async () => {
  test = await openTestServices()
  const { database } = test
  const publishedAt = '2026-11-02T10:30:00.000Z'
  await insertStory(database, {
    id: 'nasty',
    title: nasty,
    content: nasty,
    journalist: nasty,
    categories: ['world'],
    publishedAt,
    updatedAt: '2026-11-03T10:30:00.000Z',
  })
  for (let number = 10; number <= 40; number += 1) {
    await insertStory(database, {
      id: `food-${number}`,
      categories: ['food'],
      publishedAt: `2026-11-01T10:${number}:00.000Z`,
    })
  }
  for (const [id, url] of [
    ['pictured', '/media/p1'],
    ['pictured-elsewhere', 'https://example.org/a.jpg'],
  ] as const) {
    const content = JSON.stringify([{ type: 'image', url, alt: 'A "quay"', children: [{ text: '' }] }])
    await insertStory(database, { id, content, categories: ['travel'], publishedAt: '2026-10-01T10:00:00.000Z' })
  }
})
afterAll(() => test.close())

async function read(path: string) {
  const answer = await test.app.request(path)
  const text = await answer.text()
  const document = new new Window().DOMParser().parseFromString(text, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  const all = (name: string) => [...document.getElementsByTagName(name)].map(({ textContent }) => textContent)
  return { type: answer.headers.get('content-type'), text, all }
}

describe('RSS feed', () => {
  it('contains the thirty newest stories', async () => {
    const { type, all } = await read('/feed.xml')
    expect(type).toBe('application/rss+xml; charset=utf-8')
    expect(all('link')).toEqual([
      'http://lede.test/',
      'http://lede.test/articles/nasty',
      ...Array.from({ length: 29 }, (_, index) => `http://lede.test/articles/food-${40 - index}`),
    ])
    expect(all('pubDate')[0]).toBe('Mon, 02 Nov 2026 10:30:00 GMT')
  })

  it('has the address of a picture that any reader can show, and none of another site', async () => {
    const { text, all } = await read('/category/travel/feed.xml')
    expect(text.match(/<media:content[^>]*>/g)).toEqual([
      '<media:content url="http://lede.test/media/p1" medium="image">',
    ])
    expect(all('media:description')).toEqual(['A "quay"'])
  })

  it("escapes a story's text and drops characters that XML does not allow", async () => {
    const { text, all } = await read('/category/world/feed.xml')
    expect(all('title')).toEqual(['Lede: world', shown])
    expect(all('dc:creator')).toEqual([shown])
    expect(all('description')).toEqual(['Reporting that readers commission.', shown])
    const escaped = ']]&gt;&lt;b&gt;&amp;amp;&quot;&apos; fin'
    expect(text).toContain(`<item><title>${escaped}</title>`)
    expect(text).toContain(`<dc:creator>${escaped}</dc:creator>`)
    expect(text).toContain(`<description>${escaped}</description>`)
  })

  it('of a category links to itself', async () => {
    const { text } = await read('/category/food/feed.xml')
    expect(text).toContain(
      '<atom:link href="http://lede.test/category/food/feed.xml" rel="self" type="application/rss+xml"/>',
    )
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(true)
  })

  it('of a category without stories is empty', async () => {
    expect((await read('/category/opinion/feed.xml')).all('item')).toEqual([])
  })

  it('of an author contains the stories of this author alone', async () => {
    const { id } = await test.database.query
      .selectFrom('account')
      .select('id')
      .where('name', '=', nasty)
      .executeTakeFirstOrThrow()
    await giveAuthorPage(test.database.query, { accountId: id, at: '2026-11-02T10:30:00.000Z' })
    const { text, all } = await read('/authors/b-amp-fin/feed.xml')
    expect(all('title')).toEqual([`Lede: ${shown}`, shown])
    expect(all('link')).toEqual(['http://lede.test/authors/b-amp-fin', 'http://lede.test/articles/nasty'])
    expect(text).toContain(
      '<atom:link href="http://lede.test/authors/b-amp-fin/feed.xml" rel="self" type="application/rss+xml"/>',
    )
  })

  it('of an unknown author returns 404', async () => {
    expect((await test.app.request('/authors/nobody/feed.xml')).status).toBe(404)
  })

  it('of an unknown category returns 404', async () => {
    expect((await test.app.request('/category/gardening/feed.xml')).status).toBe(404)
  })
})

describe('GET /sitemap.xml', () => {
  it('lists every page, category and story', async () => {
    const { type, text, all } = await read('/sitemap.xml')
    const pages = ['/', '/about', '/how-it-works', '/how-money-works', '/terms', '/privacy', '/cookie-policy']
    const stories = [
      'nasty',
      ...Array.from({ length: 31 }, (_, index) => `food-${40 - index}`),
      'pictured-elsewhere',
      'pictured',
    ]
    const paths = [
      ...pages,
      ...categories.map((name) => `/category/${name}`),
      ...stories.map((id) => `/articles/${id}`),
    ]
    expect(type).toBe('application/xml; charset=utf-8')
    expect(all('loc')).toEqual(paths.map((path) => `http://lede.test${path}`))
    expect(text).toContain('<loc>http://lede.test/articles/nasty</loc><lastmod>2026-11-03T10:30:00.000Z</lastmod>')
  })
})

describe('GET /robots.txt', () => {
  it('disallows the API and names the sitemap', async () => {
    expect(await (await test.app.request('/robots.txt')).text()).toBe(
      'User-agent: *\nDisallow: /api/\nSitemap: http://lede.test/sitemap.xml\n',
    )
  })
})
