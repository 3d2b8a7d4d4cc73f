import { contentId } from '@/shared/config'
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

/** For a control that was removed with its session while the page stayed: without it the focus falls to the body. */
export function rescueFocus(): void {
  if (document.activeElement === null || document.activeElement === document.body) focusPage()
}

function focusPage(): void {
  const content = document.getElementById(contentId)
  const heading = content?.querySelector<HTMLElement>('h1') ?? content
  if (heading === null) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
