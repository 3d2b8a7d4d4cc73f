import { type Category, categories, categoryLabel } from '@contract/limits.ts'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSearchKeys } from '@/features/navigation/open-search'
import { List } from '@/shared/ui/list'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { BountiesLink } from './bounties-link.tsx'
import { Disclosure } from './disclosure.tsx'
import { type Section, SectionLink, useRefreshHere } from './section-link.tsx'
import { SessionCorner, SubscribeInMenu } from './session-corner.tsx'
import * as styles from './site-header.css.ts'

const categorySection = (name: Category): Section => ({
  label: categoryLabel(name),
  link: { to: '/category/$name', params: { name } },
})

const [world, politics, business, technology, health, ...others] = categories

/** In the order of the specification (docs/specification.md#header-footer-dialogs). */
const leftSections: Section[] = [
  { label: 'Home', link: { to: '/' } },
  ...[world, politics, business].map(categorySection),
]
const rightSections: Section[] = [technology, health].map(categorySection)
const moreSections: Section[] = [...others.map(categorySection), { label: 'About', link: { to: '/about' } }]
const allSections: Section[] = [...leftSections, ...rightSections, ...moreSections]

/** Works without JavaScript. After scrolling, the start script makes the same bar compact at the top of the window. */
export function SiteHeader() {
  const refreshHere = useRefreshHere()
  const menuButton = useRef<HTMLElement>(null)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.row}>
          <nav className={styles.wideStart} aria-label="Main sections">
            <BountiesLink look="row" />
            <SectionList sections={leftSections} />
          </nav>
          <nav className={styles.narrowStart} aria-label="Sections">
            <Disclosure look="icon" panel="across" summary={<MenuIcon />} button={menuButton}>
              <BountiesLink look="menu" />
              <SectionList sections={allSections} look="menu" />
              <Link className={styles.section} to="/search">
                Search
              </Link>
              <SubscribeInMenu menuButton={menuButton} />
            </Disclosure>
          </nav>
          <Link className={styles.logo} to="/bounties" onClick={refreshHere} aria-label="Lede">
            <span>
              L<span className={styles.wholeOnly}>ede</span>
            </span>
          </Link>
          <div className={styles.end}>
            <nav className={styles.wideEnd} aria-label="More sections">
              <SectionList sections={rightSections} />
              <Disclosure look="section" panel="under" summary="More">
                <SectionList sections={moreSections} look="menu" />
              </Disclosure>
            </nav>
            <div className={styles.corner}>
              <SearchLink />
              <SessionCorner />
            </div>
          </div>
        </div>
      </div>
    </header>
  )
}

function SectionList({ sections, look = 'row' }: { sections: Section[]; look?: 'row' | 'menu' }) {
  return (
    <List className={styles.sections({ look })}>
      {sections.map((section) => (
        <li key={section.label}>
          <SectionLink section={section} />
        </li>
      ))}
    </List>
  )
}

function MenuIcon() {
  return (
    <>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 6.5h18M3 12h18M3 17.5h18" />
      </svg>
      <VisuallyHidden>Menu</VisuallyHidden>
    </>
  )
}

/** Leads to the search page, as its keys do. */
function SearchLink() {
  useSearchKeys()
  return (
    <Link className={styles.search} to="/search" aria-keyshortcuts="Control+K Meta+K /">
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M16 10.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0m-1.5 4 5 5" />
      </svg>
      <VisuallyHidden>Search</VisuallyHidden>
    </Link>
  )
}
