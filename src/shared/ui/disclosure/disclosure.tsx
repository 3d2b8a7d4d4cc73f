import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import * as styles from './disclosure.css.ts'

type DisclosureProps = {
  /** The name of what it shows and hides. */
  title: ReactNode
  /** The level of the heading its button stands in. */
  titleAs?: 'h2' | 'h3'
  defaultOpen?: boolean
  /** Given with `onOpenChange` where somebody else keeps whether it is open. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Its button, for a focus that would be lost with what it hides. */
  button?: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

/**
 * A section that opens and closes (WAI-ARIA "Disclosure"). What it hides stays mounted: what was typed there is kept.
 */
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
  const toggle = () => {
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
          <ChevronDown className={styles.mark} aria-hidden="true" strokeWidth={1.75} />
        </button>
      </Heading>
      <div className={styles.panel} id={panelId} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
