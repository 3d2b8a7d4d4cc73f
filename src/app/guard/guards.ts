/** The guards of the table of routes: layout routes, under which stand the screens that not everyone may see. */

import type { UserType } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import { PageLoading } from './page-loading.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may see what stands under this route, of those who are signed in. */
    mayEnter?: (user: User) => boolean
    /**
     * What becomes of the page when the session ends by itself: usually one is led to `/`. `stay` is for pages with
     * something unfinished, which sign in again in place; `signIn` leads to `/signin`.
     */
    whenSessionEnds?: 'stay' | 'signIn'
  }
}

// The server does not know who is reading: it renders the waiting, and runs no loader under it.
const waiting = { ssr: false as const, pendingComponent: PageLoading }

const guard = (mayEnter: (user: User) => boolean) => ({
  ...waiting,
  staticData: { mayEnter },
  component: lazyRouteComponent(() => import('./guard.tsx'), 'GuardedOutlet'),
})

/** The options of a layout route whose screens want somebody signed in: `createRoute({ …, ...requireSignedIn })`. */
export const requireSignedIn = guard(() => true)

/** The same for somebody of at least this user type (specification, section 6); all others are led to `/`. */
export const requireUserType = (least: UserType) => guard(({ user_type }) => user_type >= least)

/** The same for screens that say 'Sign In Required' to those who are signed out, instead of leading them away. */
export const inviteToSignIn = {
  ...waiting,
  component: lazyRouteComponent(() => import('./guard.tsx'), 'InvitingOutlet'),
}
