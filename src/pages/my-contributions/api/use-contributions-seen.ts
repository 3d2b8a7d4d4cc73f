import { markContributionsSeen } from '@contract/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countsKey } from '@/entities/count'
import { useApi } from '@/shared/api'

/** Tells the server once that the list is shown. Without an answer its payments stay new, which the next visit repairs. */
export function useContributionsSeen(isShown: boolean): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => api(markContributionsSeen),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: countsKey }),
  })
  useEffect(() => {
    if (isShown) mutate()
  }, [isShown, mutate])
}
