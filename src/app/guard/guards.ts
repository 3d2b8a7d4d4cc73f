import type { UserType } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import { inTime } from '@/shared/api'
import { PageLoading } from './page-loading.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    mayEnter?: (user: User) => boolean
    /**
     * The default is a redirect to `/`. `stay` keeps a page with unfinished work, which signs in again in place;
     * `signIn` redirects to `/signin`.
     */
    whenSessionEnds?: 'stay' | 'signIn'
  }
}

// The server does not know the user: it renders the loading page and runs no loaders below it.
const waiting = { ssr: false as const, pendingComponent: PageLoading }

const guard = (mayEnter: (user: User) => boolean) => ({
  ...waiting,
  staticData: { mayEnter },
  component: lazyRouteComponent(() => inTime(import('./guard.tsx')), 'GuardedOutlet'),
})

export const requireSignedIn = guard(() => true)

export const requireUserType = (least: UserType) => guard(({ user_type }) => user_type >= least)

const invite = (outlet: 'InvitingOutlet' | 'BoardOutlet') => ({
  ...waiting,
  component: lazyRouteComponent(() => inTime(import('./guard.tsx')), outlet),
})

export const inviteToSignIn = invite('InvitingOutlet')

export const inviteToBoard = invite('BoardOutlet')
