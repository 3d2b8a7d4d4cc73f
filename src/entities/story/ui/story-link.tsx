import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Link } from '@/shared/ui/link'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './story.css.ts'

type HeadlineLinkProps = {
  /** The story to open. */
  id: string
  /** The headline. */
  children: ReactNode
}

export function HeadlineLink({ id, children }: HeadlineLinkProps) {
  return (
    <RouterLink className={styles.headline} to="/articles/$id" params={{ id }}>
      {children}
    </RouterLink>
  )
}

type ReadLinkProps = {
  /** The story to open. */
  id: string
  /** The story's title: it tells screen readers and search engines one "Read Article" from another. */
  title: string
  /** The visible label of the link. */
  children: ReactNode
}

export function ReadLink({ id, title, children }: ReadLinkProps) {
  return (
    <Link to="/articles/$id" params={{ id }} look="action">
      {children}
      <VisuallyHidden> “{title}”</VisuallyHidden>
    </Link>
  )
}
