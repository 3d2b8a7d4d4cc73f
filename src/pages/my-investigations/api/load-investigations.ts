import type { Application } from '@contract/application.ts'
import type { Bounty, BountyDetail } from '@contract/bounty.ts'
import { bountyLimits } from '@contract/limits.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { myApplicationsQuery } from '@/entities/application'
import { bountyQuery } from '@/entities/bounty'
import { logError } from '@/shared/lib/error-log'

/** `bounty` is undefined when it failed to load. */
export type Investigation = {
  application: Application
  bounty: (Bounty & Partial<Pick<BountyDetail, 'has_follow_up'>>) | undefined
}

export type Investigations = {
  current: Investigation[]
  past: Investigation[]
  pastTotal: number
}

/** Each bounty takes a request of its own, so past investigations come in pages. */
export const investigationsQuery = (pages: number) =>
  queryOptions({ queryKey: ['journalist', 'investigations', pages], queryFn: ({ client }) => fetchAll(client, pages) })

async function fetchAll(queryClient: QueryClient, pages: number): Promise<Investigations> {
  const applications = await queryClient.fetchQuery(myApplicationsQuery)
  const having = (status: Application['status']) => applications.filter((application) => application.status === status)
  const withBounty = async (application: Application): Promise<Investigation> => {
    try {
      return { application, bounty: await queryClient.fetchQuery(bountyQuery(application.bounty_id)) }
    } catch (error) {
      logError('Failed to load the bounty of an investigation.', error)
      return { application, bounty: undefined }
    }
  }
  const past = having('completed')
  const [current, shownPast] = await Promise.all([
    Promise.all(having('accepted').map(withBounty)),
    Promise.all(past.slice(0, pages * bountyLimits.pageSize).map(withBounty)),
  ])
  return { current, past: shownPast, pastTotal: past.length }
}

type PagesLoad = { context: { queryClient: QueryClient }; deps: { pages: number } }

export async function loadInvestigations({ context: { queryClient }, deps: { pages } }: PagesLoad): Promise<void> {
  await queryClient.ensureQueryData(investigationsQuery(pages))
}
