import type { ReactNode } from 'react'
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
