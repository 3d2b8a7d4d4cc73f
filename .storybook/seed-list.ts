import type { QueryClient } from '@tanstack/react-query'
import type { PagesQuery } from '@/shared/api'

/** For `parameters.seed`: caches the first page of a list, as the loader of its route does. */
export const seedList =
  <Item extends { id: string }>(
    { queryKey, initialPageParam }: PagesQuery<Item>,
    items: Item[],
    total: number = items.length,
  ) =>
  (queryClient: QueryClient): void => {
    queryClient.setQueryData(queryKey, { pages: [{ items, total }], pageParams: [initialPageParam] })
  }
