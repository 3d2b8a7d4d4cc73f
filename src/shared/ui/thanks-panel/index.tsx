import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { canTakeFocus } from '@/shared/lib/focus'
import { Heading } from '@/shared/ui/heading'
import { IconButton } from '@/shared/ui/icon-button'
import { Inline } from '@/shared/ui/inline'
import { List } from '@/shared/ui/list'
import * as styles from './thanks-panel.css.ts'

type ThanksPanelProps = {
  /** Names the panel: what is done now. A passing notice may say it in other words. */
  title: string
  /** Says what happens next, in one to three short sentences. */
  next: readonly string[]
  /** A note with a button of its own, such as whether the reader follows this now. */
  children?: ReactNode
  /** Leads on and shares. */
  actions?: ReactNode
  /** Called when the reader closes the panel. */
  onClose: () => void
}

/**
 * Ends something that a person has done for others, and stays until it is closed. Comes into view, because the form that it replaces was
 * higher. Takes the focus if nothing has it, as after the dialog that confirmed the act, and is read out then. Announces nothing: the
 * notice beside it does.
 */
export function ThanksPanel({ title, next, children, actions, onClose }: ThanksPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!canTakeFocus(document.activeElement)) panel.current?.focus({ preventScroll: true })
    // By the next frame the form above it is closed.
    const frame = requestAnimationFrame(() => panel.current?.scrollIntoView?.({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  const headingId = useId()
  return (
    <section className={styles.panel} aria-labelledby={headingId} ref={panel} tabIndex={-1}>
      <div className={styles.head}>
        <Heading as="h2" size="item" id={headingId}>
          {title}
        </Heading>
        <IconButton label="Close" icon={X} size="small" onClick={onClose} />
      </div>
      <List layout="bulleted">
        {next.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </List>
      {children}
      {actions && <Inline gap="small">{actions}</Inline>}
    </section>
  )
}
