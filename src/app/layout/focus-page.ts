import { contentId } from '@/shared/config'

/** Focuses the heading, or the content without one. */
export function focusPage(): void {
  const content = document.getElementById(contentId)
  const heading = content?.querySelector<HTMLElement>('h1') ?? content
  if (heading === null) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** For a control that was removed with its session while the page stayed: without it the focus falls to the body. */
export function rescueFocus(): void {
  if (document.activeElement === null || document.activeElement === document.body) focusPage()
}
