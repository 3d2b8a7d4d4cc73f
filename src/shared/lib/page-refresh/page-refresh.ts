/**
 * The page-refresh event (specification, section 2 "Header"): following the link to the page one is on fetches its
 * data again instead of navigating. The header announces it; the application listens.
 */
const eventName = 'page-refresh'

export function announcePageRefresh(path: string): void {
  dispatchEvent(new CustomEvent(eventName, { detail: path }))
}

/** Calls back with the path to refresh. Returns how to stop. */
export function onPageRefresh(listener: (path: string) => void): () => void {
  const heard = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') listener(event.detail)
  }
  addEventListener(eventName, heard)
  return () => removeEventListener(eventName, heard)
}
