import type { ReactNode } from 'react'
import * as styles from './visually-hidden.css.ts'

export function VisuallyHidden({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'div' | 'h1' | 'h2'
  children: ReactNode
}) {
  return <Element className={styles.hidden}>{children}</Element>
}
