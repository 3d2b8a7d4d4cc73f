import type { ReactNode } from 'react'
import * as styles from './page-heading.css.ts'

type PageHeadingProps = {
  title: string
  /** A word above it on what is done here. */
  label?: string
  /** What stands below it: a sentence, an amount. */
  children?: ReactNode
}

/** The title of a page of work, above its rule. */
export function PageHeading({ title, label, children }: PageHeadingProps) {
  return (
    <header className={styles.frame}>
      {label && <p className={styles.label}>{label}</p>}
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.lead}>{children}</div>}
    </header>
  )
}
