import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import * as styles from './site-header.css.ts'

type DisclosureProps = {
  /** Content of the button. */
  summary: ReactNode
  /** `section` is a word in the navigation, `icon` a square button. */
  look: 'section' | 'icon'
  /** Opens the panel under its button, across the window, or at its end. */
  panel: 'under' | 'across' | 'corner'
  /** Called after the panel opens or closes. */
  onToggle?: (isOpen: boolean) => void
  /** Receives the button, so that a caller can return focus to it. */
  button?: RefObject<HTMLElement | null>
  /** The links that the button shows and hides. */
  children: ReactNode
}

/**
 * Works without JavaScript. With it, it closes on Escape (focus returns to the button), on a click outside, when
 * focus leaves it, and when one of its links is followed or opens a dialog.
 */
export function Disclosure({ summary, look, panel, onToggle, button, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useCloseOutside(details)

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  const closeOnLink = (event: MouseEvent) => {
    const leads = event.target instanceof Element && event.target.closest('a, [aria-haspopup]') !== null
    if (leads && details.current) details.current.open = false
  }
  // `relatedTarget` is null when the window loses focus, or on a click between two links; stay open then.
  const closeOnLeaving = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false
  }
  return (
    <details
      className={styles.disclosure({ panel })}
      ref={details}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeaving}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary({ look })} ref={button}>
        {summary}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for clicks on the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: following a link by keyboard fires click */}
      <div className={styles.panel({ panel })} onClick={closeOnLink}>
        {children}
      </div>
    </details>
  )
}

function useCloseOutside(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (details.current?.open && target instanceof Node && !details.current.contains(target)) {
        details.current.open = false
      }
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [details])
}
