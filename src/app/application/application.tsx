import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type CountsActor, CountsProvider } from '@/entities/count'
import { type SessionActor, SessionProvider } from '@/entities/session'
import { ApiProvider, type CallApi } from '@/shared/api'
import { SiteOriginProvider } from '@/shared/lib/page-head'
import { LiveRegion } from '@/shared/ui/live-region'
import type { AppRouter } from '../router/create-app-router.ts'
import { focusPagesOnArrival } from '../router/focus-on-arrival.ts'
import { refreshLivePages, refreshPagesOnRequest } from '../router/refresh-on-request.ts'
import { followCounts } from './browser-counts.ts'
import { followSession } from './browser-session.ts'

type ApplicationProps = {
  /** The routes and the loader data of the current page. */
  router: AppRouter
  /** The actor that knows who is signed in. */
  session: SessionActor
  /** The actor that counts the bounties and applications waiting for the user. */
  counts: CountsActor
  /** Calls the API with the token of the session. */
  api: CallApi
  /** The public origin, which canonical addresses start with. */
  origin: string
}

export function Application({ router, session, counts, api, origin }: ApplicationProps) {
  useEffect(() => inOwnTask(() => followSession(session, router)), [session, router])
  useEffect(
    () => inOwnTask(() => followCounts(counts, session, () => refreshLivePages(router))),
    [counts, session, router],
  )
  useEffect(() => refreshPagesOnRequest(router), [router])
  useEffect(() => focusPagesOnArrival(router), [router])
  return (
    <SiteOriginProvider origin={origin}>
      <ApiProvider api={api}>
        <SessionProvider session={session}>
          <CountsProvider counts={counts}>
            <LiveRegion>
              <RouterProvider router={router} />
            </LiveRegion>
          </CountsProvider>
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
