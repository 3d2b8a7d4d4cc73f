import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type SessionActor, SessionProvider } from '@/entities/session'
import { ApiProvider, type CallApi } from '@/shared/api'
import { SiteOriginProvider } from '@/shared/lib/page-head'
import { LiveRegion } from '@/shared/ui/live-region'
import type { AppRouter } from '../router/create-app-router.ts'
import { focusPagesOnArrival } from '../router/focus-on-arrival.ts'
import { refreshPagesOnRequest } from '../router/refresh-on-request.ts'
import { followSession } from './browser-session.ts'

type ApplicationProps = { router: AppRouter; session: SessionActor; api: CallApi; origin: string }

/** The whole application, the same on the server and in the browser. */
export function Application({ router, session, api, origin }: ApplicationProps) {
  useEffect(() => followSession(session, router), [session, router])
  useEffect(() => refreshPagesOnRequest(router), [router])
  useEffect(() => focusPagesOnArrival(router), [router])
  return (
    <SiteOriginProvider origin={origin}>
      <ApiProvider api={api}>
        <SessionProvider session={session}>
          <LiveRegion>
            <RouterProvider router={router} />
          </LiveRegion>
        </SessionProvider>
      </ApiProvider>
    </SiteOriginProvider>
  )
}
