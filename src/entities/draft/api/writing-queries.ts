import type { Draft } from '@contract/draft.ts'
import { draft, myArticle, myArticles, myDrafts } from '@contract/endpoints.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callOf, hasStatus, keyOf, queryOf } from '@/shared/api'

export const myArticlesQuery = queryOf(myArticles)

export const myArticleQuery = (id: string) => queryOf(myArticle, { params: { id } })

/** The drafts that belong to no bounty, last changed first; none for a user who is not a journalist. */
export const myDraftsQuery = queryOptions({
  queryKey: [...keyOf(myDrafts), 'direct'],
  queryFn: ({ meta, signal }) =>
    callOf(meta)(myDrafts, { query: { type: 'direct' }, signal }).catch((error: unknown) => {
      if (hasStatus(error, 403)) return { items: [], total: 0 }
      throw error
    }),
})

/**
 * Null before the bounty's journalist has written a draft, and for a user who is not a journalist. The editor does not use
 * it: it loads its own.
 */
export const bountyDraftQuery = (bountyId: string) =>
  queryOptions({
    queryKey: [...keyOf(draft), bountyId],
    queryFn: ({ meta, signal }): Promise<Draft | null> =>
      callOf(meta)(draft, { params: { id: bountyId }, signal }).catch((error: unknown) => {
        if (hasStatus(error, 403, 404)) return null
        throw error
      }),
  })

/** After a save: the editor changes drafts without the cache. */
export function expireDrafts(queryClient: QueryClient): void {
  for (const endpoint of [draft, myDrafts]) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
}
