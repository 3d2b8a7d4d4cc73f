import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Application } from './application/application.tsx'
import { createBrowserCounts } from './application/browser-counts.ts'
import { createBrowserSession } from './application/browser-session.ts'
import { type PageData, pageDataId, replayAnswers } from './page-data/page-data.ts'
import { createAppRouter } from './router/create-app-router.ts'
import './styles'

async function start(root: HTMLElement, data: PageData): Promise<void> {
  await letTheBrowserBreathe()
  const replay = replayAnswers(data, (...request) => fetch(...request))
  const { session, api } = createBrowserSession(replay.fetch, location.origin)
  const counts = createBrowserCounts(api)
  const router = createAppRouter({ context: { api }, isServer: false })

  // Tells the router that its markup is there already, so that hydrating finds the tree the server rendered.
  router.ssr = { manifest: undefined }
  await router.load()
  replay.forget()
  await letTheBrowserBreathe()
  // As a transition, hydrating gives way to a reader who scrolls or taps meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Application router={router} session={session} counts={counts} api={api} origin={data.origin} />
      </StrictMode>,
    )
  })
}

/** Ends the task that read and ran the script, so that taps and paints have their turn before the next one. */
const letTheBrowserBreathe = () => new Promise((resolve) => setTimeout(resolve))

const root = document.getElementById('root')
const dataElement = document.getElementById(pageDataId)
if (root === null || dataElement === null) throw new Error('This page was not rendered by the server.')
// Not awaited here: the page's own module imports this one, and would wait for it in turn.
void start(root, JSON.parse(dataElement.textContent) as PageData)
