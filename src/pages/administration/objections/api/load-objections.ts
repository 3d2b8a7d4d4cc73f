import { openCases } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '@/shared/api'

export const openCasesQuery = queryOf(openCases)

export async function loadObjections({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await context.queryClient.ensureQueryData(openCasesQuery)
}
