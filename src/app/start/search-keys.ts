/** Both are as in `@/features/navigation/open-search`, with which the start script shares no module. */
const searchFieldId = 'search-words'
const slashKey = 'search_by_slash'

/**
 * Focuses the field of the search page. On other pages it asks the application to open that page, by the event
 * `lede.search`.
 */
export function followSearchKeys(signal = new AbortController().signal): void {
  const open = (event: KeyboardEvent) => {
    if (!isSearchKey(event)) return
    event.preventDefault()
    const field = document.getElementById(searchFieldId)
    if (field === null) dispatchEvent(new Event('lede.search'))
    else field.focus()
  }
  addEventListener('keydown', open, { signal })
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

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent)

function isSlashUsed(): boolean {
  try {
    return localStorage.getItem(slashKey) !== 'off'
  } catch {
    return true
  }
}
