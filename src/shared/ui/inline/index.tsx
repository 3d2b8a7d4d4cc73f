import type { ComponentProps, ElementType, ReactNode } from 'react'
import * as styles from './inline.css.ts'

type InlineTag = 'div' | 'p' | 'span'

type InlineProps<Tag extends InlineTag> = Omit<ComponentProps<Tag>, 'className' | 'style'> & {
  /** The element to render. */
  as?: Tag
  /** The distance between the children; `words` is for pieces of one line of text. */
  gap: styles.InlineVariants['gap']
  /** The place of the children in a wider row. */
  justify?: styles.InlineVariants['justify']
}

/** Sets its children beside one another, and wraps them. */
export function Inline<Tag extends InlineTag = 'div'>({ as, gap, justify, ...rest }: InlineProps<Tag>) {
  const Element = (as ?? 'div') as ElementType
  return <Element {...rest} className={styles.inline({ gap, justify })} />
}

type OwnLineProps = {
  /** Stand after the other children of the row, as wide as the row. */
  children: ReactNode
}

/** A line at the end of a wrapping row, for an error or a form, so that the buttons stay where they are. */
export const OwnLine = ({ children }: OwnLineProps) => <div className={styles.ownLine}>{children}</div>
