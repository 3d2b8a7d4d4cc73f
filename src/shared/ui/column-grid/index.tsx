import { Children, type ReactNode } from 'react'
import { List } from '@/shared/ui/list'
import * as styles from './column-grid.css.ts'

type ColumnGridProps = {
  /** Columns on a desktop; a tablet shows two and a phone one. */
  columns?: 'two' | 'three'
  /** One item per cell. */
  children: ReactNode
}

export function ColumnGrid({ columns = 'three', children }: ColumnGridProps) {
  return (
    <div className={styles.frame}>
      <List className={styles.grid({ columns })}>
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </List>
    </div>
  )
}
