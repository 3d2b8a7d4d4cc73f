import type { QueryClient } from '@tanstack/react-query'
import { myArticlesQuery, myDraftsQuery } from '@/entities/draft'

export async function loadOwnArticles({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await Promise.all([
    context.queryClient.ensureQueryData(myArticlesQuery),
    context.queryClient.ensureQueryData(myDraftsQuery),
  ])
}
