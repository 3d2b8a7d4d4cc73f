import type { Application } from '@contract/application.ts'
import type { Bounty } from '@contract/bounty.ts'
import { bountyDetail, myApplications } from '@contract/endpoints.ts'
import { bountyLimits } from '@contract/limits.ts'
import type { CallApi } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'

/** `bounty` is undefined when it failed to load. */
export type Investigation = { application: Application; bounty: Bounty | undefined }

export type Investigations = {
  current: Investigation[]
  past: Investigation[]
  pastTotal: number
}

type PagesLoad = { context: { api: CallApi }; deps: { pages: number } }

/** Each bounty takes a request of its own, so past investigations come in pages. */
export async function loadInvestigations({ context: { api }, deps: { pages } }: PagesLoad): Promise<Investigations> {
  const applications = await api(myApplications)
  const having = (status: Application['status']) => applications.filter((application) => application.status === status)
  const withBounty = async (application: Application): Promise<Investigation> => {
    try {
      return { application, bounty: await api(bountyDetail, { params: { id: application.bounty_id } }) }
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
