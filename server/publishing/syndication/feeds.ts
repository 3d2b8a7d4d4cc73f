import type { Hono } from 'hono'
import { type Category, categories } from '../../../contract/limits.ts'
import { findProfile, type ProfileRow } from '../../people/index.ts'
import {
  type AppEnv,
  authorPageTag,
  authorTag,
  type CacheableResponse,
  categoryTag,
  dependOn,
  frontTag,
} from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import { type Feed, feedLimits, listFeedStories } from './feed-stories.ts'
import { jsonFeedOf } from './json-feed.ts'
import { rssOf } from './rss.ts'
import { xmlResponse } from './xml.ts'

const description = 'Reporting that readers commission.'

export function mountFeeds(app: Hono<AppEnv>, { database, responseCache, publicUrl }: PublishingServices): void {
  async function readFront(): Promise<Feed> {
    dependOn([frontTag])
    const stories = await listFeedStories(database, publicUrl)
    return { title: 'Lede', description, site: publicUrl, page: `${publicUrl}/`, address: `${publicUrl}/feed`, stories }
  }

  async function readCategory(category: Category): Promise<Feed> {
    dependOn([categoryTag(category)])
    const page = `${publicUrl}/category/${category}`
    const stories = await listFeedStories(database, publicUrl, (published) =>
      published.where('article.id', 'in', (expression) =>
        expression
          .selectFrom('article_category')
          .innerJoin('article as listed', 'listed.id', 'article_category.article_id')
          .select('article_category.article_id')
          .where('article_category.category', '=', category)
          .where('listed.hidden_at', 'is', null)
          .orderBy('article_category.published_at', 'desc')
          .orderBy('article_category.article_id', 'desc')
          .limit(feedLimits.stories),
      ),
    )
    return { title: `Lede: ${category}`, description, site: publicUrl, page, address: `${page}/feed`, stories }
  }

  async function readAuthor({ id, slug, name }: ProfileRow): Promise<Feed> {
    dependOn([authorTag(id), authorPageTag(id)])
    const page = `${publicUrl}/authors/${slug}`
    const stories = await listFeedStories(database, publicUrl, (published) =>
      published.where('article.author_id', '=', id),
    )
    return { title: `Lede: ${name}`, description, site: publicUrl, page, address: `${page}/feed`, stories }
  }

  for (const [ending, write] of Object.entries(formats)) {
    app.get(`/feed.${ending}`, ({ req }) =>
      responseCache.answer(req.raw, `feed.${ending}`, async () => write(await readFront()), 'data'),
    )
    app.get(`/category/:category/feed.${ending}`, ({ req }, next) => {
      const category = categories.find((name): name is Category => name === req.param('category'))
      if (category === undefined) return next()
      const make = async () => write(await readCategory(category))
      return responseCache.answer(req.raw, `feed.${ending} ${category}`, make, 'data')
    })
    app.get(`/authors/:slug/feed.${ending}`, async ({ req }, next) => {
      const profile = await findProfile(database.query, req.param('slug'))
      if (profile === undefined) return next()
      const make = async () => write(await readAuthor(profile))
      return responseCache.answer(req.raw, `feed.${ending} author ${profile.slug}`, make, 'data')
    })
  }
}

const formats: Record<string, (feed: Feed) => CacheableResponse> = {
  xml: (feed) => xmlResponse(rssOf(feed), 'application/rss+xml'),
  json: (feed) => ({
    status: 200,
    type: 'application/feed+json; charset=utf-8',
    body: new TextEncoder().encode(JSON.stringify(jsonFeedOf(feed))),
  }),
}
