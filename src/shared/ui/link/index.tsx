import { languageOfScript } from '@contract/script-language.ts'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import * as styles from './link.css.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & {
  /** `inline` is underlined in a sentence, `plain` looks like its surroundings, `action` stands alone. */
  look?: 'inline' | 'plain' | 'action'
}

/** For addresses outside the router, or on this page. `dir="auto"` says that its words are somebody's, in any script. */
export function Anchor({ look = 'inline', ...rest }: AnchorProps) {
  const lang = rest.dir === 'auto' ? languageOfScript(rest.children) : undefined
  return <a lang={lang} {...rest} className={styles.link({ look })} />
}

/** For the router's own routes: `<Link to="/articles/$id" params={{ id }}>`. */
export const Link = createLink(Anchor)
