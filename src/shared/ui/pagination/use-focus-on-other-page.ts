import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the list of another page: the links to it are below the list. A reader who is inside the list stays there. */
export function useFocusOnOtherPage(page: number, list: RefObject<HTMLElement | null>): void {
  const shown = useRef(page)
  useEffect(() => {
    if (page === shown.current) return
    shown.current = page
    if (!list.current?.contains(document.activeElement)) list.current?.focus({ preventScroll: true })
  }, [page, list])
}
