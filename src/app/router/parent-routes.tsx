import { userTypes } from '@contract/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router'
import { loadSiteSettings } from '@/entities/site'
import { NotFoundPage } from '@/pages/not-found'
import type { CallApi } from '@/shared/api'
import { requireSignedIn, requireUserType } from '../guard/guards.ts'
import { SiteLayout } from '../layout/site-layout.tsx'

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: ({ context: { queryClient } }) => loadSiteSettings(queryClient),
  component: function Root() {
    // Without an observer of the query, which would cost readers 3 kB (docs/decisions/0030).
    const settings = rootRoute.useLoaderData()
    return (
      <SiteLayout socialLinks={settings?.social_links ?? []}>
        <Outlet />
      </SiteLayout>
    )
  },
  notFoundComponent: () => <NotFoundPage />,
})

export const getParentRoute = () => rootRoute

export const signedIn = createRoute({ getParentRoute, id: 'signed-in', ...requireSignedIn })

export const journalists = createRoute({ getParentRoute, id: 'journalists', ...requireUserType(userTypes.journalist) })

export const administrators = createRoute({
  getParentRoute,
  id: 'administrators',
  ...requireUserType(userTypes.administrator),
})

export type RouterContext = { api: CallApi; queryClient: QueryClient }
