import type { Kysely } from 'kysely'
import type { PlacedStory, Placements } from '../../../contract/front-page.ts'
import { answeredQuestions, type Category, topStories } from '../../../contract/limits.ts'
import { categoryStories } from '../../../contract/search-limits.ts'
import type { AnsweredQuestion, CategoryItem, PublicArticle, TopDeliveredItem } from '../../../contract/story.ts'
import { backingColumns, namingColumns, presentAskedBy, presentBacking, promisedCents } from '../../bounties/index.ts'
import { copiesOf, languageOf, readPreview, showCopies } from '../../content/index.ts'
import { authorOf, portraitOf } from '../../people/index.ts'
import {
  authorTag,
  categoryTag,
  type Database,
  dependOn,
  frontTag,
  type Reader,
  type Schema,
  storyTag,
} from '../../platform/index.ts'
import { correctionsOf } from './corrections.ts'

const firstPlaces = topStories.hero + topStories.secondary
const places = firstPlaces + topStories.grid

const nothingPlaced: Placements = { pinned: [], demoted: [] }

const stories = ({ query }: Pick<Database, 'query'>) =>
  query
    .selectFrom('article')
    .innerJoin('account', 'account.id', 'article.author_id')
    .leftJoin('author_profile', 'author_profile.account_id', 'account.id')
    .leftJoin('article_language', 'article_language.article_id', 'article.id')
    .leftJoin('delivery', 'delivery.id', 'article.delivery_id')
    .leftJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .select(({ fn }) => [
      'article.id',
      'article.title',
      'article_language.language',
      'article.author_id',
      'article.excerpt',
      'article.characters',
      'article.picture',
      'article.category',
      'article.updated_at',
      'article.delivery_id',
      'article.ai_assisted_at',
      fn.coalesce('article.byline', 'account.name').as('journalist_name'),
      fn.coalesce('article.delivered_at', 'article.published_at').as('dated_at'),
      'account.user_type',
      'author_profile.slug',
      'bounty.id as bounty_id',
      'bounty.title as bounty_title',
    ])

const published = (database: Database) => stories(database).where('article.hidden_at', 'is', null)

/** Stories in a list also say who asked for them. */
const listed = (database: Database) =>
  published(database).select((expression) => [
    promisedCents(expression).as('total_cents'),
    ...backingColumns(expression),
    ...namingColumns(expression),
  ])

type PublishedRow = Awaited<ReturnType<ReturnType<typeof published>['executeTakeFirstOrThrow']>>

const bountyOf = ({ bounty_id }: PublishedRow) => (bounty_id === null ? {} : { bounty_id })
const bountyTitleOf = ({ bounty_title }: PublishedRow) => (bounty_title === null ? {} : { bounty_title })

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

const presentAsked = (row: ListedRow) => ({ ...presentBacking(row), ...presentAskedBy(row, row.backers) })

const backingOf = (row: ListedRow) => (row.bounty_id === null ? {} : { backing: presentAsked(row) })

function previewOf(row: PublishedRow) {
  const preview = readPreview(row)
  return preview === undefined ? {} : { preview }
}

const dependOnStories = (rows: readonly PublishedRow[]) =>
  dependOn(rows.flatMap(({ id, author_id }) => [storyTag(id), authorTag(author_id)]))

const contentTypeOf = ({ delivery_id }: PublishedRow) => (delivery_id === null ? 'direct' : 'delivery')

/** The stories of the front page (docs/product.md#the-front-page). */
export async function listTopStories(
  database: Database,
  { pinned, demoted }: Placements = nothingPlaced,
): Promise<TopDeliveredItem[]> {
  dependOn([frontTag])
  const placed = [...pinned, ...demoted]
  const [leads, newest] = await Promise.all([newestLeads(database, placed), newestIds(database, placed)])
  const candidates = new Set([...pinned, ...[...leads, ...newest].map(({ id }) => id)])
  const rows =
    candidates.size === 0
      ? []
      : await listed(database)
          .where('article.id', 'in', [...candidates])
          .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  const first = pinned.flatMap((id) => found.get(id) ?? []).slice(0, places)
  const order = new Set(first)
  const add = (ids: readonly { id: string }[], most: number) => {
    for (const { id } of ids) {
      const row = found.get(id)
      if (row !== undefined && order.size < most) order.add(row)
    }
  }
  add(leads, firstPlaces)
  add(newest, places)
  dependOnStories([...order])
  const items = [...order].map((row) => ({
    id: row.id,
    title: row.title,
    ...languageOf(row),
    journalist_name: row.journalist_name,
    ...authorOf(row),
    delivery_date: row.dated_at,
    ...bountyOf(row),
    ...backingOf(row),
    ...previewOf(row),
  }))
  return showCopies(database.query, items)
}

/** Among the newest commissioned stories, those with the most money, except the stories and questions in `besides`. */
export async function listAnsweredQuestions(
  database: Database,
  besides: readonly string[],
): Promise<AnsweredQuestion[]> {
  const newest = await listed(database)
    .leftJoin('media', 'media.id', 'author_profile.picture_id')
    .select(['author_profile.picture_id', 'author_profile.picture_alt', 'media.width', 'media.height'])
    .where('bounty.id', 'is not', null)
    .$narrowType<{ bounty_id: string; bounty_title: string }>()
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(answeredQuestions.newest)
    .execute()
  const rows = newest
    .filter(({ id, bounty_id }) => !besides.includes(id) && !besides.includes(bounty_id))
    .toSorted((one, other) => other.total_cents - one.total_cents)
    .slice(0, answeredQuestions.shown)
  dependOnStories(rows)
  return rows.map((row) => {
    const author = authorOf(row)
    const portrait = author.author && portraitOf(row)
    return {
      id: row.id,
      title: row.title,
      ...languageOf(row),
      journalist_name: row.journalist_name,
      ...author,
      delivery_date: row.dated_at,
      bounty_id: row.bounty_id,
      bounty_title: row.bounty_title,
      backing: presentAsked(row),
      ...(portrait && { portrait }),
    }
  })
}

/** Those that may lead without an editor. */
const newestLeads = ({ query }: Database, without: readonly string[]) =>
  query
    .selectFrom('lead_story')
    .select('article_id as id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('article')
          .select('article.id')
          .whereRef('article.id', '=', 'lead_story.article_id')
          .where('article.hidden_at', 'is', null),
      ),
    )
    .$if(without.length > 0, (all) => all.where('article_id', 'not in', without))
    .orderBy('published_at', 'desc')
    .orderBy('article_id', 'desc')
    .limit(firstPlaces)
    .execute()

const newestIds = ({ query }: Database, without: readonly string[]) =>
  query
    .selectFrom('article')
    .select('id')
    .where('hidden_at', 'is', null)
    .$if(without.length > 0, (all) => all.where('id', 'not in', without))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(places)
    .execute()

/** Those of these stories that readers can read. */
export async function findVisible(query: Reader, ids: readonly string[]): Promise<{ id: string }[]> {
  if (ids.length === 0) return []
  return query.selectFrom('article').select('id').where('id', 'in', ids).where('hidden_at', 'is', null).execute()
}

/** Further stories are not counted: an administrator searches for them instead. */
export const countedStories = 1_000

/** Counts the stories of a category that readers can read, at most `categoryStories.counted`. */
export async function countCategory({ query }: Database, category: Category): Promise<number> {
  const { stories } = await query
    .selectFrom((from) =>
      from
        .selectFrom('article_category')
        .select('article_id')
        .where('category', '=', category)
        // Few stories are hidden, and they have an index.
        .where('article_id', 'not in', (hidden) =>
          hidden.selectFrom('article').select('id').where('hidden_at', 'is not', null),
        )
        .limit(categoryStories.counted)
        .as('visible'),
    )
    .select(({ fn }) => fn.countAll<number>().as('stories'))
    .executeTakeFirstOrThrow()
  return stories
}

/** How many stories readers can read, at most `countedStories`. */
export async function countVisible({ query }: Database): Promise<number> {
  const { stories } = await query
    .selectFrom((from) =>
      from.selectFrom('article').select('id').where('hidden_at', 'is', null).limit(countedStories).as('visible'),
    )
    .select(({ fn }) => fn.countAll<number>().as('stories'))
    .executeTakeFirstOrThrow()
  return stories
}

/** `before` counts the stories on the pages before this one. */
type Page = { count: number; before?: number }

const readPage = (stories: ReturnType<typeof listed>, { count, before = 0 }: Page) =>
  stories.orderBy('article.published_at', 'desc').orderBy('article.id', 'desc').limit(count).offset(before).execute()

/** A page of all stories, the newest first. */
export async function listNewest(database: Database, page: Page): Promise<CategoryItem[]> {
  return presentItems(database, await readPage(listed(database), page))
}

export async function listCategory(
  database: Database,
  category: Category,
  count: number = categoryStories.listed,
): Promise<CategoryItem[]> {
  dependOn([categoryTag(category)])
  const rows = await listed(database)
    .innerJoin('article_category', 'article_category.article_id', 'article.id')
    .where('article_category.category', '=', category)
    .orderBy('article_category.published_at', 'desc')
    .orderBy('article_category.article_id', 'desc')
    .limit(count)
    .execute()
  return presentItems(database, rows)
}

/** The stories of one author. The caller says what they depend on. */
export async function listAuthor(database: Database, authorId: string, page: Page): Promise<CategoryItem[]> {
  const own = listed(database).where('article.author_id', '=', authorId)
  return presentItems(database, await readPage(own, page))
}

/** The visible stories among these, in their order. The caller says what else they depend on. */
export async function listByIds(database: Database, ids: readonly string[]): Promise<CategoryItem[]> {
  if (ids.length === 0) return []
  const rows = await listed(database).where('article.id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return presentItems(
    database,
    ids.flatMap((id) => found.get(id) ?? []),
  )
}

/** Those of these stories that exist. */
export async function findPlacedStories(query: Kysely<Schema>, ids: readonly string[]): Promise<PlacedStory[]> {
  if (ids.length === 0) return []
  const rows = await stories({ query }).select('article.hidden_at').where('article.id', 'in', ids).execute()
  return rows.map(({ id, title, journalist_name, dated_at, hidden_at }) => ({
    id,
    title,
    journalist_name,
    delivery_date: dated_at,
    ...(hidden_at !== null && { is_absent: true }),
  }))
}

function presentItems(database: Database, rows: ListedRow[]): Promise<CategoryItem[]> {
  dependOnStories(rows)
  const items = rows.map(
    (row): CategoryItem => ({
      id: row.id,
      title: row.title,
      ...languageOf(row),
      journalist_name: row.journalist_name,
      ...authorOf(row),
      delivery_date: row.dated_at,
      category: row.category,
      content_type: contentTypeOf(row),
      ...bountyTitleOf(row),
      ...backingOf(row),
      ...previewOf(row),
    }),
  )
  return showCopies(database.query, items)
}

export async function findStory(database: Database, id: string): Promise<PublicArticle | undefined> {
  dependOn([storyTag(id)])
  const row = await published(database)
    .select('article.content')
    .select((expression) => [...backingColumns(expression), ...namingColumns(expression)])
    .where('article.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  dependOnStories([row])
  const [copies, corrections] = await Promise.all([copiesOf(database.query, id), correctionsOf(database.query, [id])])
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    ...languageOf(row),
    journalist_name: row.journalist_name,
    ...authorOf(row),
    delivery_date: row.dated_at,
    updated_at: row.updated_at,
    corrections: corrections.get(id) ?? [],
    category: row.category,
    content_type: contentTypeOf(row),
    ...(row.ai_assisted_at === null ? {} : { ai_assisted: true }),
    ...bountyTitleOf(row),
    ...bountyOf(row),
    ...presentAskedBy(row, row.backers),
    ...copies,
  }
}
