import type { ReactNode } from 'react'
import * as styles from './page-frame.css.ts'

type PageFrameProps = {
  /** `page` is the whole grid, `measure` a column of reading, `form` a column of fields. */
  width?: 'page' | 'measure' | 'form'
  room?: 'page' | 'none'
  children: ReactNode
}

/** The column that a page stands in. */
export function PageFrame({ width = 'page', room = 'page', children }: PageFrameProps) {
  return <div className={styles.frame({ width, room })}>{children}</div>
}
