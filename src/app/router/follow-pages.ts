import type { QueryClient } from '@tanstack/react-query'
import { reloadAll } from '@/shared/api'
import { onPageRefresh } from '@/shared/lib/page-refresh'
import { focusPage } from '../layout/focus-page.ts'
import { followSize } from '../layout/follow-size.ts'
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

/**
 * Focuses the heading, or the target of the hash, after a navigation, as a document load would, so that screen readers
 * announce it and Tab continues from there. Returns a function that stops following.
 */
export function focusPagesOnArrival(router: AppRouter): () => void {
  let leave = () => {}
  const unsubscribe = [
    router.subscribe('onBeforeLoad', () => leave()),
    router.subscribe('onRendered', ({ fromLocation, toLocation: { hash, pathname } }) => {
      if (fromLocation === undefined) return
      if (fromLocation.pathname !== pathname && !hasOwnFocus()) focusPage(hash)
      leave = stayAt(document.getElementById(hash))
    }),
  ]
  return () => {
    leave()
    for (const stop of unsubscribe) stop()
  }
}

/** A form that opens with its page has taken the focus already. A menu that was opened while the page loaded would close. */
const hasOwnFocus = () =>
  document.activeElement?.matches('main :is(input, textarea, select), [role="menu"], [role="menu"] *') === true

const settleMs = 3_000

/** Parts that load late can move an element in sight. Just after a scroll, browsers do not hold its place yet. */
function stayAt(element: HTMLElement | null): () => void {
  const topOf = () => element?.getBoundingClientRect().top ?? 0
  const top = topOf()
  if (top <= 0 || top > innerHeight) return () => {}
  const stop = followSize(() => scrollBy({ top: topOf() - top }))
  setTimeout(stop, settleMs)
  return stop
}
