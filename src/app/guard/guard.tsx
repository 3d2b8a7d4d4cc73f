import type { User } from '@contract/account.ts'
import { Fragment, type ReactNode } from 'react'
import { useSession, useSessionActions } from '@/entities/session'
import { PageHead } from '@/shared/lib/page-head'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'
import { SpinnerCircle } from '@/shared/ui/spinner'
import * as styles from './guard.css.ts'

type GuardProps = {
  /** Who may see the page, of those who are signed in. */
  mayEnter: (user: User) => boolean
  children: ReactNode
}

/**
 * Shows a page to those who may see it, and keeps it while a new token of theirs is verified; another person gets a page
 * of their own. Whoever may not is led away by `followGuards`, and sees 'Loading' until then.
 */
export function Guard({ mayEnter, children }: GuardProps) {
  const session = useSession()
  if (session.status === 'unreachable') return <SessionUnreachable isRetrying={session.isRetrying} />
  if (session.status !== 'signedIn' || !mayEnter(session.user)) return <PageLoading />
  return <Fragment key={session.user.id}>{children}</Fragment>
}

/** While it is not known who is reading (specification, section 4 "Session"): also what the server renders. */
export function PageLoading() {
  return (
    <PageFrame>
      <PageHead title="Loading" description="This page is for those who are signed in." />
      <p className={styles.waiting} role="status">
        <SpinnerCircle />
        Loading
      </p>
      <noscript>
        <h1>This page needs JavaScript</h1>
        <p>Stories and all other public pages can be read without it.</p>
      </noscript>
    </PageFrame>
  )
}

/** A token is kept, and the server could not be asked about it (specification, section 8 "Auth"). */
function SessionUnreachable({ isRetrying }: { isRetrying: boolean }) {
  const { retry } = useSessionActions()
  const message = 'Failed to refresh user data'
  return (
    <PageFrame>
      <PageHead title={message} description={message} />
      <EmptyState
        title={message}
        titleAs="h1"
        action={
          <Button busy={isRetrying} onClick={retry}>
            Retry
          </Button>
        }
      >
        The server did not answer. You are still signed in here, and the page will show as soon as it does.
      </EmptyState>
    </PageFrame>
  )
}
