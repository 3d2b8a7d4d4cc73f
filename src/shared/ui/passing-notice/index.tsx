import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Notice } from '@/shared/ui/notice'
import * as styles from './passing-notice.css.ts'

type PassingNoticeProps = {
  /** The message: what has succeeded. */
  children: ReactNode
}

/**
 * Floats over the page, so that nothing moves when the notice comes or goes. A popover, because the page's own `fixed`
 * would be relative to a dialog or container around it.
 */
export const PassingNotice = ({ children }: PassingNoticeProps) => (
  <div className={styles.frame} ref={showOnTop} popover="manual">
    <Notice tone="positive">{children}</Notice>
  </div>
)

/** Browsers without popovers show it as a fixed element. */
const showOnTop = (element: HTMLDivElement | null) => element?.showPopover?.()

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
