import { markNewsSeen } from '@contract/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countsKey } from '@/entities/count'
import { useApi } from '@/shared/api'

/** Tells the server once what the reader sees. Without an answer the news stay unseen, which the next visit repairs. */
export function useMarkSeen(until: string | undefined): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (newest: string) => api(markNewsSeen, { body: { until: newest } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: countsKey }),
  })
  useEffect(() => {
    if (until !== undefined) mutate(until)
  }, [until, mutate])
}
