import { Link, type LinkOptions, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { announcePageRefresh } from '@/shared/lib/page-refresh'
import * as styles from './site-header.css.ts'

export type Section = { label: string; link: LinkOptions }

type SectionLinkProps = {
  /** The section to link to. */
  section: Section
}

/** On the page it links to, a click reloads the page's data instead. */
export const SectionLink = ({ section: { label, link } }: SectionLinkProps) => (
  <Link {...link} className={styles.section} onClick={useRefreshHere()} activeOptions={{ exact: true }}>
    {label}
  </Link>
)

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
