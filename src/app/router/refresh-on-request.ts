import { onPageRefresh } from '@/shared/lib/page-refresh'
import type { AppRouter } from './create-app-router.ts'

/** Fetches the data of the current page again when its own link is followed. Returns how to stop. */
export function refreshPagesOnRequest(router: AppRouter): () => void {
  return onPageRefresh((path) => {
    if (path !== router.state.location.pathname) return
    scrollTo({ top: 0 })
    void router.invalidate()
  })
}

/** Fetches the data of the current page again, if it shows what others may change meanwhile. */
export function refreshLivePages(router: AppRouter): void {
  const isLive = ({ staticData }: { staticData: { isLive?: true } }) => staticData.isLive === true
  if (router.state.matches.some(isLive)) void router.invalidate({ filter: isLive })
}
