import type { Selectable } from 'kysely'
import type { Article, ArticleSummary } from '../../../contract/article.ts'
import { isStoryLanguage } from '../../../contract/language.ts'
import type { ArticleTable, Reader } from '../../platform/index.ts'

/** Excludes articles that belong to a bounty. */
export const ownArticles = (query: Reader, accountId: string) =>
  query.selectFrom('article').selectAll('article').where('author_id', '=', accountId).where('delivery_id', 'is', null)

export const wholeOwnArticle = (query: Reader, accountId: string, id: string) =>
  ownArticles(query, accountId)
    .leftJoin('article_language', 'article_language.article_id', 'article.id')
    .select('article_language.language')
    .where('article.id', '=', id)
    .executeTakeFirstOrThrow()

type ArticleRow = Selectable<ArticleTable>

export const articleListColumns = [
  'id',
  'title',
  'category',
  'published_at',
  'updated_at',
  'ai_assisted_at',
  'preview',
  'hidden_at',
  'hidden_reason',
] as const
type ArticleListRow = Pick<ArticleRow, (typeof articleListColumns)[number]>

const factsOf = ({ id, title, category, published_at, updated_at, ...row }: Omit<ArticleListRow, 'preview'>) => ({
  id,
  title,
  category,
  article_type: 'direct' as const,
  status: 'published' as const,
  published_at,
  updated_at,
  ...(row.ai_assisted_at === null ? {} : { ai_assisted: true }),
  ...(row.hidden_at === null ? {} : { hidden: { at: row.hidden_at, reason: row.hidden_reason } }),
})

export const presentArticle = (row: ArticleRow & { language: string | null }): Article => ({
  ...factsOf(row),
  ...(isStoryLanguage(row.language) ? { language: row.language } : {}),
  content: row.content,
  media_items: JSON.parse(row.media_items),
})

export const presentArticleSummary = (row: ArticleListRow): ArticleSummary => ({
  ...factsOf(row),
  preview: row.preview,
})
