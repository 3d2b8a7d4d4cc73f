import { searchKinds } from '@contract/limits.ts'
import type { SearchKind, SearchResults } from '@contract/search.ts'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { List } from '@/shared/ui/list'
import { countBeside, kindWords } from '../lib/describe-results.ts'
import * as styles from './search-page.css.ts'

type KindLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & { isCurrent: boolean }

/** The router would mark the link to stories on every kind, because its address is a part of theirs. */
const KindLink = createLink(({ isCurrent, ...props }: KindLinkProps) => (
  <a {...props} className={styles.kind} aria-current={isCurrent ? 'page' : undefined} />
))

type KindLinksProps = {
  /** The kind that the page shows. */
  kind: SearchKind
  /** The results of that kind, with the totals of all. */
  found: SearchResults | undefined
}

export const KindLinks = ({ kind, found }: KindLinksProps) => (
  <nav aria-label="Kinds of results">
    <List className={styles.kinds}>
      {searchKinds.map((name) => (
        <li key={name}>
          <KindLink
            to="."
            search={(search) => ({ ...search, kind: name === 'stories' ? undefined : name, page: undefined })}
            resetScroll={false}
            isCurrent={name === kind}
          >
            {kindWords[name].title} {found && <span className={styles.total}>{countBeside(found, name, kind)}</span>}
          </KindLink>
        </li>
      ))}
    </List>
  </nav>
)
