import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CallApi, useApi } from '@/shared/api'
import { countsKey } from './counts-query.ts'

/** Tells the server once what the reader sees. Without an answer it stays new, which the next visit repairs. */
export function useMarkSeen<Seen>(seen: Seen | undefined, tell: (api: CallApi, seen: Seen) => Promise<unknown>): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (shown: Seen) => tell(api, shown),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: countsKey }),
  })
  useEffect(() => {
    if (seen !== undefined) mutate(seen)
  }, [seen, mutate])
}
