import { removeConnection } from '@contract/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { payoutConnectionQuery } from '@/entities/payout'
import { useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'

export function useConnection() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, isFetching, refetch } = useQuery(payoutConnectionQuery)
  const removal = useAction(async () => {
    queryClient.setQueryData(payoutConnectionQuery.queryKey, await api(removeConnection))
  })
  return {
    /** Undefined until loaded. */
    connection: data,
    isLoading: data === undefined && isFetching,
    isChecking: isFetching,
    check: () => void refetch(),
    removal,
  }
}
