import { languageOfScript } from '@contract/script-language.ts'
import type { ReactNode } from 'react'
import * as styles from './description-list.css.ts'

type DescriptionListProps = {
  /** `columns` sets each value below its name, on phones beside it; `rows` sets it at the end of a ruled row. */
  layout: keyof typeof styles.layouts
  /** One `Description` for each pair. */
  children: ReactNode
}

export const DescriptionList = ({ layout, children }: DescriptionListProps) => (
  <dl className={styles.layouts[layout]}>{children}</dl>
)

type DescriptionProps = {
  /** Names the value. */
  name: string
  /** The value. */
  children: ReactNode
  /** A line below that explains the value; for the layout `rows`. */
  note?: ReactNode
}

export const Description = ({ name, children, note }: DescriptionProps) => (
  <div className={styles.description}>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value} dir="auto" lang={languageOfScript(children)}>
      {children}
    </dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
)
