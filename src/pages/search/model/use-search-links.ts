import { useEffect } from 'react'
import { searchFieldId } from '@/features/navigation/open-search'

/** On the search page, the links to it around the page focus its field, as the keys do, and keep words and filters. */
export function useSearchLinks(): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const { target, altKey, ctrlKey, metaKey, shiftKey } = event
      const isLink = target instanceof Element && target.closest(':is(header, footer) a[href="/search"]') !== null
      if (!isLink || altKey || ctrlKey || metaKey || shiftKey) return
      event.preventDefault()
      document.getElementById(searchFieldId)?.focus()
    }
    // The router follows only links that nothing has handled before.
    addEventListener('click', stay, true)
    return () => removeEventListener('click', stay, true)
  }, [])
}
