import type { AnyRouter } from '@tanstack/react-router'
import { isApple } from '@/shared/config'
import { isSlashUsed } from './slash-setting.ts'

/** The field of the search page, which the keys of the search focus. */
export const searchFieldId = 'search-words'

/** Focuses the field of the search page. On other pages, leads to that page, which takes the focus on arrival. */
export function listenForSearchKeys(router: AnyRouter, signal: AbortSignal): void {
  const open = (event: KeyboardEvent) => {
    if (!isSearchKey(event)) return
    event.preventDefault()
    const field = document.getElementById(searchFieldId)
    if (field === null) void router.navigate({ to: '/search' })
    else field.focus()
  }
  if (!signal.aborted) addEventListener('keydown', open, { signal })
}

/**
 * Editors and dialogs keep all their keys. `/` is also a letter, so it does nothing in a field, in a menu, where letters
 * choose an item, and for readers who have turned it off (WCAG 2.1.4).
 */
function isSearchKey(event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey, target, defaultPrevented } = event
  const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null
  if (defaultPrevented || altKey || isIn('[contenteditable="true"]')) return false
  if (document.querySelector('[aria-modal="true"]') !== null) return false
  if (event.ctrlKey || event.metaKey) {
    return key.toLowerCase() === 'k' && !shiftKey && (isApple() ? !event.ctrlKey : !event.metaKey)
  }
  return key === '/' && !isIn('input, textarea, select, [role="menu"]') && isSlashUsed()
}
