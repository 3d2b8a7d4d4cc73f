/** RSS 2.0 with whole texts (`content:encoded`) and Media RSS. */

import type { Feed, FeedStory } from './feed-stories.ts'
import { cdata, escapeMarkup } from './xml.ts'

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ')

/** RSS allows pictures of at most 144 pixels. */
const imageSize = 144

/** When the story that was changed last was changed; undefined without stories. */
function lastChange({ stories }: Feed): string | undefined {
  const times = stories.map(({ updatedAt }) => Date.parse(updatedAt))
  return times.length === 0 ? undefined : new Date(Math.max(...times)).toUTCString()
}

export function rssOf(feed: Feed): string {
  const { title, description, site, page, address, stories } = feed
  const changed = lastChange(feed)
  return `<rss version="2.0" ${namespaces}><channel>
${element('title', title)}${element('link', page)}<language>en</language>
${element('description', description)}${changed === undefined ? '' : element('lastBuildDate', changed)}
<image>${element('url', `${site}/icon-${imageSize}.png`)}${element('title', title)}${element('link', page)}<width>${imageSize}</width><height>${imageSize}</height></image>
<atom:link href="${escapeMarkup(`${address}.xml`)}" rel="self" type="application/rss+xml"/>
${stories.map(itemOf).join('\n')}
</channel></rss>`
}

/** A description is HTML in XML, and our summaries are plain text. */
const itemOf = ({
  title,
  language,
  link,
  author,
  publishedAt,
  categories,
  summary,
  html,
  picture,
  recordings,
}: FeedStory): string =>
  `<item>${element('title', title)}${element('link', link)}${element('guid', link)}
${element('dc:creator', author.name)}${language === undefined ? '' : element('dc:language', language)}<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>
${categories.map((name) => element('category', name)).join('')}${element('description', escapeMarkup(summary))}${recordings.slice(0, 1).map(enclosureOf).join('')}
${html === undefined ? '' : `<content:encoded>${cdata(html)}</content:encoded>`}${picture === undefined ? '' : pictureOf(picture)}</item>`

/** Feed readers take one enclosure of an item. */
const enclosureOf = ({ url, type, bytes }: FeedStory['recordings'][number]): string =>
  `<enclosure url="${escapeMarkup(url)}" length="${bytes}" type="${escapeMarkup(type)}"/>`

const pictureOf = ({ url, alt }: NonNullable<FeedStory['picture']>): string => `
<media:content url="${escapeMarkup(url)}" medium="image">${alt === '' ? '' : element('media:description', alt)}</media:content>`

const element = (name: string, text: string): string => `<${name}>${escapeMarkup(text)}</${name}>`
