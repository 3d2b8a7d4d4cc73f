import type { SiteSettings } from '@contract/site.ts'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { loadSiteSettings, settingsQuery } from './site-settings.ts'

const settingsHash = hashKey(settingsQuery.queryKey)

/**
 * Undefined until they are loaded: offer nothing that depends on them. Without `useQuery`, whose observers would cost
 * every reader 2.6 kB.
 */
export function useSiteSettings(): SiteSettings | undefined {
  const queryClient = useQueryClient()
  useEffect(() => void loadSiteSettings(queryClient), [queryClient])
  const read = () => queryClient.getQueryData(settingsQuery.queryKey)
  // A component that mounts adds its own query while React renders, when nothing else may be told to render.
  const subscribe = (onChange: () => void) =>
    queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryHash === settingsHash) onChange()
    })
  return useSyncExternalStore(subscribe, read, read)
}
