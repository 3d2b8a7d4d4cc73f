import type { ReactNode } from 'react'
import * as styles from './notice.css.ts'

export type NoticeTone = 'neutral' | 'positive' | 'caution' | 'critical'
type NoticeProps = {
  tone?: NoticeTone
  title?: string
  children?: ReactNode
  /** What can be done about it: a button or a link. */
  action?: ReactNode
}

/** Says what happened. A critical one interrupts a listening reader; the others wait for a pause. */
export function Notice({ tone = 'neutral', title, children, action }: NoticeProps) {
  return (
    <div className={styles.notice({ tone })} role={tone === 'critical' ? 'alert' : 'status'}>
      {title && <p className={styles.title}>{title}</p>}
      {children && <div>{children}</div>}
      {action}
    </div>
  )
}
