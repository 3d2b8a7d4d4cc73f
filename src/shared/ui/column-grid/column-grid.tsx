import { Children, type ReactNode } from 'react'
import { List } from '@/shared/ui/list'
import * as styles from './column-grid.css.ts'

type ColumnGridProps = {
  /** On a desk; a tablet has two and a phone one. */
  columns?: 'two' | 'three'
  children: ReactNode
}

/** Equal columns with hairlines between them, as a list. */
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
