import { ownPots } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '@/shared/api'

export const ownPotsQuery = queryOf(ownPots)

export async function loadOwnPots({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await context.queryClient.ensureQueryData(ownPotsQuery)
}
