import { focusPage } from '../layout/focus-page.ts'
import type { AppRouter } from './create-app-router.ts'

/**
 * Focuses the heading after a navigation, as a document load would, so that screen readers announce the page and Tab
 * continues from its top. Returns a function that stops following.
 */
export function focusPagesOnArrival(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname || toLocation.hash !== '') return
    focusPage()
  })
}
