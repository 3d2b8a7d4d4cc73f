import type { Category } from '@contract/limits.ts'
import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { announcePageRefresh } from '@/shared/lib/page-refresh'
import * as styles from './site-header.css.ts'

export type Section = { label: string; to: '/' | '/about' } | { label: string; to: '/category/$name'; name: Category }

type SectionLinkProps = {
  /** The section to link to. */
  section: Section
}

/** On the page it links to, a click reloads the page's data instead. */
export function SectionLink({ section }: SectionLinkProps) {
  const refreshHere = useRefreshHere()
  const shared = { className: styles.section, onClick: refreshHere, activeOptions: { exact: true } }
  return section.to === '/category/$name' ? (
    <Link {...shared} to={section.to} params={{ name: section.name }}>
      {section.label}
    </Link>
  ) : (
    <Link {...shared} to={section.to}>
      {section.label}
    </Link>
  )
}

export function useRefreshHere() {
  const router = useRouter()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const path = event.currentTarget.pathname
    if (!isPlainClick || path !== router.state.location.pathname) return
    event.preventDefault()
    announcePageRefresh(path)
  }
}
