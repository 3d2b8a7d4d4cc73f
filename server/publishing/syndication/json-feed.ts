/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
import type { Feed, FeedStory } from './feed-stories.ts'

export const jsonFeedOf = ({ title, description, site, page, address, stories }: Feed) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  description,
  language: 'en',
  home_page_url: page,
  feed_url: `${address}.json`,
  icon: `${site}/icon-512.png`,
  items: stories.map((story) => ({
    id: story.link,
    url: story.link,
    title: story.title,
    ...(story.language === undefined ? {} : { language: story.language }),
    summary: story.summary,
    // Each item needs a text.
    ...(story.html === undefined ? { content_text: story.summary } : { content_html: story.html }),
    ...(story.picture === undefined ? {} : { image: story.picture.url }),
    date_published: story.publishedAt,
    date_modified: story.updatedAt,
    authors: [authorOf(story.author)],
    tags: story.categories,
    ...(story.recordings.length > 0 && { attachments: story.recordings.map(attachmentOf) }),
  })),
})

const authorOf = ({ name, page, picture }: FeedStory['author']) => ({
  name,
  ...(page !== undefined && { url: page }),
  ...(picture !== undefined && { avatar: picture }),
})

const attachmentOf = ({ url, type, bytes }: FeedStory['recordings'][number]) => ({
  url,
  mime_type: type,
  size_in_bytes: bytes,
})
