import { bountyRefunds } from '@contract/endpoints.ts'
import { loaderOf, queryOf } from '@/shared/api'

export const bountyRefundsQuery = (bountyId: string) => queryOf(bountyRefunds, { params: { bountyId } })

/** The server answers 404 for a bounty that does not exist, and 409 for one that is not paid. */
export const loadBountyRefunds = loaderOf(({ id }: { id: string }) => bountyRefundsQuery(id), 404, 409)
