import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import * as styles from './link.css.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & {
  /** `inline` is underlined in a sentence, `plain` looks like its surroundings, `action` stands alone. */
  look?: 'inline' | 'plain' | 'action'
}

/** For addresses outside the router, or on this page. */
export function Anchor({ look = 'inline', ...rest }: AnchorProps) {
  return <a {...rest} className={styles.link({ look })} />
}

/** For the router's own routes: `<Link to="/articles/$id" params={{ id }}>`. */
export const Link = createLink(Anchor)
