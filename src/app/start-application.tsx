import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createQueryClient, expireForReader, readStoredToken } from '@/shared/api'
import { yieldToBrowser } from '@/shared/lib/wait'
import { Application } from './application/application.tsx'
import { createBrowserSession } from './application/browser-session.ts'
import { type PageData, pageDataId, replayAnswers } from './page-data/page-data.ts'
import { createAppRouter } from './router/create-app-router.ts'

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
  await yieldToBrowser()
  const queryClient = createQueryClient(api)
  const router = createAppRouter({ context: { api, queryClient }, isServer: false })
  await yieldToBrowser()

  // Tells the router that the markup exists, so that hydration matches the server's tree.
  router.ssr = { manifest: undefined }
  await router.load()
  replay.forget()
  // The server rendered the page for a signed-out reader.
  if (readStoredToken() !== null) expireForReader(queryClient)
  await yieldToBrowser()
  await new Promise<void>((resolve) => {
    // As a transition, hydration yields to scrolling and taps.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <Living onAlive={resolve}>
            <Application router={router} session={session} queryClient={queryClient} origin={data.origin} />
          </Living>
        </StrictMode>,
      )
    })
  })
}

/** Wraps the application instead of standing beside it: `useId` depends on the position in the tree. */
function Living({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive])
  return children
}
