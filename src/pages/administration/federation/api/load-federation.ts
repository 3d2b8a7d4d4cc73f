import { federationOverview } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '@/shared/api'

/** `page` is that of the blocked servers. */
export const federationQuery = (page: number) => queryOf(federationOverview, { query: { page } })

type FederationLoad = { context: { queryClient: QueryClient }; deps: { page: number } }

export async function loadFederation({ context: { queryClient }, deps: { page } }: FederationLoad): Promise<void> {
  await queryClient.ensureQueryData(federationQuery(page))
}
