import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { laidOutAttribute } from '@/shared/config'
import { savesData } from '@/shared/lib/lazy-part'
import { PageError } from '../layout/page-error.tsx'
import type { RouterContext } from './parent-routes.tsx'
import { routeTree } from './routes.tsx'

type AppRouterOptions = { context: RouterContext; isServer: boolean; history?: RouterHistory }

export function createAppRouter({ context, isServer, history }: AppRouterOptions) {
  const router = createRouter({
    routeTree,
    context,
    isServer,
    ...(history === undefined ? {} : { history }),
    defaultPreload: savesData() ? false : 'intent',
    // The query client decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    // On the server it would render an inline script, which the content security policy blocks.
    scrollRestoration: isServer ? false : exceptForTheDocument(),
  })
  if (!isServer) keepPositionWhenCached()
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (!isServer) document.documentElement.toggleAttribute(laidOutAttribute, toLocation.hash !== '')
  })
  return router
}

/** WebKit shows a page of its back-forward cache at the top, because the router sets positions itself. */
function keepPositionWhenCached(): void {
  let left = 0
  addEventListener('pagehide', () => {
    left = scrollY
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo({ top: left, behavior: 'instant' })
  })
}

/** The browser has set the position of the document, and the reader may have scrolled since. */
function exceptForTheDocument(): () => boolean {
  let isDocument = true
  return () => {
    const setsPosition = !isDocument
    isDocument = false
    return setsPosition
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The folder of the page in `src/pages`; the server finds its assets by it. */
    page?: string
    /** The page of the server has all that a visitor reads and follows, so the application waits until they act. */
    isComplete?: true
  }
}
