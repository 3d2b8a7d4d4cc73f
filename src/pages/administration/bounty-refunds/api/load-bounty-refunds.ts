import { bountyRefunds } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { orNotFound, queryOf } from '@/shared/api'

export const bountyRefundsQuery = (bountyId: string) => queryOf(bountyRefunds, { params: { bountyId } })

type BountyRefundsLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** The server answers 404 for a bounty that does not exist, and 409 for one that is not paid. */
export async function loadBountyRefunds({ context: { queryClient }, params }: BountyRefundsLoad): Promise<void> {
  await queryClient.ensureQueryData(bountyRefundsQuery(params.id)).catch(orNotFound(404, 409))
}
