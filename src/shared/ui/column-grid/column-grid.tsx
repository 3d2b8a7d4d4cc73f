import { Children, type ReactNode } from 'react'
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
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets loses its role in Safari */}
      <ul className={styles.grid({ columns })} role="list">
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </div>
  )
}
