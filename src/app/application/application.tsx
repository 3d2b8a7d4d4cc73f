import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Session, SessionProvider } from '@/entities/session'
import { ApiProvider } from '@/shared/api'
import { SiteOriginProvider } from '@/shared/lib/page-head'
import { LiveRegion } from '@/shared/ui/live-region'
import type { AppRouter } from '../router/create-app-router.ts'
import { focusPagesOnArrival, refreshPagesOnRequest } from '../router/follow-pages.ts'
import { followSession } from './browser-session.ts'
import { followLiveEvents } from './live-events.ts'

type ApplicationProps = {
  /** The routes and the loader data of the current page. */
  router: AppRouter
  /** Knows who is signed in. */
  session: Session
  /** The cache of the server's responses. */
  queryClient: QueryClient
  /** The public origin, which canonical addresses start with. */
  origin: string
}

export function Application({ router, session, queryClient, origin }: ApplicationProps) {
  useEffect(() => inOwnTask(() => followSession(session, router, queryClient)), [session, router, queryClient])
  useEffect(
    () => inOwnTask(() => followLiveEvents(session, router.options.context.api, queryClient)),
    [session, router, queryClient],
  )
  useEffect(() => refreshPagesOnRequest(router, queryClient), [router, queryClient])
  useEffect(() => focusPagesOnArrival(router), [router])
  return (
    <SiteOriginProvider origin={origin}>
      <ApiProvider queryClient={queryClient}>
        <SessionProvider session={session}>
          <LiveRegion>
            <RouterProvider router={router} />
          </LiveRegion>
        </SessionProvider>
      </ApiProvider>
    </SiteOriginProvider>
  )
}

/** Runs in its own task: the state changes it causes render synchronously, and hydration must end first. */
function inOwnTask(begin: () => () => void): () => void {
  let stop = () => {}
  const waiting = setTimeout(() => {
    stop = begin()
  })
  return () => {
    clearTimeout(waiting)
    stop()
  }
}
