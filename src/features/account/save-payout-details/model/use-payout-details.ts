import { removePayoutDetails } from '@contract/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { payoutDetailsQuery } from '@/entities/payout'
import { useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'

export function usePayoutDetails() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, isFetching, refetch } = useQuery(payoutDetailsQuery)
  const removal = useAction(async () => {
    queryClient.setQueryData(payoutDetailsQuery.queryKey, await api(removePayoutDetails))
  })
  return {
    /** Undefined until loaded, null if none are saved. */
    details: data?.details,
    withoutStripe: data?.without_stripe,
    isLoading: data === undefined && isFetching,
    retry: () => void refetch(),
    removal,
  }
}
