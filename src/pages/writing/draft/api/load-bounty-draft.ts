import type { QueryClient } from '@tanstack/react-query'
import { bountyDraftQuery } from '@/entities/draft'

type DraftLoad = { context: { queryClient: QueryClient }; params: { id: string } }

export async function loadBountyDraft({ context: { queryClient }, params: { id } }: DraftLoad): Promise<void> {
  await queryClient.ensureQueryData(bountyDraftQuery(id))
}
