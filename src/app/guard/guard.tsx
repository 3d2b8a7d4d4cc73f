import type { User } from '@contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatch, useRouterState } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useSession, useSessionActions } from '@/entities/session'
import { topStoriesQuery } from '@/entities/story'
import { PageHead } from '@/shared/lib/page-head'
import { Button, ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { OpenQuestions } from '@/widgets/open-questions'
import { rescueFocus } from '../layout/focus-page.ts'
import { PageLoading } from './page-loading.tsx'

type GuardProps = {
  /** Decides which signed-in users see the page. */
  mayEnter: (user: User) => boolean
  /** Keeps the page when its user's session ends; the page signs them in again itself. */
  stays?: boolean
  /** Shown to signed-out readers; only briefly when `followGuards` redirects them. */
  signedOut?: ReactNode
  /** The page to protect. */
  children: ReactNode
}

/**
 * Keeps the page mounted while a renewed token is verified, and remounts it for another user. `followGuards` does the
 * redirects.
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

export function GuardedOutlet() {
  const mayEnter = useMatch({ strict: false, select: ({ staticData }) => staticData.mayEnter })
  const stays = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.whenSessionEnds === 'stay'),
  })
  if (mayEnter === undefined) throw new Error('GuardedOutlet needs a route with staticData.mayEnter.')
  return (
    <Guard mayEnter={mayEnter} stays={stays}>
      <Outlet />
    </Guard>
  )
}

export function InvitingOutlet() {
  return (
    <Guard mayEnter={anybody} signedOut={<SignInRequired />}>
      <Outlet />
    </Guard>
  )
}

/** Visitors who follow the logo see what readers are asking. */
export function BoardOutlet() {
  return (
    <Guard
      mayEnter={anybody}
      signedOut={
        <>
          <SignInRequired />
          <QuestionsForVisitors />
        </>
      }
    >
      <Outlet />
    </Guard>
  )
}

function QuestionsForVisitors() {
  const { questions = [] } = useQuery(topStoriesQuery).data ?? {}
  if (questions.length === 0) return null
  return (
    <PageFrame>
      <OpenQuestions questions={questions} />
    </PageFrame>
  )
}

const anybody = () => true

export function SignInRequired() {
  const next = useRouterState({ select: ({ location }) => location.href })
  return (
    <PageFrame>
      <PageHead title="Sign In Required" description="Sign in to see this page." />
      <EmptyState
        title="Sign In Required"
        titleAs="h1"
        action={
          <ButtonLink to="/signin" search={{ next }}>
            Sign In
          </ButtonLink>
        }
      >
        <p>Sign in to post, vote on or fund a bounty.</p>
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

function SessionUnreachable({ isRetrying }: { isRetrying: boolean }) {
  const { retry } = useSessionActions()
  // The page that opens takes the button away.
  useEffect(() => rescueFocus, [])
  const message = 'Failed to refresh user data'
  return (
    <PageFrame>
      <PageHead title={message} description={message} />
      <EmptyState
        title={message}
        titleAs="h1"
        action={
          <Button busy={isRetrying} onClick={retry}>
            Try again
          </Button>
        }
      >
        The server did not answer. You are still signed in, and this page will open as soon as it answers.
      </EmptyState>
    </PageFrame>
  )
}
