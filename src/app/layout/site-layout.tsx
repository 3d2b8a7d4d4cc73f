import type { SocialLink } from '@contract/site.ts'
import type { ReactNode } from 'react'
import { contentId } from '@/shared/config'
import { SiteFooter } from '@/widgets/site-footer'
import { SiteHeader } from '@/widgets/site-header'
import { NavigationProgress } from './navigation-progress.tsx'
import { SessionNotice } from './session-notice.tsx'
import * as styles from './site-layout.css.ts'
import { useRestoredPosition } from './use-restored-position.ts'

type SiteLayoutProps = {
  /** The links of the footer to the operator's accounts. */
  socialLinks: readonly SocialLink[]
  /** The current page. */
  children: ReactNode
}

export function SiteLayout({ socialLinks, children }: SiteLayoutProps) {
  useRestoredPosition()
  return (
    <>
      <a className={styles.skipLink} href={`#${contentId}`}>
        Skip to content
      </a>
      <NavigationProgress />
      <SiteHeader />
      <main className={styles.content} id={contentId} tabIndex={-1}>
        <SessionNotice />
        {children}
      </main>
      <SiteFooter socialLinks={socialLinks} />
    </>
  )
}
