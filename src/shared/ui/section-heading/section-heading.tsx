import type { ReactNode } from 'react'
import * as styles from './section-heading.css.ts'

type SectionHeadingProps = { id?: string; children: ReactNode; aside?: ReactNode }

export function SectionHeading({ id, children, aside }: SectionHeadingProps) {
  return (
    <div className={styles.frame}>
      <h2 className={styles.heading} id={id}>
        {children}
      </h2>
      {aside && <p className={styles.aside}>{aside}</p>}
    </div>
  )
}
