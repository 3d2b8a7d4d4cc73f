import type { ReactNode } from 'react'
import * as styles from './page-frame.css.ts'

type PageFrameProps = {
  /**
   * `page` is the full grid, `editor` the editor's greatest width, `broad` a column of cards, `measure` a column for
   * reading, `form` a column of fields.
   */
  width?: 'page' | 'editor' | 'broad' | 'measure' | 'form'
  /** `none` leaves out the space above and below. */
  room?: 'page' | 'none'
  /** The content of the page. */
  children: ReactNode
}

export function PageFrame({ width = 'page', room = 'page', children }: PageFrameProps) {
  return <div className={styles.frame({ width, room })}>{children}</div>
}
