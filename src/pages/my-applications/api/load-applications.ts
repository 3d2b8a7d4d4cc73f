import type { QueryClient } from '@tanstack/react-query'
import { myApplicationsQuery } from '@/entities/application'

export async function loadApplications({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await context.queryClient.ensureQueryData(myApplicationsQuery)
}
