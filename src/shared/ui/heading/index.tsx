import { languageOfScript } from '@contract/script-language.ts'
import type { ComponentProps } from 'react'
import * as styles from './heading.css.ts'

type HeadingProps = Omit<ComponentProps<'h2'>, 'className' | 'style'> & {
  /** The level, which follows from the headings around it. */
  as: 'h1' | 'h2' | 'h3' | 'h4'
  /**
   * The look, independent of the level: `display`, `page` and `screen` title a page, `section` a part of it, and `item`
   * an entry of a list. `part`, `label` and `ruled` are in sans serif, the last one under a rule.
   */
  size: keyof typeof styles.sizes
}

/** Direction and language follow the words, which people may have written in any script. */
export function Heading({ as: Element, size, ...rest }: HeadingProps) {
  return (
    <Element dir="auto" {...rest} lang={rest.lang ?? languageOfScript(rest.children)} className={styles.sizes[size]} />
  )
}
