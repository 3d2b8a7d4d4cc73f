import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the list of another page: the links to it are below the list. A reader in the list or in a form stays there. */
export function useFocusOnOtherPage(page: number, list: RefObject<HTMLElement | null>): void {
  const shown = useRef(page)
  useEffect(() => {
    if (page === shown.current) return
    shown.current = page
    const { activeElement } = document
    if (list.current?.contains(activeElement) || activeElement?.closest('form')) return
    list.current?.focus({ preventScroll: true })
  }, [page, list])
}
