import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageError } from '../layout/page-error.tsx'
import type { RouterContext } from './router-context.ts'
import { routeTree } from './routes.tsx'

type AppRouterOptions = { context: RouterContext } & (
  | { isServer: true; history: RouterHistory }
  /** Without one of its own it is the window's. */
  | { isServer: false; history?: RouterHistory }
)

/** The application's router: one a page on the server, one for as long as the page is open in the browser. */
export function createAppRouter({ context, isServer, history }: AppRouterOptions) {
  return createRouter({
    routeTree,
    context,
    isServer,
    ...(history === undefined ? {} : { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    // On the server it would be an inline script, which the content security policy refuses.
    scrollRestoration: !isServer,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The folder of the route's lazy page in `src/pages`, for the page's assets. */
    page?: string
    /** Its data is fetched again whenever the server says that something of the reader's changed. */
    isLive?: true
  }
}
