import { applyToBounty } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { myApplicationsQuery } from '@/entities/application'
import { bountyQuery, updateBounty } from '@/entities/bounty'
import { countsKey } from '@/entities/count'
import { type Attempt, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'

export type SentApplication = { cover_letter: string; requested_due_date_journalist: string }
export type ApplicationAttempt = Attempt<SentApplication | undefined>

type ApplicationInput = {
  bountyId: string
  /** An earlier attempt, perhaps without a response. Read once. */
  attempt: ApplicationAttempt | null
  onApplied: () => void
}

export function useApplication({ bountyId, attempt, onApplied }: ApplicationInput) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useAction<SentApplication>(
    async (body, idempotencyKey) => {
      const { id, status } = await api(applyToBounty, { params: { id: bountyId }, body, idempotencyKey })
      // Unless a live event has brought the bounty with this offer already.
      queryClient.setQueryData(
        bountyQuery(bountyId).queryKey,
        (bounty) => bounty && { ...bounty, offers: bounty.offers + (bounty.application?.id === id ? 0 : 1) },
      )
      updateBounty(queryClient, bountyId, () => ({ application: { id, status } }))
      void queryClient.invalidateQueries(bountyQuery(bountyId))
      void queryClient.invalidateQueries({ queryKey: countsKey })
      void queryClient.invalidateQueries(myApplicationsQuery)
      onApplied()
    },
    { earlier: attempt },
  )
}

export type ApplicationView = ReturnType<typeof useApplication>
