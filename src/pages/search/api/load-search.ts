import type { QueryClient } from '@tanstack/react-query'
import { authorPageQuery } from '@/entities/author'
import { hasStatus } from '@/shared/api'
import { isAskable, type SearchParameters, searchQuery } from './search-query.ts'

type SearchLoad = { context: { queryClient: QueryClient }; cause: 'preload' | 'enter' | 'stay' }

/** Once it is open, the page loads its results itself, so that it stays when that fails. */
export async function loadSearch(
  { context: { queryClient }, cause }: SearchLoad,
  asked: SearchParameters,
): Promise<void> {
  if (cause === 'stay') return
  await Promise.all([
    isAskable(asked) && queryClient.ensureQueryData(searchQuery(asked)),
    asked.author !== undefined && loadAuthorName(queryClient, asked.author),
  ])
}

const loadAuthorName = (queryClient: QueryClient, slug: string) =>
  queryClient.ensureQueryData(authorPageQuery(slug, 1)).catch((error: unknown) => {
    if (!hasStatus(error, 404)) throw error
  })
