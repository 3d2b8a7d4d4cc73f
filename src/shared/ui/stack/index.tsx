import type { ComponentProps, ElementType } from 'react'
import * as styles from './stack.css.ts'

type StackTag = 'div' | 'section' | 'form' | 'article' | 'header'

type StackProps<Tag extends StackTag> = Omit<ComponentProps<Tag>, 'className' | 'style'> & {
  /** The element to render. */
  as?: Tag
  /** The distance between the children. */
  gap: styles.StackVariants['gap']
  /** `start` and `center` leave the children as wide as their content; `stretch` does so only with buttons and links. */
  align?: styles.StackVariants['align']
  /** `form` limits the width to that of a field, `measure` to that of a line of text. */
  width?: styles.StackVariants['width']
}

/** Sets its children below one another. */
export function Stack<Tag extends StackTag = 'div'>({ as, gap, align, width, ...rest }: StackProps<Tag>) {
  const Element = (as ?? 'div') as ElementType
  return <Element {...rest} className={styles.stack({ gap, align, width })} />
}
