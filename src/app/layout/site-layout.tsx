import type { SocialLink } from '@contract/site.ts'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DemoBanner } from '@/entities/site'
import { contentId, missingFilesId, needsScriptId } from '@/shared/config'
import { Spinner } from '@/shared/ui/spinner'
import { SiteFooter } from '@/widgets/site-footer'
import { SiteHeader } from '@/widgets/site-header'
import { SessionNotice } from './session-notice.tsx'
import * as styles from './site-layout.css.ts'
import { useRestoredPosition } from './use-restored-position.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shows or moves amounts: without a payment provider the page says that it is a demonstration. */
    isAboutMoney?: true
  }
}

type SiteLayoutProps = {
  /** The links of the footer to the operator's accounts. */
  socialLinks: readonly SocialLink[]
  /** The current page. */
  children: ReactNode
}

export function SiteLayout({ socialLinks, children }: SiteLayoutProps) {
  useRestoredPosition()
  const isAboutMoney = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.isAboutMoney),
  })
  return (
    <>
      <a className={styles.skipLink} href={`#${contentId}`}>
        Skip to content
      </a>
      <NavigationProgress />
      <SiteHeader />
      <noscript>
        <p className={styles.advice} id={needsScriptId}>
          You can read and search everything without JavaScript. To sign in, subscribe, ask or back a question, allow
          JavaScript for this site in your browser and reload the page.
        </p>
      </noscript>
      <p className={styles.missing} id={missingFilesId} role="alert" hidden>
        Part of this page did not load, so some of its buttons do nothing. Links work. Check your connection and your
        content blocker, then reload the page.
      </p>
      <main className={styles.content} id={contentId} tabIndex={-1}>
        {isAboutMoney && <DemoBanner />}
        <SessionNotice />
        {children}
      </main>
      <SiteFooter socialLinks={socialLinks} />
    </>
  )
}

/** The previous page stays until the next one is loaded, while the navigation marks the next one already. */
function NavigationProgress() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  return isLoading ? (
    <>
      <div className={styles.progress} />
      <div className={styles.waiting}>
        <Spinner label="Loading the page" />
      </div>
    </>
  ) : null
}
