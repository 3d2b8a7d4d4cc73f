import type { QueryClient } from '@tanstack/react-query'
import { bountyDraftQuery } from '@/entities/draft'

type DraftLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** Does not wait: the page says itself that its draft is loading. */
export function loadBountyDraft({ context: { queryClient }, params: { id } }: DraftLoad): void {
  void queryClient.prefetchQuery(bountyDraftQuery(id))
}
