import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories } from '../../../contract/limits.ts'
import { giveAuthorPage } from '../../people/authors/slugs.ts'
import { storyTag } from '../../platform/live/story-tags.ts'
import { insertAccount, insertBounty } from '../../testing/bounties.ts'
import { observe, statementsOf } from '../../testing/statements.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { findXmlErrors } from '../../testing/validate-xml.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
})
afterAll(() => test.close())

async function read(address: string) {
  test.services.responseCache.invalidate('everything')
  const { result: answer, statements } = await statementsOf(() => test.app.request(address))
  const text = await answer.text()
  const locations = [...text.matchAll(/<loc>http:\/\/lede\.test(.*?)<\/loc>/g)].map(([, location]) => location)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text,
    locations,
    statements: statements.length,
  }
}

const fixtures = path.join(import.meta.dirname, 'fixtures')
const errorsOf = async (address: string) => findXmlErrors((await read(address)).text, fixtures, 'sitemap.xsd')

describe('sitemaps', () => {
  it('name the pages alone while there is nothing else', async () => {
    const { type, locations } = await read('/sitemap.xml')
    expect({ type, locations }).toEqual({
      type: 'application/xml; charset=utf-8',
      locations: ['/sitemaps/pages.xml'],
    })
    expect(await errorsOf('/sitemap.xml')).toEqual([])
    const { locations: pages } = await read('/sitemaps/pages.xml')
    expect(pages).toEqual([
      '/',
      '/questions',
      '/archive',
      '/newsletters',
      '/about',
      '/how-it-works',
      '/how-money-works',
      '/terms',
      '/privacy',
      '/cookie-policy',
      ...categories.map((name) => `/category/${name}`),
    ])
    expect(await errorsOf('/sitemaps/pages.xml')).toEqual([])
  })

  it('list the months of the archive', async () => {
    const empty = await openTestServices()
    await insertStory(empty.database, { publishedAt: '2026-09-30T23:59:59.999Z' })
    await insertStory(empty.database, { publishedAt: '2025-02-01T00:00:00.000Z' })
    const text = await (await empty.app.request('/sitemaps/pages.xml')).text()
    await empty.close()
    expect(text.match(/\/archive\/\d+\/\d+/g)).toEqual(['/archive/2026/9', '/archive/2025/2'])
  })

  it('list public stories and questions with their last change', async () => {
    const { database } = test
    await insertStory(database, { id: 'b-new', updatedAt: '2026-11-21T08:30:00.000Z' })
    await insertStory(database, { id: 'a-hidden' })
    await database.query
      .updateTable('article')
      .set({ hidden_at: '2026-11-20T09:00:00.000Z' })
      .where('id', '=', 'a-hidden')
      .execute()
    const first = '2026-11-01T08:00:00.000Z'
    const second = '2026-11-02T08:00:00.000Z'
    const third = '2026-11-03T08:00:00.000Z'
    await insertBounty(database, { id: 'q-open', created_at: first })
    await insertBounty(database, { id: 'q-progress', created_at: first, assigned_at: second })
    await insertBounty(database, { id: 'q-review', created_at: first, assigned_at: second, delivered_at: third })
    await insertBounty(database, { id: 'q-expired', ended_at: third, ended_as: 'expired' })
    await insertBounty(database, { id: 'q-canceled', ended_at: third, ended_as: 'canceled' })
    await insertBounty(database, { id: 'q-closed', closed_at: third })

    expect((await read('/sitemap.xml')).locations).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/stories-1.xml',
      '/sitemaps/questions-1.xml',
    ])
    const stories = await read('/sitemaps/stories-1.xml')
    expect(stories.text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>http://lede.test/articles/b-new</loc><lastmod>2026-11-21T08:30:00.000Z</lastmod></url>
</urlset>`)
    const questions = await read('/sitemaps/questions-1.xml')
    expect(
      [...questions.text.matchAll(/<loc>.*\/(.*)<\/loc><lastmod>(.*)<\/lastmod>/g)].map(([, ...row]) => row),
    ).toEqual([
      ['q-open', first],
      ['q-progress', second],
      ['q-review', third],
    ])
    expect([await errorsOf('/sitemaps/stories-1.xml'), await errorsOf('/sitemaps/questions-1.xml')]).toEqual([[], []])
  })

  it('list the pages of journalists who have public stories', async () => {
    const { query } = test.database
    const [spring, summer, autumn] = [
      '2026-03-01T08:00:00.000Z',
      '2026-07-01T08:00:00.000Z',
      '2026-10-01T08:00:00.000Z',
    ]
    const addAuthor = async (name: string, at: string, stories: Parameters<typeof insertStory>[1][]) => {
      const accountId = await insertAccount(test.database, name)
      for (const story of stories) {
        const { id } = await insertStory(test.database, { id: `author-${name}-${story?.publishedAt}`, ...story })
        await query.updateTable('article').set({ author_id: accountId }).where('id', '=', id).execute()
      }
      await giveAuthorPage(query, { accountId, at })
      return accountId
    }
    const hide = (authorId: string) =>
      query.updateTable('article').set({ hidden_at: autumn }).where('author_id', '=', authorId)
    const changeType = (id: string) => query.updateTable('account').set({ user_type: 0 }).where('id', '=', id)
    await addAuthor('Nellie Bly', spring, [
      { publishedAt: spring },
      { publishedAt: spring, id: 'n2', updatedAt: summer },
    ])
    await addAuthor('Ida Wells', autumn, [{ publishedAt: spring }])
    await addAuthor('Ann New', spring, [])
    await hide(await addAuthor('Hal Hidden', spring, [{ publishedAt: summer }])).execute()
    await changeType(await addAuthor('Rod Reader', spring, [{ publishedAt: summer }])).execute()

    expect((await read('/sitemap.xml')).locations.at(-1)).toBe('/sitemaps/authors-1.xml')
    expect((await read('/sitemaps/authors-1.xml')).text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>http://lede.test/authors/ida-wells</loc><lastmod>${autumn}</lastmod></url>
<url><loc>http://lede.test/authors/nellie-bly</loc><lastmod>${summer}</lastmod></url>
</urlset>`)
    expect(await errorsOf('/sitemaps/authors-1.xml')).toEqual([])
    await query.deleteFrom('article').where('id', 'like', 'author-%').execute()
    await query.deleteFrom('article').where('id', '=', 'n2').execute()
  })

  it('drop a story that changes from the cache', async () => {
    const before = await (await test.app.request('/sitemaps/stories-1.xml')).text()
    await test.database.query
      .updateTable('article')
      .set({ updated_at: '2026-11-21T08:45:00.000Z' })
      .where('id', '=', 'b-new')
      .execute()
    test.services.responseCache.invalidate([storyTag('b-new')])
    expect(await (await test.app.request('/sitemaps/stories-1.xml')).text()).toBe(before)
    test.services.responseCache.invalidate(['sitemap'])
    expect(await (await test.app.request('/sitemaps/stories-1.xml')).text()).toBe(before.replace('08:30', '08:45'))
  })

  it.each(['stories-2', 'stories-0', 'stories-01', 'stories', 'payouts-1', 'stories-10000'])(
    'answer 404 to /sitemaps/%s.xml',
    async (name) => {
      expect((await read(`/sitemaps/${name}.xml`)).status).toBe(404)
    },
  )

  it('begin another file after 50,000 stories or authors, and cost the same number of queries', async () => {
    const { query } = test.database
    const { author_id } = await query
      .selectFrom('article')
      .select('author_id')
      .where('id', '=', 'b-new')
      .executeTakeFirstOrThrow()
    await giveAuthorPage(query, { accountId: author_id, at: '2026-10-01T08:00:00.000Z' })
    const measure = async () => {
      const addresses = ['/sitemap.xml', '/sitemaps/stories-1.xml', '/sitemaps/authors-1.xml']
      const counts: number[] = []
      for (const address of addresses) counts.push((await read(address)).statements)
      return counts
    }
    const before = await measure()
    await sql`insert into article (id, author_id, title, content, category, media_items, published_at, updated_at)
      with recursive numbers (number) as (select 10001 union all select number + 1 from numbers where number < 60000)
      select 'c-' || number, ${author_id}, 'A story', 'Words.', '[]', '[]', '2026-10-01T08:00:00.000Z', '2026-10-01T08:00:00.000Z'
      from numbers`.execute(query)
    await sql`insert into account (id, email, name, password_hash, user_type, created_at, updated_at)
      select 'p-' || substr(id, 3), id || '@lede.test', 'A journalist', 'none', 1, published_at, published_at
      from article where id like 'c-%'`.execute(query)
    await sql`insert into author_profile (account_id, slug, updated_at)
      select id, id, updated_at from account where id like 'p-%'`.execute(query)
    await sql`update article set author_id = 'p-' || substr(id, 3) where id like 'c-%'`.execute(query)
    const [index, first, second] = [
      await read('/sitemap.xml'),
      await read('/sitemaps/stories-1.xml'),
      await read('/sitemaps/stories-2.xml'),
    ]
    expect(index.locations).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/stories-1.xml',
      '/sitemaps/stories-2.xml',
      '/sitemaps/questions-1.xml',
      '/sitemaps/authors-1.xml',
      '/sitemaps/authors-2.xml',
    ])
    expect([first.locations.length, first.locations[0], first.locations.at(-1)]).toEqual([
      50_000,
      '/articles/b-new',
      '/articles/c-59999',
    ])
    expect(second.locations).toEqual(['/articles/c-60000'])
    expect((await read('/sitemaps/stories-3.xml')).status).toBe(404)
    const authors = [await read('/sitemaps/authors-1.xml'), await read('/sitemaps/authors-2.xml')]
    expect(authors.map(({ locations }) => [locations.length, locations[0]])).toEqual([
      [50_000, '/authors/grace-hopper'],
      [1, '/authors/p-60000'],
    ])
    expect(await measure()).toEqual(before)
    expect(before).toEqual([4, 2, 2])
  })
})

describe('the news sitemap', () => {
  it('names the front page alone without news', async () => {
    const empty = await openTestServices()
    const text = await (await empty.app.request('/news-sitemap.xml')).text()
    await empty.close()
    expect(text.match(/<url>.*<\/url>/gs)).toEqual(['<url><loc>http://lede.test/</loc></url>'])
    expect(await findXmlErrors(text, fixtures, 'sitemap.xsd')).toEqual([])
  })

  it('lists the stories of the last 48 hours', async () => {
    const { database } = test
    await insertStory(database, { id: 'n-now', title: 'Ferry <sold> & gone', publishedAt: '2026-11-21T08:59:59.000Z' })
    await insertStory(database, { id: 'n-oldest', publishedAt: '2026-11-19T09:00:00.001Z' })
    await insertStory(database, { id: 'n-old', publishedAt: '2026-11-19T09:00:00.000Z' })
    await insertStory(database, { id: 'n-hidden', publishedAt: '2026-11-21T08:00:00.000Z' })
    await database.query
      .updateTable('article')
      .set({ hidden_at: '2026-11-21T09:00:00.000Z' })
      .where('id', '=', 'n-hidden')
      .execute()
    await database.query
      .insertInto('article_language')
      .values([
        { article_id: 'n-now', language: 'zh-Hant' },
        { article_id: 'n-oldest', language: 'zh' },
      ])
      .execute()
    const { locations, text, statements } = await read('/news-sitemap.xml')
    expect(locations).toEqual(['/articles/n-now', '/articles/b-new', '/articles/n-oldest'])
    expect(statements).toBe(1)
    expect(text.split('\n').slice(2, 5)).toEqual([
      '<url><loc>http://lede.test/articles/n-now</loc><news:news>',
      '<news:publication><news:name>Lede</news:name><news:language>zh-tw</news:language></news:publication>',
      '<news:publication_date>2026-11-21T08:59:59.000Z</news:publication_date><news:title>Ferry &lt;sold&gt; &amp; gone</news:title></news:news></url>',
    ])
    expect(text.match(/(?<=<news:language>)[^<]*/g)).toEqual(['zh-tw', 'en', 'zh-cn'])
    expect(await errorsOf('/news-sitemap.xml')).toEqual([])
  })
})

describe('GET /opensearch.xml', () => {
  it('describes the search for browsers', async () => {
    const { type, text } = await read('/opensearch.xml')
    expect(type).toBe('application/opensearchdescription+xml; charset=utf-8')
    expect(text).toContain('<Url type="text/html" template="http://lede.test/search?q={searchTerms}"/>')
    expect(await findXmlErrors(text, fixtures, 'opensearch.xsd')).toEqual([])
  })
})

describe('GET /robots.txt', () => {
  it('disallows the API and names the sitemaps', async () => {
    expect((await read('/robots.txt')).text).toBe(
      'User-agent: *\nDisallow: /api/\nSitemap: http://lede.test/sitemap.xml\nSitemap: http://lede.test/news-sitemap.xml\n',
    )
  })
})
