import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Link } from '@/shared/ui/link'
import * as styles from './story-link.css.ts'

/** The headline of a card, leading to its story, which is fetched while the headline is in view. */
export function HeadlineLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <RouterLink className={styles.headline} to="/articles/$id" params={{ id }} preload="viewport">
      {children}
    </RouterLink>
  )
}

type ReadLinkProps = {
  id: string
  /** The id of the headline, which tells one "Read Article" from the next. */
  headlineId: string
  children: ReactNode
}

/** The words under a card that lead to its story. */
export function ReadLink({ id, headlineId, children }: ReadLinkProps) {
  return (
    <Link to="/articles/$id" params={{ id }} look="action" aria-describedby={headlineId}>
      {children}
    </Link>
  )
}
