import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import * as styles from './link.css.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & { look?: 'inline' | 'plain' | 'action' }

/** A link to an address that is no route of the application (yet), or to a place on this page. */
export function Anchor({ look = 'inline', ...rest }: AnchorProps) {
  return <a {...rest} className={styles.link({ look })} />
}

/** A link to a route: `<Link to="/articles/$id" params={{ id }}>`. */
export const Link = createLink(Anchor)
