import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageIdle } from '@/shared/lib/page-idle'
import { Link } from '@/shared/ui/link'
import * as styles from './story-link.css.ts'

/** The headline of a card, leading to its story, which is fetched while the headline is in view and the page idle. */
export function HeadlineLink({ id, children }: { id: string; children: ReactNode }) {
  const isIdle = usePageIdle()
  return (
    <RouterLink className={styles.headline} to="/articles/$id" params={{ id }} preload={isIdle ? 'viewport' : 'intent'}>
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
