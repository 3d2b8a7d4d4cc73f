import type { Hono } from 'hono'
import { parseContent, previewOfContent } from '../../../contract/content.ts'
import type { PublicIssue } from '../../../contract/newsletter-issue.ts'
import { type AppEnv, dependOn, newslettersTag } from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import type { FeedStory } from '../syndication/feed-stories.ts'
import { rssOf } from '../syndication/rss.ts'
import { storyHtml } from '../syndication/story-html.ts'
import { xmlResponse } from '../syndication/xml.ts'
import { readNewestSent } from './issues.ts'

const issuesInFeed = 20

export function mountNewsletterFeed(
  app: Hono<AppEnv>,
  { database, responseCache, publicUrl }: PublishingServices,
): void {
  async function read(): Promise<string> {
    dependOn([newslettersTag])
    const page = `${publicUrl}/newsletters`
    const issues = await readNewestSent(database.query, issuesInFeed)
    return rssOf({
      title: 'Lede: the newsletter',
      description: 'Issues of the newsletter.',
      ...{ site: publicUrl, page, address: `${page}/feed` },
      stories: issues.map((issue) => presentIssue(issue, publicUrl)),
    })
  }

  app.get('/newsletters/feed.xml', ({ req }) =>
    responseCache.answer(
      req.raw,
      'feed.xml newsletters',
      async () => xmlResponse(await read(), 'application/rss+xml'),
      'data',
    ),
  )
}

function presentIssue({ id, subject, content, sent_at }: PublicIssue, publicUrl: string): FeedStory {
  const parsed = parseContent(content)
  return {
    ...{ id, title: subject, link: `${publicUrl}/newsletters/${id}`, language: undefined, author: { name: 'Lede' } },
    ...{ categories: [], publishedAt: sent_at, updatedAt: sent_at },
    summary: previewOfContent(content)?.excerpt ?? '',
    html: parsed.kind === 'document' ? storyHtml(parsed.document, { publicUrl, copies: [] }) : undefined,
    picture: undefined,
    recordings: [],
  }
}
