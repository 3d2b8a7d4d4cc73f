import { contentId } from '@/shared/config'
import type { AppRouter } from './create-app-router.ts'

/**
 * Moves the focus to the heading of the page one arrives at, as loading a document would begin at its top: a screen
 * reader says where one is, and Tab goes on from there. Returns how to stop.
 */
export function focusPagesOnArrival(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname || toLocation.hash !== '') return
    focusPage()
  })
}

/** The same for a control that went with its session, and the page stayed: the focus must not fall to nothing. */
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
