import { applyToBounty } from '@contract/endpoints.ts'
import { useRefreshCounts } from '@/entities/count'
import { type Attempt, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'

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
  const refreshCounts = useRefreshCounts()
  return useConfirmedAction<SentApplication>(async ({ content, key }) => {
    await api(applyToBounty, { params: { id: bountyId }, body: content, idempotencyKey: key })
    refreshCounts()
    onApplied()
  }, attempt)
}

export type ApplicationView = ReturnType<typeof useApplication>
