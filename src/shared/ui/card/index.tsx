import type { ReactNode } from 'react'
import { Inline } from '@/shared/ui/inline'
import { Stack } from '@/shared/ui/stack'
import * as styles from './card.css.ts'

type CardProps = {
  /** Use `article` for a standalone item like a bounty or an application, and `li` inside a list. */
  as?: 'article' | 'section' | 'div' | 'li'
  /** `raised` is a sheet above the page, `ruled` a column under a rule. */
  look?: 'raised' | 'ruled'
  /** The id of the heading that names the card. */
  labelledBy?: string
  /** The content inside the border. */
  children: ReactNode
  /** The buttons at the bottom. */
  actions?: ReactNode
}

export function Card({ as: Element = 'article', look = 'raised', labelledBy, children, actions }: CardProps) {
  return (
    <Element className={styles.card({ look })} aria-labelledby={labelledBy}>
      <Stack gap="small">{children}</Stack>
      {actions && <Inline gap="small">{actions}</Inline>}
    </Element>
  )
}
