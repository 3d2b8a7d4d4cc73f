/** What the routes of the table stand under. */

import { userTypes } from '@contract/limits.ts'
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router'
import { NotFoundPage } from '@/pages/not-found'
import { requireSignedIn, requireUserType } from '../guard/guards.ts'
import { SiteLayout } from '../layout/site-layout.tsx'
import type { RouterContext } from './router-context.ts'

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  ),
  notFoundComponent: () => <NotFoundPage />,
})

export const getParentRoute = () => rootRoute

/** Screens for those who are signed in stand under it: `getParentRoute: () => signedIn`. */
export const signedIn = createRoute({ getParentRoute, id: 'signed-in', ...requireSignedIn })

/** The same for journalists; all others are led to `/`. */
export const journalists = createRoute({ getParentRoute, id: 'journalists', ...requireUserType(userTypes.journalist) })

/** The same for administrators. */
export const administrators = createRoute({
  getParentRoute,
  id: 'administrators',
  ...requireUserType(userTypes.administrator),
})
