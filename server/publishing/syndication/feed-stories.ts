import type { SelectQueryBuilder } from 'kysely'
import { parseContent } from '../../../contract/content.ts'
import { mediaIdOf } from '../../../contract/safe-url.ts'
import { type CopiedPicture, type Correction, parseCategories } from '../../../contract/story.ts'
import { copiesOfStories, readPreview, recordingsOfStories, type StoredRecording } from '../../content/index.ts'
import { authorOf } from '../../people/index.ts'
import {
  authorPageTag,
  authorTag,
  type Database,
  dependOn,
  type Schema,
  storedRecording,
  storyTag,
} from '../../platform/index.ts'
import { correctionsOf } from '../articles/corrections.ts'
import { correctionsHtml, storyHtml } from './story-html.ts'
import { escapeMarkup } from './xml.ts'

export type FeedStory = {
  id: string
  link: string
  title: string
  /** As a tag of BCP 47; undefined if it is unknown. */
  language: string | undefined
  author: { name: string; page?: string; picture?: string }
  categories: string[]
  publishedAt: string
  updatedAt: string
  summary: string
  /** The whole story; undefined for one that no longer fits into the feed. */
  html: string | undefined
  picture: { url: string; alt: string; width?: number | undefined; height?: number | undefined } | undefined
  /** Our own, in the order of the story. */
  recordings: { url: string; type: string; bytes: number }[]
}

export type Feed = {
  title: string
  description: string
  /** The public URL of the site. */
  site: string
  /** The address of the page with the same stories. */
  page: string
  /** The address of the feed without the ending that names its format. */
  address: string
  stories: FeedStory[]
}

export const feedLimits = {
  stories: 30,
  /** Characters of the stored texts in one feed. A story that no longer fits has a summary only. */
  textCharacters: 200_000,
} as const

type Published = SelectQueryBuilder<Schema, 'article', object>

/** `narrow` selects the stories of a section or an author. The number of queries does not depend on the stories. */
export async function listFeedStories(
  { query }: Database,
  publicUrl: string,
  narrow: (stories: Published) => Published = (stories) => stories,
): Promise<FeedStory[]> {
  const rows = await narrow(query.selectFrom('article').where('article.hidden_at', 'is', null))
    .innerJoin('account', 'account.id', 'article.author_id')
    .leftJoin('author_profile', 'author_profile.account_id', 'article.author_id')
    .leftJoin('article_language', 'article_language.article_id', 'article.id')
    .select(({ fn }) => [
      'article.id',
      'article.author_id',
      'article.title',
      'article_language.language',
      'article.content',
      'article.category',
      'article.excerpt',
      'article.characters',
      'article.picture',
      'article.updated_at',
      fn.coalesce('article.byline', 'account.name').as('author'),
      'account.user_type',
      'author_profile.slug',
      'author_profile.picture_id',
      fn.coalesce('article.delivered_at', 'article.published_at').as('dated_at'),
    ])
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(feedLimits.stories)
    .execute()
  dependOn(rows.flatMap(({ id, author_id }) => [storyTag(id), authorTag(author_id), authorPageTag(author_id)]))
  const ids = rows.map(({ id }) => id)
  const [copies, corrections, recordings] = await Promise.all([
    copiesOfStories(query, ids),
    correctionsOf(query, ids),
    recordingsOfStories(query, ids),
  ])
  const texts = writeTexts(
    rows.map(({ id, content, language }) => ({
      content,
      language,
      corrections: corrections.get(id) ?? [],
      copies: copies.get(id) ?? [],
    })),
    publicUrl,
  )
  return rows.map((row, at) => ({
    id: row.id,
    link: `${publicUrl}/articles/${encodeURIComponent(row.id)}`,
    title: row.title,
    language: row.language ?? undefined,
    author: presentAuthor(row, publicUrl),
    categories: parseCategories(row.category),
    publishedAt: row.dated_at,
    updatedAt: row.updated_at,
    summary: row.excerpt ?? '',
    html: texts[at],
    picture: pictureOf(row, copies.get(row.id) ?? [], publicUrl),
    recordings: presentRecordings(row.content, recordings.get(row.id) ?? [], publicUrl),
  }))
}

function presentAuthor(
  row: { author: string; picture_id: string | null } & Parameters<typeof authorOf>[0],
  publicUrl: string,
): FeedStory['author'] {
  const { author: page } = authorOf(row)
  if (page === undefined) return { name: row.author }
  return {
    name: row.author,
    page: `${publicUrl}/authors/${page.slug}`,
    ...(row.picture_id !== null && { picture: `${publicUrl}/media/${row.picture_id}` }),
  }
}

/** Podcast apps know a recording by the ending of its address. */
const presentRecordings = (
  content: string,
  recordings: readonly StoredRecording[],
  publicUrl: string,
): FeedStory['recordings'] => {
  const placeOf = ({ id }: StoredRecording) => content.indexOf(`/media/${id}`)
  return recordings
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((stored) => ({
      url: `${publicUrl}/media/${stored.id}/${storedRecording(stored)}`,
      type: stored.content_type,
      bytes: stored.bytes,
    }))
}

type WholeStory = {
  content: string
  language: string | null
  corrections: readonly Correction[]
  copies: readonly CopiedPicture[]
}

function writeTexts(stories: readonly WholeStory[], publicUrl: string): (string | undefined)[] {
  let left: number = feedLimits.textCharacters
  return stories.map(({ content, language, corrections, copies }) => {
    const characters = corrections.reduce((sum, { text }) => sum + text.length, content.length)
    if (characters > left) return undefined
    left -= characters
    const parsed = parseContent(content)
    if (parsed.kind !== 'document') return undefined
    const html = storyHtml(parsed.document, { publicUrl, copies })
    const told = language === null ? html : `<div lang="${escapeMarkup(language)}">${html}</div>`
    return told + correctionsHtml(corrections)
  })
}

/** Names only our own pictures and copies, because others must not be loaded from elsewhere. */
export function pictureOf(
  row: Parameters<typeof readPreview>[0],
  copies: readonly CopiedPicture[],
  publicUrl: string,
): FeedStory['picture'] {
  const picture = readPreview(row)?.picture
  if (picture === undefined) return undefined
  const { url, width, height } = copies.find(({ from }) => from === picture.url) ?? picture
  const id = mediaIdOf(url)
  return id === undefined ? undefined : { url: `${publicUrl}/media/${id}`, alt: picture.alt, width, height }
}
