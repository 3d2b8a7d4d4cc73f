import type { QueryClient } from '@tanstack/react-query'
import { storyStatementQuery } from '@/entities/payout'
import { orNotFound } from '@/shared/api'

type StoryLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** Only the journalist of an accepted story has a statement for its bounty. */
export async function loadStoryStatement({ context: { queryClient }, params: { id } }: StoryLoad): Promise<void> {
  await queryClient.ensureQueryData(storyStatementQuery(id)).catch(orNotFound(404))
}
