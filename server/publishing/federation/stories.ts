/** Stories as other servers see them: a summary with a link, never the whole text, which could not be taken back. */
import { createHash } from 'node:crypto'
import { Article, Hashtag, Image, LanguageString, PUBLIC_COLLECTION, Tombstone } from '@fedify/vocab'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { formatUtcTime } from '../../../contract/dates.ts'
import { CategoryName, type Correction, parseCategories } from '../../../contract/story.ts'
import { copiesOfStories } from '../../content/index.ts'
import { authorOf } from '../../people/index.ts'
import type { ActorId, PlatformServices, Reader, Schema } from '../../platform/index.ts'
import { correctionsOf } from '../articles/corrections.ts'
import { type FeedStory, pictureOf } from '../syndication/feed-stories.ts'
import { escapeMarkup } from '../syndication/xml.ts'
import type { Edition } from './activities.ts'
import { createAddresses, mediaTypeOfPictures, newsroom, type StoryAddress } from './addresses.ts'

export const selectStories = (query: Kysely<Schema>) =>
  query
    .selectFrom('article')
    .innerJoin('account', 'account.id', 'article.author_id')
    .leftJoin('author_profile', 'author_profile.account_id', 'article.author_id')
    .leftJoin('federation_story', 'federation_story.story_id', 'article.id')
    .leftJoin('article_language', 'article_language.article_id', 'article.id')
    .select([
      'article.id',
      'article_language.language',
      'article.author_id',
      'article.title',
      'article.category',
      'article.excerpt',
      'article.characters',
      'article.picture',
      'article.published_at',
      'article.updated_at',
      'article.hidden_at',
      'account.user_type',
      'account.deleted_at as author_deleted_at',
      'author_profile.slug',
      'federation_story.edition',
      'federation_story.actor',
      'federation_story.content_hash',
      'federation_story.told_at',
      'federation_story.deleted_at',
    ])

export type StoryRow = Awaited<ReturnType<ReturnType<typeof selectStories>['executeTakeFirstOrThrow']>>

/** The actor that a story belongs to when other servers first hear of it. */
export const firstActorOf = (row: StoryRow): ActorId => (authorOf(row).author === undefined ? newsroom : row.author_id)

/** Undefined for a story that is hidden, or that is visible again and was not told of since. */
export function currentEditionOf(row: StoryRow): Edition | undefined {
  if (row.hidden_at !== null || row.deleted_at !== null) return undefined
  return { id: row.id, edition: row.edition ?? 1, actor: row.actor ?? firstActorOf(row) }
}

export type StoryContent = {
  title: string
  /** As a tag of BCP 47; undefined if it is unknown. */
  language: string | undefined
  summary: string
  categories: string[]
  picture: FeedStory['picture']
  /** The newest first. */
  corrections: Pick<Correction, 'published_at' | 'text'>[]
  /** Each change of the text, also of a part that is not sent, is told by its time. */
  updatedAt: string
}

/** Sent with a story; its page has all. */
const newestCorrections = 5

/** Reads what other servers are told of these stories. */
export async function readContents(
  query: Reader,
  rows: readonly StoryRow[],
  publicUrl: string,
): Promise<(row: StoryRow) => StoryContent> {
  const ids = rows.map(({ id }) => id)
  const [copies, corrections] = [await copiesOfStories(query, ids), await correctionsOf(query, ids)]
  return (row) => ({
    title: row.title.toWellFormed(),
    language: row.language ?? undefined,
    summary: row.excerpt ?? '',
    categories: parseCategories(row.category).filter((name) => v.is(CategoryName, name)),
    picture: pictureOf(row, copies.get(row.id) ?? [], publicUrl),
    corrections: (corrections.get(row.id) ?? [])
      .slice(-newestCorrections)
      .reverse()
      .map(({ published_at, text }) => ({ published_at, text })),
    updatedAt: row.updated_at,
  })
}

export const hashOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** With the language in `nameMap`, `summaryMap` and `contentMap`, from which servers learn it. */
const inLanguage = (text: string, language: string | undefined) =>
  language === undefined ? [text] : [text, new LanguageString(text, language)]

export function articleOf(
  edition: Edition,
  { published_at }: Pick<StoryRow, 'published_at'>,
  { title, language, summary, categories, picture, corrections, updatedAt }: StoryContent,
  publicUrl: string,
): Article {
  const addresses = createAddresses(publicUrl)
  const page = addresses.storyPage(edition.id)
  const corrected = corrections.map(({ published_at, text }) => ({
    label: `Correction, ${formatUtcTime(published_at)}:`,
    text: text.toWellFormed(),
  }))
  const [latest] = corrected
  // Mastodon shows the summary of an article, and others its content.
  const shortened = [...(latest ? [`${latest.label} ${latest.text}`] : []), ...(summary === '' ? [] : [summary])]
  const paragraphs = [
    ...corrected.map(({ label, text }) => `<strong>${label}</strong> ${escapeMarkup(text).replaceAll('\n', '<br>')}`),
    ...(summary === '' ? [] : [escapeMarkup(summary)]),
    `<a href="${escapeMarkup(page)}">Read the story</a>`,
  ]
  const images =
    picture === undefined
      ? []
      : [
          new Image({
            url: new URL(picture.url),
            mediaType: mediaTypeOfPictures,
            width: picture.width ?? null,
            height: picture.height ?? null,
            name: picture.alt.toWellFormed(),
          }),
        ]
  return new Article({
    id: new URL(addresses.story(edition)),
    attribution: new URL(addresses.actor(edition.actor)),
    names: inLanguage(title, language),
    // A summary is HTML, and a name is plain text.
    summaries: shortened.length === 0 ? [] : inLanguage(escapeMarkup(shortened.join(' ')), language),
    contents: inLanguage(paragraphs.map((html) => `<p>${html}</p>`).join(''), language),
    url: new URL(page),
    to: PUBLIC_COLLECTION,
    cc: new URL(addresses.followers(edition.actor)),
    published: Temporal.Instant.from(published_at),
    updated: Temporal.Instant.from(updatedAt),
    images,
    attachments: images,
    tags: categories.map((name) => new Hashtag({ href: new URL(`${publicUrl}/category/${name}`), name: `#${name}` })),
    sensitive: false,
  })
}

const tombstoneOf = (publicUrl: string, address: StoryAddress): Tombstone =>
  new Tombstone({ id: new URL(createAddresses(publicUrl).story(address)) })

/** Reads the object at a story's address: the article, its tombstone, or nothing. */
export async function readStoryObject(
  { database, publicUrl }: Pick<PlatformServices, 'database' | 'publicUrl'>,
  address: StoryAddress,
): Promise<Article | Tombstone | undefined> {
  const { query } = database
  const row = await selectStories(query).where('article.id', '=', address.id).executeTakeFirst()
  const known = row ?? (await findTold(query, address.id))
  if (known === undefined || address.edition < 1 || address.edition > (known.edition ?? 1)) return undefined
  const current = row && currentEditionOf(row)
  if (row === undefined || current === undefined || address.edition < current.edition)
    return tombstoneOf(publicUrl, address)
  const contentOf = await readContents(query, [row], publicUrl)
  return articleOf(current, row, contentOf(row), publicUrl)
}

const findTold = (query: Kysely<Schema>, id: string) =>
  query.selectFrom('federation_story').select('edition').where('story_id', '=', id).executeTakeFirst()

/** The address and the actor of a visible story. */
export async function findCurrentEdition(
  query: Kysely<Schema>,
  storyId: string,
): Promise<Pick<Edition, 'edition' | 'actor'> | undefined> {
  const row = await selectStories(query).where('article.id', '=', storyId).executeTakeFirst()
  const current = row && currentEditionOf(row)
  return current && { edition: current.edition, actor: current.actor }
}
