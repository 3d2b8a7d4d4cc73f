/** Stories that are close to a story: by their significant words first, then by category and author. */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/index.ts'

/** The newest stories among which the closest are found: for each word, for all categories, and of the author. */
const candidates = { word: 20, categories: 60, author: 20 } as const
const scores = { word: 4, category: 2, author: 1 } as const

/**
 * Ids of visible stories, the closest first and then the newest. Empty for a story that is not indexed yet or is
 * hidden.
 */
export async function listRelated(database: Database, storyId: string, count: number): Promise<string[]> {
  const about = await readSubject(database, storyId)
  if (about === undefined) return []
  const { rows } = await relatedStatement(about, count).execute(database.query)
  return rows.map(({ id }) => id)
}

export type RelatedSubject = {
  storyId: string
  documentId: number
  authorId: string
  categories: readonly string[]
  words: readonly string[]
}

export async function readSubject({ query }: Database, storyId: string): Promise<RelatedSubject | undefined> {
  const rows = await query
    .selectFrom('article')
    .innerJoin('search_document', (join) =>
      join.onRef('search_document.subject_id', '=', 'article.id').on('search_document.kind', '=', 'story'),
    )
    .leftJoin('search_keyword', 'search_keyword.document_id', 'search_document.id')
    .select(['article.author_id', 'search_document.id', 'search_keyword.word'])
    .select(({ selectFrom }) =>
      selectFrom('article_category')
        .select(sql<string | null>`string_agg(category, ',')`.as('categories'))
        .whereRef('article_category.article_id', '=', 'article.id')
        .as('categories'),
    )
    .where('article.id', '=', storyId)
    .where('article.hidden_at', 'is', null)
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  return {
    storyId,
    documentId: first.id,
    authorId: first.author_id,
    categories: first.categories?.split(',') ?? [],
    words: rows.flatMap(({ word }) => (word === null ? [] : [word])),
  }
}

/** The column is an expression, so that the engine reads the few rows of a story instead of looking up each value. */
const isOneOf = (column: RawBuilder<string>, values: readonly string[]) =>
  values.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(values)})`

/** Each part walks an index from its newest row and stops at its limit. */
export function relatedStatement({ storyId, documentId, authorId, categories, words }: RelatedSubject, count: number) {
  // A cross join keeps SQLite from walking all documents, which have the same order.
  const ofWords = words.map(
    (word) => sql`select * from (
      select search_document.subject_id as id from search_keyword cross join search_document
      where search_keyword.word = ${word} and search_keyword.document_id <> ${documentId}
        and search_document.id = search_keyword.document_id
      order by search_keyword.document_id desc limit ${sql.lit(candidates.word)}) as of_word`,
  )
  const perCategory = Math.ceil(candidates.categories / Math.max(1, categories.length))
  const ofCategories = categories.map(
    (category) => sql`select * from (
      select article_id as id from article_category where category = ${category}
      order by published_at desc, article_id desc limit ${sql.lit(perCategory)}) as of_category`,
  )
  const ofAuthor = sql`select * from (
    select id from article where author_id = ${authorId} and hidden_at is null
    order by published_at desc, id desc limit ${sql.lit(candidates.author)}) as of_author`
  const near = sql`select id from (${sql.join([...ofWords, ...ofCategories, ofAuthor], sql` union all `)}) as parts
    group by id`
  return sql<{ id: string }>`select article.id from (${near}) as near
    join article on article.id = near.id and article.hidden_at is null
    left join search_document on search_document.kind = 'story' and search_document.subject_id = near.id
    where near.id <> ${storyId}
    order by ${sql.lit(scores.word)} * (
        select count(*) from search_keyword
        where search_keyword.document_id = search_document.id and ${isOneOf(sql`search_keyword.word || ''`, words)}
      ) + ${sql.lit(scores.category)} * (
        select count(*) from article_category
        where article_category.article_id = article.id and ${isOneOf(sql`article_category.category || ''`, categories)}
      ) + case when article.author_id = ${authorId} then ${sql.lit(scores.author)} else 0 end desc,
      article.published_at desc, article.id desc
    limit ${count}`
}
