import { Link } from '@tanstack/react-router'
import { useSearchKeys } from '@/features/navigation/open-search'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './site-header.css.ts'

/** Leads to the search page, as its keys do. */
export function SearchLink() {
  useSearchKeys()
  return (
    <Link className={styles.search} to="/search" aria-keyshortcuts="Control+K Meta+K /">
      <svg className={styles.icon} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M16 10.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0m-1.5 4 5 5" strokeWidth="1.5" />
      </svg>
      <VisuallyHidden>Search</VisuallyHidden>
    </Link>
  )
}
