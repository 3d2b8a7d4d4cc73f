import type { ReactNode } from 'react'
import * as styles from './visually-hidden.css.ts'

/** Words for those who listen to the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
