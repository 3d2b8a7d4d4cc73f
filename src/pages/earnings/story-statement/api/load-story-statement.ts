import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { storyStatementQuery } from '@/entities/payout'
import { hasStatus } from '@/shared/api'

type StoryLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** Only the journalist of an accepted story has a statement for its bounty. */
export async function loadStoryStatement({ context: { queryClient }, params: { id } }: StoryLoad): Promise<void> {
  await queryClient.ensureQueryData(storyStatementQuery(id)).catch((error: unknown) => {
    throw hasStatus(error, 404) ? notFound() : error
  })
}
