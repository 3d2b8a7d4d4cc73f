import { contentId } from '@/shared/config'
import type { AppRouter } from './create-app-router.ts'

/**
 * Moves the focus to the heading of the page one arrives at, as loading a document would begin at its top: a screen
 * reader says where one is, and Tab goes on from there. Returns how to stop.
 */
export function focusPagesOnArrival(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname || toLocation.hash !== '') return
    const content = document.getElementById(contentId)
    const heading = content?.querySelector<HTMLElement>('h1') ?? content
    if (heading === null) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
