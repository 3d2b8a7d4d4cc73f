/**
 * Following a link to the current page refetches its data instead of navigating
 * (docs/specification.md#header-footer-dialogs).
 */
const eventName = 'page-refresh'

export function announcePageRefresh(path: string): void {
  dispatchEvent(new CustomEvent(eventName, { detail: path }))
}

export function onPageRefresh(listener: (path: string) => void): () => void {
  const heard = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') listener(event.detail)
  }
  addEventListener(eventName, heard)
  return () => removeEventListener(eventName, heard)
}
