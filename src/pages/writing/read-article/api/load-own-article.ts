import type { QueryClient } from '@tanstack/react-query'
import { myArticleQuery } from '@/entities/draft'
import { readStoredToken } from '@/shared/api'

type ArticleLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** Never rejects: the page says why there is no article. */
export async function loadOwnArticle({ context: { queryClient }, params: { id } }: ArticleLoad): Promise<void> {
  if (readStoredToken() !== null) await queryClient.prefetchQuery(myArticleQuery(id))
}
