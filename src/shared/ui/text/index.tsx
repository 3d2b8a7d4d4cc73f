import { languageOfScript } from '@contract/script-language.ts'
import type { ComponentProps, ElementType } from 'react'
import * as styles from './text.css.ts'

type TextTag = 'p' | 'span' | 'div' | 'figcaption'

type TextProps<Tag extends TextTag> = Omit<ComponentProps<Tag>, 'className' | 'style'> & {
  /** The element to render. */
  as?: Tag
  /**
   * The role of the text: a `note` is small and quiet, a `kicker` stands above a headline, an `excerpt`, a `letter` and a
   * `story` are read in serif, an `answer` replaces a sent form, a `figure` ends a row and an `amount` stands alone.
   */
  look: keyof typeof styles.looks
}

/** Direction and language follow the words, which people may have written in any script. */
export function Text<Tag extends TextTag = 'p'>({ as, look, ...rest }: TextProps<Tag>) {
  const Element = (as ?? 'p') as ElementType
  return (
    <Element dir="auto" {...rest} lang={rest.lang ?? languageOfScript(rest.children)} className={styles.looks[look]} />
  )
}
