import type { ReactNode } from 'react'
import * as styles from './card.css.ts'

type CardProps = {
  /** `article` for what stands by itself, a bounty or an offer; `li` inside a list. */
  as?: 'article' | 'section' | 'div' | 'li'
  /** `raised` is a sheet above the paper, `ruled` a column under a rule. */
  look?: 'raised' | 'ruled'
  /** The id of its heading, which names it. */
  labelledBy?: string
  children: ReactNode
  /** What can be done with it, at its foot. */
  actions?: ReactNode
}

/** One thing among others of its kind. */
export function Card({ as: Element = 'article', look = 'raised', labelledBy, children, actions }: CardProps) {
  return (
    <Element className={styles.card({ look })} aria-labelledby={labelledBy}>
      <div className={styles.content}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Element>
  )
}
