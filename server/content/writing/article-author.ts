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
