import type { ReactNode } from 'react'
import * as styles from './list-tools.css.ts'

type ListToolsProps = {
  /** A search field and, if the list has them, its filters. */
  children: ReactNode
}

export const ListTools = ({ children }: ListToolsProps) => <div className={styles.tools}>{children}</div>
