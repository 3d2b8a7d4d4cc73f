/** Compares each answer that is cached with the one that the server would make now. */

import { openVisibilityCheck } from '../../../server/people/moderation/visibility-check.ts'
import {
  createResponseCache,
  type ResponseCache,
  responseCacheLimits,
} from '../../../server/platform/http/response-cache.ts'
import { readAuthorCard, readStoryCard } from '../../../server/publishing/syndication/share-pictures/read-card.ts'
import { callingFromElsewhere } from '../../../server/testing/requests.ts'
import type { watchTables } from './tables.ts'
import type { Town } from './town.ts'

/** Questions and their money may be as old as a cached answer; the rest never changes or is never cached. */
export const mayBeOld = [
  ...['/api/bounties', '/api/bounties/:id', '/api/bounties/:id/movements', '/api/matching', '/embed/questions/:id'],
  ...['/og/question/:file', '/qr/questions/:file{[^/]+\\.svg}', '/.well-known/nodeinfo', '/nodeinfo/2.0'],
  ...['/nodeinfo/2.1', '/.well-known/host-meta', '/.well-known/change-password'],
  ...['/api/site', '/api/health', '/api/health/live', '/api/docs', '/api/openapi.json', '/robots.txt'],
  ...['/opensearch.xml', '/api/newsletter/lists'],
  ...['/.well-known/security.txt', '/ap/newsroom.png', '/media/:id', '/media/:id/:file', '/og/story/:id/:file'],
  // The redirects of other servers are never cached.
  ...['/og/site.jpg', '/', '/articles/:of', '/articles/:of/', '/authors/:of', '/authors/:of/'],
]

type Ids = { stories: string[]; issues: string[]; questions: string[]; authors: { id: string; slug: string }[] }

const files = (folder: string, names: string[], ending: string) => names.map((name) => `${folder}/${name}.${ending}`)
const links = (path: string, names: string[]) =>
  names.map((name) => `/oembed?url=${encodeURIComponent(`http://lede.test/${path}/${name}`)}`)
const slugs = ({ authors }: Ids) => authors.map(({ slug }) => slug)

/** Addresses of each other route that visitors read. */
export const addressesOf: Record<string, (ids: Ids) => string[]> = {
  '/api/top-delivered-bounties': () => ['/api/top-delivered-bounties'],
  '/api/articles-by-category/:category': () =>
    ['science', 'world'].map((category) => `/api/articles-by-category/${category}`),
  '/api/authors/:slug': (ids) => slugs(ids).map((slug) => `/api/authors/${slug}`),
  '/api/public/articles/:id': ({ stories }) => stories.map((id) => `/api/public/articles/${id}`),
  '/api/public/articles/:id/neighbors': ({ stories }) => stories.map((id) => `/api/public/articles/${id}/neighbors`),
  '/api/public/articles/:id/content': ({ stories }) => stories.map((id) => `/api/public/articles/${id}/content`),
  '/api/delivered-bounties/:id/content': ({ stories }) => stories.map((id) => `/api/delivered-bounties/${id}/content`),
  '/api/search': () => ['/api/search?q=town', '/api/search?q=towner', '/api/search?q=town&kind=questions'],
  '/api/archive': () => ['/api/archive'],
  '/api/archive/:year/:month': () => ['/api/archive/2026/11'],
  '/api/bounties/:id/updates': ({ questions }) => questions.map((id) => `/api/bounties/${id}/updates`),
  '/api/newsletters': () => ['/api/newsletters'],
  '/api/newsletters/:id': ({ issues }) => issues.map((id) => `/api/newsletters/${id}`),
  '/newsletters/feed.xml': () => ['/newsletters/feed.xml'],
  '/feed.xml': () => ['/feed.xml'],
  '/feed.json': () => ['/feed.json'],
  '/category/:category/feed.xml': () => ['/category/science/feed.xml'],
  '/category/:category/feed.json': () => ['/category/science/feed.json'],
  '/authors/:slug/feed.xml': (ids) => slugs(ids).map((slug) => `/authors/${slug}/feed.xml`),
  '/authors/:slug/feed.json': (ids) => slugs(ids).map((slug) => `/authors/${slug}/feed.json`),
  '/sitemap.xml': () => ['/sitemap.xml'],
  '/news-sitemap.xml': () => ['/news-sitemap.xml'],
  '/sitemaps/pages.xml': () => ['/sitemaps/pages.xml'],
  '/sitemaps/:file': () => files('/sitemaps', ['stories-1', 'questions-1', 'authors-1'], 'xml'),
  '/og/story/:file': ({ stories }) => files('/og/story', stories, 'jpg'),
  '/og/author/:file': (ids) => files('/og/author', slugs(ids), 'jpg'),
  '/oembed': (ids) => [...links('articles', ids.stories), ...links('authors', slugs(ids))],
  '/.well-known/webfinger': () => ['/.well-known/webfinger?resource=acct:nellie-towner@lede.test'],
  '/ap/actors/:id': ({ authors }) => authors.map(({ id }) => `/ap/actors/${id}`),
  '/ap/actors/:id/:collection': ({ authors }) => authors.map(({ id }) => `/ap/actors/${id}/outbox`),
  '/ap/authors/:slug': (ids) => slugs(ids).map((slug) => `/ap/authors/${slug}`),
  '/ap/stories/:id/:edition?': ({ stories }) => stories.map((id) => `/ap/stories/${id}`),
}

/** Triggers on these tables write the listing of the board. */
const listed = ['bounty', 'bounty_category', 'ledger_entry', 'vote']

/** `late`: by step, the routes whose cached answer was older than the step. */
export function watchVisitors(town: Town, tables: ReturnType<typeof watchTables>) {
  const { query, services } = town
  const visibility = openVisibilityCheck(town.test.target)
  const late = new Map<string, Set<string>>()
  /** Each address has a cache of its own, so that one can be made anew while the others stay as they are. */
  const kept = new Map<string, { cache: ResponseCache; stored: number; read: Set<string> }>()
  services.live.listenForTags((tags) => {
    for (const { cache } of kept.values()) cache.invalidate(tags)
  })

  async function readIds(): Promise<Ids> {
    const stories = await query.selectFrom('article').select('id').orderBy('id').limit(3).execute()
    const issues = await query.selectFrom('newsletter_issue').select('id').execute()
    const questions = await query.selectFrom('progress_update').select('bounty_id as id').distinct().execute()
    const authors = await query
      .selectFrom('author_profile')
      .innerJoin('article', 'article.author_id', 'author_profile.account_id')
      .select(['account_id as id', 'slug'])
      .distinct()
      .where('article.delivery_id', 'is', null)
      .orderBy('slug')
      .execute()
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
    return { stories: idsOf(stories), issues: idsOf(issues), questions: idsOf(questions), authors }
  }

  /** Asks for the data of a share picture instead of drawing it, which costs a tenth of a second. */
  async function answerOf(address: string) {
    const [, kind, id = ''] = /^\/og\/(story|author)\/([\w-]+)\.jpg$/.exec(address) ?? []
    if (kind !== undefined) {
      const card = await (kind === 'story' ? readStoryCard : readAuthorCard)(services, id)
      return { status: 200, type: 'application/json', body: new TextEncoder().encode(JSON.stringify(card ?? null)) }
    }
    const response = await town.app.request(address, {}, callingFromElsewhere())
    return { status: response.status, type: '', body: new Uint8Array(await response.arrayBuffer()) }
  }

  /**
   * As a page of the server asks, which is cached with the tags of all that it shows. Its key is none of the server's, which
   * keeps its own answer in the same cache and would wait for this one.
   */
  const ask = (address: string, cache: ResponseCache) =>
    town.withCache(cache, async () => {
      const key = `visit ${address}`
      const response = await cache.answer(new Request('http://lede.test/'), key, () => answerOf(address), 'data')
      return `${response.status} ${await response.text()}`
    })

  /**
   * Asks a cache of its own for a new answer. Returns whether the one that was kept is older. Asks twice before it says so, because
   * work in the background may end between the two.
   */
  async function renew(address: string): Promise<boolean> {
    const known = kept.get(address)
    for (let isLast = false; ; isLast = true) {
      const old = known && (await ask(address, known.cache))
      const cache = createResponseCache({ ...responseCacheLimits, lifetimeMs: Infinity }, services.now, visibility.read)
      const { result, read } = await tables.during(() => ask(address, cache))
      const isOld = old !== undefined && old !== result
      if (isOld && !isLast) continue
      kept.set(address, { cache, stored: cache.measure().entries, read })
      return isOld
    }
  }

  return {
    late,
    close: () => visibility.close(),
    /** Cached answers expire while days pass. */
    async clockMoved() {
      for (const address of kept.keys()) await renew(address)
    },
    async compare(step: string, changed: ReadonlySet<string>) {
      const written = listed.some((table) => changed.has(table)) ? new Set([...changed, 'bounty_listing']) : changed
      const ids = await readIds()
      for (const [route, list] of Object.entries(addressesOf)) {
        for (const address of list(ids)) {
          const known = kept.get(address)
          // A hidden story or update drops every answer.
          const isAffected = written.has('story_visibility') || !known?.read.isDisjointFrom(written)
          if (!isAffected) continue
          if (await renew(address)) late.set(step, (late.get(step) ?? new Set()).add(route))
        }
      }
      // Answers that the step has dropped must be there before the next one.
      for (const [address, { cache, stored }] of kept) {
        if (cache.measure().entries < stored) await renew(address)
      }
    },
  }
}
