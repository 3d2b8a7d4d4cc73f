import type { ReactNode } from 'react'
import * as styles from './page-heading.css.ts'

type PageHeadingProps = {
  /** The text of the `h1`. */
  title: string
  /** A word above the title about the task. */
  label?: string
  /** Content below the title, like a sentence or an amount. */
  children?: ReactNode
}

export function PageHeading({ title, label, children }: PageHeadingProps) {
  return (
    <header className={styles.frame}>
      {label && <p className={styles.label}>{label}</p>}
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.lead}>{children}</div>}
    </header>
  )
}
