import { contentId } from '@/shared/config'

/** Focuses the control that the page exists for, such as an empty search field, else the heading or the content. */
export function focusPage(): void {
  const content = document.getElementById(contentId)
  const find = (selector: string) => content?.querySelector<HTMLElement>(selector)
  const target = find('[data-focus-first]') ?? find('h1') ?? content
  if (target === null) return
  // Makes a heading focusable.
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** For a control that was removed with its session while the page stayed: without it the focus falls to the body. */
export function rescueFocus(): void {
  if (document.activeElement === null || document.activeElement === document.body) focusPage()
}
