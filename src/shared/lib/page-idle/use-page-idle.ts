import { useEffect, useState } from 'react'

/** Where a browser does not say when it is idle, this long after the page came alive, in milliseconds. */
const patience = 2_000

/** Whether the page has been idle since it came alive: what is fetched ahead of need waits for that. */
export function usePageIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const settle = () => setIdle(true)
    if (typeof requestIdleCallback === 'function') {
      const waiting = requestIdleCallback(settle)
      return () => cancelIdleCallback(waiting)
    }
    const waiting = setTimeout(settle, patience)
    return () => clearTimeout(waiting)
  }, [])
  return isIdle
}
