import { useEffect, useRef, useState } from 'react'

/**
 * Reads `staysMs` (milliseconds) whenever the notice is given; giving it again restarts its full duration
 * (docs/specification.md#4-states-and-transitions).
 * ```tsx
 * {saved.isShown && <PassingNotice>Profile updated successfully!</PassingNotice>}
 * ```
 * Take the notice back before its action starts again, so that the next one is announced again.
 */
export function usePassingNotice(staysMs: number) {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const takeBack = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  const give = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(false), staysMs)
    setShown(true)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isShown, give, takeBack }
}
