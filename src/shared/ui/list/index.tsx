import type { ComponentProps } from 'react'
import * as styles from './list.css.ts'

type ListProps = ComponentProps<'ul'> & {
  /**
   * Marks `bulleted` items, and sets `cards` below one another with space between, a `grid` of them in columns, `ruled`
   * below one another with rules between, and `tags` beside one another.
   */
  layout?: keyof typeof styles.layout | undefined
}

/** Sets the role explicitly: Safari drops list semantics when the markers are hidden. */
export const List = ({ layout, className = layout && styles.layout[layout], ...rest }: ListProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
  <ul {...rest} className={className} role="list" />
)

// biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
export const OrderedList = (props: ComponentProps<'ol'>) => <ol {...props} role="list" />
