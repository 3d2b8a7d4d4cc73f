import { siteSettings } from '@contract/endpoints.ts'
import type { SiteSettings } from '@contract/site.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'

/** Settings change with a restart of the server, so a page loads them once. */
export const settingsQuery = {
  ...queryOf(siteSettings),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

/** Every page loads them; one that cannot is shown without them. */
export async function loadSiteSettings(queryClient: QueryClient): Promise<SiteSettings | undefined> {
  try {
    return await queryClient.fetchQuery(settingsQuery)
  } catch (error) {
    logError('Failed to load the site.', error)
    return undefined
  }
}
