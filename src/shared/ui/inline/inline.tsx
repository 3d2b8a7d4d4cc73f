import type { ComponentProps, ElementType } from 'react'
import * as styles from './inline.css.ts'

type InlineTag = 'div' | 'p' | 'header' | 'li'

type InlineProps<Tag extends InlineTag> = Omit<ComponentProps<Tag>, 'className' | 'style'> & {
  /** The element to render. */
  as?: Tag
  /** The distance between the children. */
  gap: styles.InlineVariants['gap']
  /** Aligns buttons and badges by their center, texts of different sizes by their baseline. */
  align?: styles.InlineVariants['align']
  /** The place of the children in a wider row. */
  justify?: styles.InlineVariants['justify']
  /** `hidden` leaves the row out on paper. */
  print?: styles.InlineVariants['print']
}

/** Sets its children beside one another, and wraps them. */
export function Inline<Tag extends InlineTag = 'div'>({ as, gap, align, justify, print, ...rest }: InlineProps<Tag>) {
  const Element = (as ?? 'div') as ElementType
  return <Element {...rest} className={styles.inline({ gap, align, justify, print })} />
}
