import path from 'node:path'
import { Window } from 'happy-dom'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setReferences } from '../../content/media/references.ts'
import { giveAuthorPage } from '../../people/authors/slugs.ts'
import { insertAccount } from '../../testing/bounties.ts'
import { observe, statementsOf } from '../../testing/statements.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { findXmlErrors } from '../../testing/validate-xml.ts'
import { contentOf } from '../../testing/writing.ts'
import { feedLimits } from './feed-stories.ts'
import { cdata, escapeMarkup } from './xml.ts'

let test: TestServices
const nasty = `]]><b>&amp;"'\u0001\u001b\ufffe fin`
const shown = `]]><b>&amp;"' fin`
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
  const { database } = test
  const publishedAt = '2026-11-02T10:30:00.000Z'
  await insertStory(database, {
    id: 'nasty',
    title: nasty,
    content: nasty,
    journalist: nasty,
    categories: ['world'],
    bountyTitle: 'Who closed the ferry?',
    deliveredAt: '2026-11-02T09:00:00.000Z',
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

async function read(address: string) {
  const answer = await test.app.request(address)
  const text = await answer.text()
  expect(await findXmlErrors(text, path.join(import.meta.dirname, 'fixtures'), 'rss.xsd')).toEqual([])
  // happy-dom's parser knows no CDATA.
  const parsable = text.replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, markup: string) => escapeMarkup(markup))
  const document = new new Window().DOMParser().parseFromString(parsable, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  /** Without the picture of the feed, which repeats its title and link. */
  const all = (name: string) =>
    [...document.getElementsByTagName(name)]
      .filter(({ parentElement }) => parentElement?.tagName !== 'image')
      .map(({ textContent }) => textContent)
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
    expect(all('pubDate')[0]).toBe('Mon, 02 Nov 2026 09:00:00 GMT')
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
    // Readers take it for HTML.
    expect(all('description')).toEqual([
      'Reporting that readers commission.',
      ']]&gt;&lt;b&gt;&amp;amp;&quot;&apos; fin',
    ])
    expect(all('content:encoded')).toEqual([`<p dir="auto">]]&gt;&lt;b&gt;&amp;amp;&quot;&apos; fin</p>`])
    const escaped = ']]&gt;&lt;b&gt;&amp;amp;&quot;&apos; fin'
    expect(text).toContain(`<item><title>${escaped}</title>`)
    expect(text).toContain(`<dc:creator>${escaped}</dc:creator>`)
  })

  it('carries markup as text, even with the sign that ends it', () => {
    expect(cdata('<p>]]></p>')).toBe('<![CDATA[<p>]]]]><![CDATA[></p>]]>')
  })

  it('of a category links to itself', async () => {
    const { text } = await read('/category/food/feed.xml')
    expect(text).toContain(
      '<atom:link href="http://lede.test/category/food/feed.xml" rel="self" type="application/rss+xml"/>',
    )
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(true)
  })

  it('of a category without stories is empty', async () => {
    const { all } = await read('/category/opinion/feed.xml')
    expect([all('item'), all('lastBuildDate')]).toEqual([[], []])
  })

  it('says when it changed, and has a picture', async () => {
    const { all, text } = await read('/category/world/feed.xml')
    expect(all('lastBuildDate')).toEqual(['Tue, 03 Nov 2026 10:30:00 GMT'])
    expect(text).toContain(
      '<image><url>http://lede.test/icon-144.png</url><title>Lede: world</title><link>http://lede.test/category/world</link><width>144</width><height>144</height></image>',
    )
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
    expect((await test.app.request('/authors/nobody/feed.json')).status).toBe(404)
  })

  it('of an unknown category returns 404', async () => {
    expect((await test.app.request('/category/gardening/feed.xml')).status).toBe(404)
  })
})

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), as far as our feeds use it. */
const Address = v.pipe(v.string(), v.url())
const JsonFeed = v.strictObject({
  version: v.literal('https://jsonfeed.org/version/1.1'),
  title: v.pipe(v.string(), v.nonEmpty()),
  description: v.string(),
  language: v.literal('en'),
  home_page_url: Address,
  feed_url: Address,
  icon: Address,
  items: v.array(
    v.pipe(
      v.strictObject({
        id: Address,
        url: Address,
        title: v.string(),
        summary: v.string(),
        content_html: v.optional(v.string()),
        content_text: v.optional(v.string()),
        image: v.optional(Address),
        date_published: v.pipe(v.string(), v.isoTimestamp()),
        date_modified: v.pipe(v.string(), v.isoTimestamp()),
        authors: v.array(v.strictObject({ name: v.string(), url: v.optional(Address), avatar: v.optional(Address) })),
        tags: v.array(v.string()),
        attachments: v.optional(
          v.array(v.strictObject({ url: Address, mime_type: v.string(), size_in_bytes: v.number() })),
        ),
      }),
      v.check((item) => item.content_html !== undefined || item.content_text !== undefined),
    ),
  ),
})

async function readJson(address: string) {
  const answer = await test.app.request(address)
  expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  return v.parse(JsonFeed, await answer.json())
}

describe('JSON feed', () => {
  it('contains the stories of the RSS feed', async () => {
    const { all } = await read('/feed.xml')
    const { items, ...channel } = await readJson('/feed.json')
    expect(items.map(({ url }) => url)).toEqual(all('link').slice(1))
    expect(channel).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Lede',
      description: 'Reporting that readers commission.',
      language: 'en',
      home_page_url: 'http://lede.test/',
      feed_url: 'http://lede.test/feed.json',
      icon: 'http://lede.test/icon-512.png',
    })
  })

  it('of a category has whole stories with their pictures', async () => {
    const { items, ...channel } = await readJson('/category/travel/feed.json')
    expect(channel).toMatchObject({
      title: 'Lede: travel',
      home_page_url: 'http://lede.test/category/travel',
      feed_url: 'http://lede.test/category/travel/feed.json',
    })
    const shared = {
      title: 'A story',
      summary: '',
      date_published: '2026-10-01T10:00:00.000Z',
      date_modified: '2026-10-01T10:00:00.000Z',
      authors: [{ name: 'Grace Hopper' }],
      tags: ['travel'],
    }
    expect(items).toEqual([
      {
        id: 'http://lede.test/articles/pictured-elsewhere',
        url: 'http://lede.test/articles/pictured-elsewhere',
        content_html: '<figure><a href="https://example.org/a.jpg" rel="nofollow">Image at example.org</a></figure>',
        ...shared,
      },
      {
        id: 'http://lede.test/articles/pictured',
        url: 'http://lede.test/articles/pictured',
        content_html: '<figure><img src="http://lede.test/media/p1" alt="A &quot;quay&quot;"></figure>',
        image: 'http://lede.test/media/p1',
        ...shared,
      },
    ])
  })

  it('of an unknown category returns 404', async () => {
    expect((await test.app.request('/category/gardening/feed.json')).status).toBe(404)
  })
})

describe('a feed', () => {
  it('has the recordings of a story, in its order, and leads to its author', async () => {
    const { query } = test.database
    const authorId = await insertAccount(test.database, 'Rosa & Co')
    await giveAuthorPage(query, { accountId: authorId, at: '2026-11-02T10:30:00.000Z' })
    const stored = {
      owner_id: authorId,
      bounty_id: null,
      width: null,
      height: null,
      created_at: '2026-11-02T10:30:00.000Z',
    }
    await query
      .insertInto('media')
      .values([
        { ...stored, id: 'r1', kind: 'audio', content_type: 'audio/mpeg', bytes: 1_000 },
        { ...stored, id: 'r2', kind: 'audio', content_type: 'audio/mp4', bytes: 25_000_000 },
        { ...stored, id: 'p2', kind: 'image', content_type: 'image/avif', bytes: 9, width: 8, height: 6 },
      ])
      .execute()
    await query.updateTable('author_profile').set({ picture_id: 'p2' }).where('account_id', '=', authorId).execute()
    const media = [
      { type: 'audio', url: '/media/r2/original.m4a' },
      { type: 'image', url: '/media/p2' },
      { type: 'audio', url: 'https://elsewhere.example/a.mp3' },
      { type: 'audio', url: '/media/r1/original.mp3' },
    ] as const
    const content = JSON.stringify(media.map((item) => ({ ...item, children: [{ text: '' }] })))
    const story = await insertStory(test.database, { id: 'heard', content, authorId, categories: ['health'] })
    await test.database.write((transaction) => setReferences(transaction, { kind: 'article', id: story.id }, media))
    const { text } = await read('/category/health/feed.xml')
    expect(text.match(/<enclosure[^>]*>/g)).toEqual([
      '<enclosure url="http://lede.test/media/r2/original.m4a" length="25000000" type="audio/mp4"/>',
    ])
    const { items } = await readJson('/category/health/feed.json')
    expect(items.map(({ authors, attachments }) => ({ authors, attachments }))).toEqual([
      {
        authors: [{ name: 'Rosa & Co', url: 'http://lede.test/authors/rosa-co', avatar: 'http://lede.test/media/p2' }],
        attachments: [
          { url: 'http://lede.test/media/r2/original.m4a', mime_type: 'audio/mp4', size_in_bytes: 25_000_000 },
          { url: 'http://lede.test/media/r1/original.mp3', mime_type: 'audio/mpeg', size_in_bytes: 1_000 },
        ],
      },
    ])
  })

  it.each(['/category/world/feed.xml', '/category/world/feed.json'])(
    '%s answers conditional requests by its tag alone, because a hidden story changes it and no date',
    async (address) => {
      const { headers } = await test.app.request(address)
      expect(headers.get('last-modified')).toBeNull()
      const statusOf = async (asked: Record<string, string>) =>
        (await test.app.request(address, { headers: asked })).status
      expect([
        await statusOf({ 'if-none-match': headers.get('etag') ?? '' }),
        await statusOf({ 'if-none-match': '"another"' }),
        await statusOf({ 'if-modified-since': 'Sat, 21 Nov 2026 10:30:00 GMT' }),
      ]).toEqual([304, 200, 200])
    },
  )

  it('leaves out hidden stories, however many there are', async () => {
    const at = '2026-11-21T09:00:00.000Z'
    for (let number = 0; number < feedLimits.stories; number += 1)
      await insertStory(test.database, { id: `hidden-${number}`, categories: ['science'], publishedAt: at })
    await insertStory(test.database, { id: 'shown', categories: ['science'] })
    await test.database.query.updateTable('article').set({ hidden_at: at }).where('id', 'like', 'hidden-%').execute()
    const { items } = await readJson('/category/science/feed.json')
    expect(items.map(({ url }) => url)).toEqual(['http://lede.test/articles/shown'])
    test.services.responseCache.invalidate('everything')
    expect((await readJson('/feed.json')).items[0]?.url).toBe('http://lede.test/articles/shown')
  })

  it('costs the same number of queries with one story and with thirty', async () => {
    await insertStory(test.database, { categories: ['arts'] })
    const costOf = async (category: string) => {
      const { statements } = await statementsOf(() => test.app.request(`/category/${category}/feed.json?cost`))
      return statements.length
    }
    expect([await costOf('arts'), await costOf('food')]).toEqual([4, 4])
  })

  it('ends a story with its corrections, which count as its text', async () => {
    const correct = async (article_id: string, text: string) => {
      const { author_id } = await test.database.query
        .selectFrom('article')
        .select('author_id')
        .where('id', '=', article_id)
        .executeTakeFirstOrThrow()
      await test.database.query
        .insertInto('correction')
        .values({ id: article_id, article_id, author_id, text, published_at: '2026-11-05T08:00:00.000Z' })
        .execute()
    }
    for (const id of ['corrected', 'beyond']) {
      await insertStory(test.database, { id, content: contentOf('Short.'), categories: ['opinion'] })
    }
    await correct('corrected', 'There were three.')
    await correct('beyond', 'x'.repeat(feedLimits.textCharacters))
    const { items } = await readJson('/category/opinion/feed.json')
    expect(new Map(items.map(({ id, content_html }) => [id.split('/').at(-1), content_html]))).toEqual(
      new Map([
        [
          'corrected',
          '<p dir="auto">Short.</p>\n<h2>Correction</h2>\n<h3>November 5, 2026, 08:00 UTC</h3>\n<p dir="auto">There were three.</p>',
        ],
        ['beyond', undefined],
      ]),
    )
    const content = contentOf('Exact.')
    await insertStory(test.database, { id: 'exact', content, categories: ['style'] })
    await correct('exact', 'x'.repeat(feedLimits.textCharacters - content.length))
    expect((await readJson('/category/style/feed.json')).items[0]?.content_html).toContain('xxx')
  })

  it('has a summary instead of a text that no longer fits, and of one that nobody can read', async () => {
    const long = 'word '.repeat(feedLimits.textCharacters / 10)
    for (const [id, content, day] of [
      ['whole', contentOf('Begun.', long), 4],
      ['too-long', contentOf('Ended.', long), 3],
      ['fits', contentOf('Short.'), 2],
      ['broken', contentOf('Broken.'), 1],
    ] as const) {
      const publishedAt = `2026-11-0${day}T08:00:00.000Z`
      await insertStory(test.database, { id, content, categories: ['politics'], publishedAt })
    }
    await test.database.query.updateTable('article').set({ content: '[{"type":' }).where('id', '=', 'broken').execute()
    const { items } = await readJson('/category/politics/feed.json')
    expect(
      items.map(({ id, content_html, content_text }) => [
        id.split('/').at(-1),
        content_html?.slice(0, 24),
        content_text,
      ]),
    ).toEqual([
      ['whole', '<p dir="auto">Begun.</p>', undefined],
      ['too-long', undefined, items[1]?.summary],
      ['fits', '<p dir="auto">Short.</p>', undefined],
      ['broken', undefined, 'Broken.'],
    ])
    expect(items[1]?.summary).toMatch(/^Ended\. word word .*…$/)
    const { all } = await read('/category/politics/feed.xml')
    expect(all('content:encoded').map((html) => html.slice(0, 24))).toEqual([
      '<p dir="auto">Begun.</p>',
      '<p dir="auto">Short.</p>',
    ])
  })
})
