import type { User } from '@contract/user.ts'
import { Outlet, useMatch, useRouterState } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { useSession, useSessionActions } from '@/entities/session'
import { PageHead } from '@/shared/lib/page-head'
import { Button, ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageLoading } from './page-loading.tsx'

type GuardProps = {
  /** Who may see the page, of those who are signed in. */
  mayEnter: (user: User) => boolean
  /** Keeps the page for who was on it when their session ends: it signs them in again itself. */
  stays?: boolean
  /** What those who are signed out see; nobody stays to see it where `followGuards` leads them away. */
  signedOut?: ReactNode
  children: ReactNode
}

/**
 * Shows a page to those who may see it, and keeps it while a new token of theirs is verified; another person gets a page
 * of their own. Whoever may not is led away by `followGuards`, and sees 'Loading' until then.
 */
export function Guard({ mayEnter, stays = false, signedOut = <PageLoading />, children }: GuardProps) {
  const session = useSession()
  const [lastUser, setLastUser] = useState(session.user)
  if (session.user !== null && session.user !== lastUser) setLastUser(session.user)
  if (stays && session.user === null && lastUser !== null && mayEnter(lastUser))
    return <Fragment key={lastUser.id}>{children}</Fragment>
  if (session.status === 'unreachable') return <SessionUnreachable isRetrying={session.isRetrying} />
  if (session.status === 'signedOut') return signedOut
  if (session.status !== 'signedIn' || !mayEnter(session.user)) return <PageLoading />
  return <Fragment key={session.user.id}>{children}</Fragment>
}

/** What stands under a route with a guard (`guards.ts`). */
export function GuardedOutlet() {
  const mayEnter = useMatch({ strict: false, select: ({ staticData }) => staticData.mayEnter })
  const stays = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.whenSessionEnds === 'stay'),
  })
  if (mayEnter === undefined) throw new Error('This route has no guard.')
  return (
    <Guard mayEnter={mayEnter} stays={stays}>
      <Outlet />
    </Guard>
  )
}

/** What stands under a route that invites to sign in (`guards.ts`). */
export function InvitingOutlet() {
  return (
    <Guard mayEnter={anybody} signedOut={<SignInRequired />}>
      <Outlet />
    </Guard>
  )
}

const anybody = () => true

/** Stands where a page would that wants somebody signed in (specification, section 2 "/bounties"). Leads back to it. */
export function SignInRequired() {
  const next = useRouterState({ select: ({ location }) => location.href })
  return (
    <PageFrame>
      <PageHead title="Sign In Required" description="This page is for those who are signed in." />
      <EmptyState
        title="Sign In Required"
        titleAs="h1"
        action={
          <ButtonLink to="/signin" search={{ next }}>
            Sign In
          </ButtonLink>
        }
      >
        <p>Bounties are posted, voted for and paid for by people with an account.</p>
        <p>
          New here?{' '}
          <Link to="/signup" search={{ next }}>
            Create an account
          </Link>
        </p>
      </EmptyState>
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
