import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { breathe } from '@/shared/lib/wait'
import { Application } from './application/application.tsx'
import { createBrowserCounts } from './application/browser-counts.ts'
import { createBrowserSession } from './application/browser-session.ts'
import { type PageData, pageDataId, replayAnswers } from './page-data/page-data.ts'
import { createAppRouter } from './router/create-app-router.ts'

/** Brings the page that the server rendered to life; resolves once it answers. Rejects where there is none. */
export async function startApplication(): Promise<void> {
  const root = document.getElementById('root')
  const dataElement = document.getElementById(pageDataId)
  if (root === null || dataElement === null) throw new Error('This page was not rendered by the server.')
  const data: PageData = JSON.parse(dataElement.textContent)
  const replay = replayAnswers(data)
  const answering = {
    fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
    readKnownAnswer: replay.readKnownAnswer,
  }
  const { session, api } = createBrowserSession(answering, location.origin)
  await breathe()
  const counts = createBrowserCounts(api)
  await breathe()
  const router = createAppRouter({ context: { api }, isServer: false })
  await breathe()

  // Tells the router that its markup is there already, so that hydrating finds the tree the server rendered.
  router.ssr = { manifest: undefined }
  await router.load()
  replay.forget()
  await breathe()
  await new Promise<void>((resolve) => {
    // As a transition, hydrating gives way to a reader who scrolls or taps meanwhile.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <Living onAlive={resolve}>
            <Application router={router} session={session} counts={counts} api={api} origin={data.origin} />
          </Living>
        </StrictMode>,
      )
    })
  })
}

/** Says when React has taken over. Around the application and not beside it: identifiers tell where in the tree they are. */
function Living({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive])
  return children
}
