import { type MouseEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import * as styles from './disclosure.css.ts'

type DisclosureProps = {
  /** The label of the button. */
  title: ReactNode
  /** The level of the heading around the button. */
  titleAs?: 'h2' | 'h3'
  /** Shows the content on the first render. */
  defaultOpen?: boolean
  /** Controls the state together with `onOpenChange`. */
  open?: boolean
  /** Called after the reader shows or hides the content. */
  onOpenChange?: (open: boolean) => void
  /** A ref to the button, for a focus that hiding the content would lose. */
  button?: RefObject<HTMLButtonElement | null>
  /** The content that the button shows and hides. */
  children: ReactNode
}

/** WAI-ARIA "Disclosure". Hidden content stays mounted, so that typed text is kept. */
export function Disclosure({
  title,
  titleAs: Heading = 'h2',
  defaultOpen = false,
  open,
  onOpenChange,
  button,
  children,
}: DisclosureProps) {
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const isOpen = open ?? ownOpen
  const panelId = useId()
  const toggle = (event: MouseEvent) => {
    if (isSecondClick(event)) return
    setOwnOpen(!isOpen)
    onOpenChange?.(!isOpen)
  }
  return (
    <div className={styles.frame}>
      <Heading className={styles.heading}>
        <button
          className={styles.button}
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={toggle}
        >
          {title}
          {/* The chevron of lucide-react, whose renderer would cost readers of stories 1.5 kB. */}
          <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 9 6 6 6-6" />
          </svg>
        </button>
      </Heading>
      <div className={styles.panel} id={panelId} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}

/** A button that opens and closes something ignores the second click of a double click, which would undo the first. */
export const isSecondClick = ({ detail: clicks }: { detail: number }): boolean => clicks > 1
