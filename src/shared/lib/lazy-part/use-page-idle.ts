import { useEffect, useState } from 'react'

/** Fallback for browsers without `requestIdleCallback`, in milliseconds after hydration. */
const timeout = 2_000

/** In milliseconds: a page that is always busy, with an animation for example, counts as idle then. */
const longest = 5_000

export function usePageIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const settle = () => setIdle(true)
    if (typeof requestIdleCallback === 'function') {
      const waiting = requestIdleCallback(settle, { timeout: longest })
      return () => cancelIdleCallback(waiting)
    }
    const waiting = setTimeout(settle, timeout)
    return () => clearTimeout(waiting)
  }, [])
  return isIdle
}
