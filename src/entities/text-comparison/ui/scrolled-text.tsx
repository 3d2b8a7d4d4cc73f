import type { ReactNode } from 'react'
import * as styles from './text-comparison.css.ts'

type ScrolledTextProps = {
  /** The accessible name of the text. */
  label: string
  /** The text, with its line breaks. */
  children: ReactNode
}

/** A frame of limited height that scrolls a long text. */
export const ScrolledText = ({ label, children }: ScrolledTextProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
  <section className={styles.frame} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
