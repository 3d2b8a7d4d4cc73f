import type { ReactNode } from 'react'
import * as styles from './visually-hidden.css.ts'

type VisuallyHiddenProps = {
  /** The element to render. */
  as?: 'span' | 'div' | 'h1' | 'h2'

  /** Text for screen readers only. */
  children: ReactNode
}

export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>
}
