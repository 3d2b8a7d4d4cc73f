import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createQueryClient, expireForReader, readStoredToken } from '@/shared/api'
import { Application } from './application/application.tsx'
import { createBrowserSession } from './application/browser-session.ts'
import { type PageData, pageDataId, replayAnswers } from './page-data/page-data.ts'
import { createAppRouter } from './router/create-app-router.ts'

/** Yields between its steps, so that each is a task of its own and taps are answered in between. */
export async function startApplication(): Promise<void> {
  await yieldToBrowser()
  const root = document.getElementById('root')
  const dataElement = document.getElementById(pageDataId)
  if (root === null || dataElement === null) throw new Error('No page.')
  const data: PageData = JSON.parse(dataElement.textContent)
  const replay = replayAnswers(data)
  const answering = {
    fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
    readEmbeddedResponse: replay.readEmbeddedResponse,
  }
  const { session, api } = createBrowserSession(answering, location.origin)
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
  // As a transition, hydration yields to scrolling and taps.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <HydrationNotice>
          <Application router={router} session={session} queryClient={queryClient} origin={data.origin} />
        </HydrationNotice>
      </StrictMode>,
    )
  })
}

/** Wraps the application instead of standing beside it: `useId` depends on the position in the tree. */
function HydrationNotice({ children }: { children: ReactNode }) {
  useEffect(() => {
    // `first-script.ts` repeats early input.
    dispatchEvent(new Event('lede.hydrated'))
  }, [])
  return children
}

/** Ends the current task, so that taps and paints come first. */
const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
