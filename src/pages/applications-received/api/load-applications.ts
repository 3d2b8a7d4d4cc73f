import type { Bounty } from '@contract/bounty.ts'
import { myBounties } from '@contract/endpoints.ts'
import { bountyLimits } from '@contract/limits.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { applicationsQuery } from '@/entities/application'
import { type CallApi, callOf } from '@/shared/api'

export type BountiesWithApplications = {
  bounties: Bounty[]
  total: number
  /** There may be more than `total`. */
  isMinimum?: boolean | undefined
}

/** The user's bounties that have applications; `applicationsQuery` has the applications of each. */
export const receivedQuery = (pages: number) =>
  queryOptions({
    queryKey: ['user', 'offers received', pages],
    queryFn: ({ client, meta }) => fetchAll(client, callOf(meta), pages),
  })

async function fetchAll(queryClient: QueryClient, api: CallApi, pages: number): Promise<BountiesWithApplications> {
  const loaded = await Promise.all(
    Array.from({ length: pages }, (_, at) =>
      api(myBounties, { query: { page: at + 1, limit: bountyLimits.pageSize, with_offers: 'true' } }),
    ),
  )
  // A new bounty during loading moves another one to the next page, so remove duplicates.
  const bounties = [...new Map(loaded.flatMap(({ items }) => items).map((bounty) => [bounty.id, bounty])).values()]
  await Promise.all(bounties.map(({ id }) => queryClient.fetchQuery(applicationsQuery(id))))
  const last = loaded.at(-1)
  return { bounties, total: last?.total ?? 0, isMinimum: last?.total_is_minimum }
}

type PagesLoad = { context: { queryClient: QueryClient }; deps: { pages: number } }

export async function loadApplications({ context: { queryClient }, deps: { pages } }: PagesLoad): Promise<void> {
  await queryClient.ensureQueryData(receivedQuery(pages))
}
