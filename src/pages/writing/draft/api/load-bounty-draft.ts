import type { QueryClient } from '@tanstack/react-query'
import { bountyQuery } from '@/entities/bounty'
import { bountyDraftQuery } from '@/entities/draft'

type DraftLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** Does not wait: the page says itself that its draft is loading. The bounty names the delivery to change. */
export function loadBountyDraft({ context: { queryClient }, params: { id } }: DraftLoad): void {
  void queryClient.prefetchQuery(bountyDraftQuery(id))
  void queryClient.prefetchQuery(bountyQuery(id))
}
