import type { QueryClient } from '@tanstack/react-query'
import { ownPotsQuery } from '@/entities/matching'

export async function loadOwnPots({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await context.queryClient.ensureQueryData(ownPotsQuery)
}
