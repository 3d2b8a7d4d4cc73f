import { withdrawPledge } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { bountyQuery, savePledge } from '@/entities/bounty'
import { isFinalRefusal, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import type { PledgedBounty } from './use-pledge-change.ts'

export function usePledgeWithdrawal({ id }: PledgedBounty, onWithdrawn: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  /** The content is the pledge: the cached one is gone before the dialog closes. */
  return useConfirmedAction<number>(async () => {
    const bounty = await api(withdrawPledge, { params: { id } }).catch((error: unknown) => {
      // The bounty may have been assigned meanwhile, or an earlier request without an answer was successful.
      if (isFinalRefusal(error)) void queryClient.invalidateQueries(bountyQuery(id))
      throw error
    })
    onWithdrawn()
    savePledge(queryClient, bounty, 0)
  })
}
