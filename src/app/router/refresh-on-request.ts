import type { QueryClient } from '@tanstack/react-query'
import { reloadAll } from '@/shared/api'
import { onPageRefresh } from '@/shared/lib/page-refresh'
import type { AppRouter } from './create-app-router.ts'

export function refreshPagesOnRequest(router: AppRouter, queryClient: QueryClient): () => void {
  return onPageRefresh((path) => {
    if (path !== router.state.location.pathname) return
    scrollTo({ top: 0 })
    reloadAll(queryClient)
    // Public pages show what their loader fetched (docs/decisions/0030).
    void router.invalidate()
  })
}
