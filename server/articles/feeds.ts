import type { Hono } from 'hono'
import { type Category, categories } from '../../contract/limits.ts'
import { mediaIdOf } from '../../contract/safe-url.ts'
import type { StoryPreview } from '../../contract/story.ts'
import { findProfile } from '../authors/profiles.ts'
import { dependOn } from '../http/response-cache.ts'
import type { AppEnv } from '../http/route.ts'
import type { CacheableResponse } from '../http/stored-response.ts'
import { authorPageTag, authorTag } from '../live/story-tags.ts'
import type { Services } from '../services.ts'
import { listAuthor, listCategory, listPublishedIds, listTopStories } from './published.ts'

const feedStories = 30

type FeedStory = {
  id: string
  title: string
  journalist_name: string
  delivery_date: string
  preview?: StoryPreview | undefined
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters
const impossibleInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const xml = (text: string) =>
  text.replace(impossibleInXml, '').replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const xmlResponse = (text: string, type: string): CacheableResponse => ({
  status: 200,
  type: `${type}; charset=utf-8`,
  body: new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`),
})

/** Names only our own pictures, because a feed must not make readers contact another site. */
function pictureOf({ preview }: FeedStory, publicUrl: string): string {
  const picture = preview?.picture
  if (picture === undefined || mediaIdOf(picture.url) === undefined) return ''
  const description = picture.alt === '' ? '' : `<media:description>${xml(picture.alt)}</media:description>`
  return `
<media:content url="${xml(publicUrl + picture.url)}" medium="image">${description}</media:content>`
}

function feed(
  publicUrl: string,
  channel: { title: string; path: string; feedPath: string },
  stories: FeedStory[],
): CacheableResponse {
  const items = stories.map((story) => {
    const link = xml(`${publicUrl}/articles/${encodeURIComponent(story.id)}`)
    return `<item><title>${xml(story.title)}</title><link>${link}</link><guid>${link}</guid>
<dc:creator>${xml(story.journalist_name)}</dc:creator><pubDate>${new Date(story.delivery_date).toUTCString()}</pubDate>
<description>${xml(story.preview?.excerpt ?? '')}</description>${pictureOf(story, publicUrl)}</item>`
  })
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${xml(channel.title)}</title><link>${xml(publicUrl + channel.path)}</link><language>en</language>
<description>Reporting that readers commission.</description>
<atom:link href="${xml(publicUrl + channel.feedPath)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>`,
    'application/rss+xml',
  )
}

const staticPages = ['/', '/about', '/how-it-works', '/how-money-works', '/terms', '/privacy', '/cookie-policy']

export function mountFeeds(app: Hono<AppEnv>, { database, responseCache, publicUrl }: Services): void {
  app.get('/feed.xml', (context) =>
    responseCache.answer(
      context.req.raw,
      'feed',
      async () =>
        feed(
          publicUrl,
          { title: 'Lede', path: '/', feedPath: '/feed.xml' },
          await listTopStories(database, feedStories),
        ),
      'data',
    ),
  )

  app.get('/category/:category/feed.xml', (context, next) => {
    const category = categories.find((name): name is Category => name === context.req.param('category'))
    if (category === undefined) return next()
    const path = `/category/${category}`
    const make = async () => {
      const stories = await listCategory(database, category, feedStories)
      return feed(publicUrl, { title: `Lede: ${category}`, path, feedPath: `${path}/feed.xml` }, stories)
    }
    return responseCache.answer(context.req.raw, `feed ${category}`, make, 'data')
  })

  app.get('/authors/:slug/feed.xml', async (context, next) => {
    const profile = await findProfile(database.query, context.req.param('slug'))
    if (profile === undefined) return next()
    const path = `/authors/${profile.slug}`
    const make = async () => {
      dependOn([authorTag(profile.id), authorPageTag(profile.id)])
      const stories = await listAuthor(database, profile.id, { count: feedStories })
      return feed(publicUrl, { title: `Lede: ${profile.name}`, path, feedPath: `${path}/feed.xml` }, stories)
    }
    return responseCache.answer(context.req.raw, `feed ${path}`, make, 'data')
  })

  app.get('/sitemap.xml', (context) => {
    const make = async () => {
      const pages = [...staticPages, ...categories.map((category) => `/category/${category}`)]
      const stories = await listPublishedIds(database)
      const urls = [
        ...pages.map((path) => `<url><loc>${xml(publicUrl + path)}</loc></url>`),
        ...stories.map(
          ({ id, updated_at }) =>
            `<url><loc>${xml(`${publicUrl}/articles/${encodeURIComponent(id)}`)}</loc><lastmod>${updated_at}</lastmod></url>`,
        ),
      ]
      return xmlResponse(
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`,
        'application/xml',
      )
    }
    return responseCache.answer(context.req.raw, 'sitemap', make, 'data')
  })
  app.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
}
