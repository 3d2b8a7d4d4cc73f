import { openComplaints } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '@/shared/api'

export const openComplaintsQuery = queryOf(openComplaints)

export async function loadComplaints({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await context.queryClient.ensureQueryData(openComplaintsQuery)
}
