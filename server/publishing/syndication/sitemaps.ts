/**
 * Sitemaps (https://www.sitemaps.org/protocol.html). `/sitemap.xml` names a file of pages, and as many files of stories,
 * questions and authors as they need. Each file begins at the identifier of its first row, so the last costs no more
 * than the first.
 */
import type { Hono } from 'hono'
import { type AliasedExpression, sql } from 'kysely'
import { categories } from '../../../contract/limits.ts'
import { listPublishedAuthors } from '../../people/index.ts'
import {
  type AppEnv,
  type CacheableResponse,
  type Database,
  dependOn,
  isoTime,
  sitemapTag,
} from '../../platform/index.ts'
import { listMonths } from '../search/archive.ts'
import type { PublishingServices } from '../services.ts'
import { escapeMarkup, xmlResponse } from './xml.ts'

/** The protocol allows 50,000 addresses in a file; Google reads 1,000 stories of the last two days. */
const sitemapLimits = { addresses: 50_000, news: 1_000, newsMs: 48 * 60 * 60 * 1000 } as const

const staticPages = [
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
]

type Query = Database['query']
type Listed = { id: string; changed_at: string }

const kinds: Record<
  'stories' | 'questions' | 'authors' | 'newsletters',
  { path: string; list: (query: Query) => AliasedExpression<Listed, 'listed'> }
> = {
  stories: {
    path: '/articles/',
    list: (query) =>
      query
        .selectFrom('article')
        .select(['id', 'updated_at as changed_at'])
        .where('hidden_at', 'is', null)
        .as('listed'),
  },
  questions: {
    path: '/questions/',
    list: (query) =>
      query
        .selectFrom('bounty')
        .select([
          'id',
          ({ fn }) => fn.coalesce('paid_at', 'delivered_at', 'assigned_at', 'created_at').as('changed_at'),
        ])
        .where('closed_at', 'is', null)
        .where('ended_at', 'is', null)
        .where('hidden_at', 'is', null)
        .as('listed'),
  },
  authors: { path: '/authors/', list: listPublishedAuthors },
  newsletters: {
    path: '/newsletters/',
    list: (query) =>
      query
        .selectFrom('mailing')
        .select(['subject_id as id', 'created_at as changed_at'])
        .where('kind', '=', 'newsletter')
        .$narrowType<{ id: string }>()
        .as('listed'),
  },
}
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[]

/** The identifiers at which the files of a kind begin. */
async function listStarts(query: Query, kind: keyof typeof kinds): Promise<string[]> {
  const rows = await query
    .selectFrom(
      query
        .selectFrom(kinds[kind].list(query))
        .select(['id', sql<number>`row_number() over (order by id)`.as('place')])
        .as('numbered'),
    )
    .select('id')
    .where(sql<boolean>`(place - 1) % ${sql.lit(sitemapLimits.addresses)} = 0`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const listFrom = (query: Query, kind: keyof typeof kinds, start: string): Promise<Listed[]> =>
  query
    .selectFrom(kinds[kind].list(query))
    .select(['id', 'changed_at'])
    .where('id', '>=', start)
    .orderBy('id')
    .limit(sitemapLimits.addresses)
    .execute()

export function mountSitemaps(
  app: Hono<AppEnv>,
  { database, responseCache, publicUrl, indexNow, now }: PublishingServices,
): void {
  const { query } = database
  const location = (path: string) => `<loc>${escapeMarkup(publicUrl + path)}</loc>`

  async function writeIndex(): Promise<CacheableResponse> {
    dependOn([sitemapTag])
    const paths = ['/sitemaps/pages.xml']
    for (const kind of kindNames) {
      const starts = await listStarts(query, kind)
      paths.push(...starts.map((_, at) => `/sitemaps/${kind}-${at + 1}.xml`))
    }
    const files = paths.map((path) => `<sitemap>${location(path)}</sitemap>`)
    return sitemap('sitemapindex', files)
  }

  async function writePart(kind: keyof typeof kinds, number: number): Promise<CacheableResponse | undefined> {
    dependOn([sitemapTag])
    const start = (await listStarts(query, kind))[number - 1]
    if (start === undefined) return undefined
    const rows = await listFrom(query, kind, start)
    const { path } = kinds[kind]
    return sitemap(
      'urlset',
      rows.map(
        ({ id, changed_at }) => `<url>${location(path + encodeURIComponent(id))}<lastmod>${changed_at}</lastmod></url>`,
      ),
    )
  }

  async function writeNews(): Promise<CacheableResponse> {
    dependOn([sitemapTag])
    const rows = await query
      .selectFrom('article')
      .leftJoin('article_language', 'article_language.article_id', 'article.id')
      .select(['id', 'title', 'published_at', 'language'])
      .where('hidden_at', 'is', null)
      .where('published_at', '>', isoTime(now() - sitemapLimits.newsMs))
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sitemapLimits.news)
      .execute()
    const urls = rows.map(
      ({ id, title, published_at, language }) => `<url>${location(`/articles/${encodeURIComponent(id)}`)}<news:news>
<news:publication><news:name>Lede</news:name><news:language>${newsLanguageOf(language ?? 'en')}</news:language></news:publication>
<news:publication_date>${published_at}</news:publication_date><news:title>${escapeMarkup(title)}</news:title></news:news></url>`,
    )
    // The protocol demands at least one address.
    const shown = urls.length === 0 ? [`<url>${location('/')}</url>`] : urls
    return sitemap('urlset xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"', shown)
  }

  app.get('/sitemap.xml', ({ req }) => responseCache.answer(req.raw, 'sitemap', writeIndex, 'data'))
  app.get('/news-sitemap.xml', ({ req }) => responseCache.answer(req.raw, 'sitemap news', writeNews, 'data'))
  app.get('/sitemaps/pages.xml', ({ req }) => {
    const write = async () => {
      dependOn([sitemapTag])
      const months = await listMonths(query)
      const paths = [
        ...staticPages,
        ...categories.map((category) => `/category/${category}`),
        ...months.map(({ year, month }) => `/archive/${year}/${month}`),
      ]
      return sitemap(
        'urlset',
        paths.map((path) => `<url>${location(path)}</url>`),
      )
    }
    return responseCache.answer(req.raw, 'sitemap pages', write, 'data')
  })
  app.get('/sitemaps/:file', ({ req }, next) => {
    const [, name, number] = /^(\w+)-([1-9]\d{0,3})\.xml$/.exec(req.param('file')) ?? []
    const kind = kindNames.find((one) => one === name)
    if (kind === undefined) return next()
    const write = async () => (await writePart(kind, Number(number))) ?? noSuchSitemap
    return responseCache.answer(req.raw, `sitemap ${kind} ${number}`, write, 'data')
  })
  if (indexNow !== undefined) app.get(`/${indexNow.key}.txt`, (context) => context.text(indexNow.key))
  app.get('/opensearch.xml', ({ req }) =>
    responseCache.answer(req.raw, 'opensearch', async () => describeSearch(publicUrl), 'data'),
  )
  app.get('/robots.txt', (context) =>
    context.text(
      `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\nSitemap: ${publicUrl}/news-sitemap.xml\n`,
    ),
  )
}

/** Browsers add our search to theirs (https://github.com/dewitt/opensearch). */
const describeSearch = (publicUrl: string): CacheableResponse => {
  const site = escapeMarkup(publicUrl)
  return xmlResponse(
    `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Lede</ShortName><Description>Search stories, questions and journalists.</Description>
<Url type="text/html" template="${site}/search?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${site}/opensearch.xml"/>
<Image width="32" height="32" type="image/x-icon">${site}/favicon.ico</Image>
<InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>`,
    'application/opensearchdescription+xml',
  )
}

/** Google asks for a code of ISO 639, except for Chinese. */
const newsLanguageOf = (tag: string): string => ({ zh: 'zh-cn', 'zh-Hans': 'zh-cn', 'zh-Hant': 'zh-tw' })[tag] ?? tag

function sitemap(root: string, entries: readonly string[]): CacheableResponse {
  const [name] = root.split(' ')
  const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
  return xmlResponse(`<${root} ${namespace}>\n${entries.join('\n')}\n</${name}>`, 'application/xml')
}

const noSuchSitemap: CacheableResponse = {
  status: 404,
  type: 'application/json',
  body: new TextEncoder().encode(JSON.stringify({ detail: 'There is no such sitemap' })),
}
