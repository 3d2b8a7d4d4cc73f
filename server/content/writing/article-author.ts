import { v5 as makeId } from 'uuid'
import { articleNotFound, notYourArticle } from '../../../contract/article.ts'
import { type Reader, type Refusal, refuse } from '../../platform/index.ts'

export async function refuseOthersArticle(query: Reader, accountId: string, id: string): Promise<Refusal | undefined> {
  const article = await query
    .selectFrom('article')
    .select(['author_id', 'delivery_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (article === undefined) return refuse(404, articleNotFound)
  if (article.author_id !== accountId) return refuse(403, notYourArticle)
  return article.delivery_id === null ? undefined : refuse(404, articleNotFound)
}

/** Follows from the draft, so that the primary key allows it one article. */
export const articleIdOfDraft = (draftId: string): string => makeId(`article of draft ${draftId}`, makeId.URL)

/** Finds the independent article that the account published from its draft, which is gone since. */
export const findArticleOfDraft = (query: Reader, accountId: string, draftId: string) =>
  query
    .selectFrom('article')
    .select(['id', 'title', 'content', 'category', 'updated_at', 'draft_version'])
    .where('id', '=', articleIdOfDraft(draftId))
    .where('author_id', '=', accountId)
    .where('delivery_id', 'is', null)
    .executeTakeFirst()
