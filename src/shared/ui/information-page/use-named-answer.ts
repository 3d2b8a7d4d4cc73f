import { useEffect } from 'react'

/** A link within the page opens its answer without this, but one that the router follows does not, nor in older browsers. */
export function useNamedAnswer() {
  useEffect(() => {
    const open = () => {
      const details = document.getElementById(location.hash.slice(1))?.closest('details')
      if (!details) return
      details.open = true
      details.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}
