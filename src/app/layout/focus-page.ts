import { contentId } from '@/shared/config'

/**
 * Focuses the target of the hash or the button around it, else the control that the page exists for, such as an empty
 * search field, else the heading or the content.
 */
export function focusPage(hash = ''): void {
  const content = document.getElementById(contentId)
  const find = (selector: string) => content?.querySelector<HTMLElement>(selector)
  const linked = document.getElementById(hash)
  const target = linked?.closest('button') ?? linked ?? find('[data-focus-first]') ?? find('h1') ?? content
  if (target === null) return
  // Makes a heading or section focusable.
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** For a control that was removed with its session while the page stayed: without it the focus falls to the body. */
export function rescueFocus(): void {
  if (document.activeElement === null || document.activeElement === document.body) focusPage()
}
