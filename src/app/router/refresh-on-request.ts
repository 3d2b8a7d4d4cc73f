import { onPageRefresh } from '@/shared/lib/page-refresh'
import type { AppRouter } from './create-app-router.ts'

export function refreshPagesOnRequest(router: AppRouter): () => void {
  return onPageRefresh((path) => {
    if (path !== router.state.location.pathname) return
    scrollTo({ top: 0 })
    void router.invalidate()
  })
}

export function refreshLivePages(router: AppRouter): void {
  const isLive = ({ staticData }: { staticData: { isLive?: true } }) => staticData.isLive === true
  if (router.state.matches.some(isLive)) void router.invalidate({ filter: isLive })
}
