import { bountyApplications, myApplications } from '@contract/endpoints.ts'
import { queryOf } from '@/shared/api'

/** The journalist's own applications, newest first. */
export const myApplicationsQuery = queryOf(myApplications)

/** The applications to one of the reader's bounties. */
export const applicationsQuery = (bountyId: string) => queryOf(bountyApplications, { params: { id: bountyId } })
