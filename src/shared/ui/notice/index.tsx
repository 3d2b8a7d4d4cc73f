import { type ReactNode, useEffect, useRef } from 'react'
import { useAnnounce } from '@/shared/ui/live-region'
import { Stack } from '@/shared/ui/stack'
import * as styles from './notice.css.ts'

export type NoticeTone = 'neutral' | 'positive' | 'caution' | 'critical'
type NoticeProps = {
  /** The color and urgency, by meaning. */
  tone?: NoticeTone
  /** A bold first line. */
  title?: string | undefined
  /** The message: the event, then the next step. */
  children?: ReactNode
  /** A button or link to act on it. */
  action?: ReactNode
}

/** Announces itself once through the live region. A critical notice interrupts; the others wait for a pause. */
export function Notice({ tone = 'neutral', title, children, action }: NoticeProps) {
  const words = useRef<HTMLDivElement>(null)
  const said = useRef('')
  const announce = useAnnounce()
  useEffect(() => {
    const now = [...(words.current?.children ?? [])].map(({ textContent }) => textContent).join(' ')
    if (now === said.current) return
    said.current = now
    announce(now, tone === 'critical' ? 'assertive' : 'polite')
  })
  return (
    <div className={styles.notice({ tone })}>
      <Stack gap="small" ref={words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </Stack>
      {action}
    </div>
  )
}
