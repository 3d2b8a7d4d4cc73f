import type { SiteSettings } from '@contract/site.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { loadSiteSettings, settingsQuery } from './site-settings.ts'

/**
 * Undefined until they are loaded: offer nothing that depends on them. Without `useQuery`, whose observers would cost
 * every reader 2.6 kB.
 */
export function useSiteSettings(): SiteSettings | undefined {
  const queryClient = useQueryClient()
  useEffect(() => void loadSiteSettings(queryClient), [queryClient])
  const read = () => queryClient.getQueryData(settingsQuery.queryKey)
  return useSyncExternalStore((onChange) => queryClient.getQueryCache().subscribe(onChange), read, read)
}
