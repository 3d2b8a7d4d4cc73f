import { installCurrency } from '@contract/currency.ts'
import type { PageResponse, RenderPage } from '@contract/page-renderer.ts'
import { isNotFound } from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { createSession } from '@/entities/session'
import { createApiClient, createQueryClient } from '@/shared/api'
import { endRendering, startRendering } from '@/shared/lib/date'
import { Application } from './application/application.tsx'
import { pageDocument } from './document/page-document.ts'
import { recordAnswers } from './page-data/page-data.ts'
import { withdrawnReason } from './router/article-missing.tsx'
import { createAppRouter } from './router/create-app-router.ts'
import { morePages } from './router/more-pages.tsx'
import './styles'

/** Never started: the server renders without knowing the user. */
const unknownSession = createSession(() => Promise.reject(new Error('The server has no session.')))

const rootTag = '<div id="root">'

const modulesOf = (page: string) => [
  ...(page in morePages ? ['src/app/router/more-pages.tsx'] : []),
  `src/pages/${page}/index.tsx`,
]

const isWithdrawn = (matches: readonly { error?: unknown }[]) =>
  matches.some(({ error }) => isNotFound(error) && withdrawnReason(error.data) !== undefined)

export const renderPage: RenderPage = async ({
  url,
  origin,
  currency,
  serviceWorker,
  fetch,
  assetsFor,
}): Promise<PageResponse> => {
  installCurrency(currency)
  const recorder = recordAnswers(fetch)
  const api = createApiClient({
    fetch: recorder.fetch,
    origin: new URL(url).origin,
    readToken: () => null,
    onUnauthorized: () => {},
  })
  const queryClient = createQueryClient(api)
  const router = createAppRouter({ context: { api, queryClient }, isServer: true })
  const handle = createRequestHandler({ request: new Request(url), createRouter: () => router })
  let markup = ''
  let renderedAt: number | undefined
  const { headers, status } = await handle(async () => {
    startRendering()
    markup = renderToString(
      <div id="root">
        <Application router={router} session={unknownSession} queryClient={queryClient} origin={origin} />
      </div>,
    )
    renderedAt = endRendering()
    return new Response(null, { status: getSsrStatus(router) })
  })
  const location = headers.get('location')
  if (location !== null) return { status: 307, location }
  const { matches } = router.state
  const pages = matches.flatMap(({ staticData }) => staticData.page ?? [])
  const assets = await assetsFor(pages.flatMap(modulesOf))
  // React renders the elements for the head before the root element.
  const start = markup.indexOf(rootTag)
  const ownStatus = isWithdrawn(matches) ? 410 : status
  return {
    status: recorder.hasFailed() ? 503 : ownStatus,
    html: pageDocument({
      currency,
      serviceWorker,
      isComplete: matches.some(({ staticData }) => staticData.isComplete),
      renderedAt,
      head: markup.slice(0, start),
      body: markup.slice(start),
      data: recorder.toJson(origin),
      assets,
    }),
  }
}
