/** Mocks answer every request to our own addresses. A request without a mock is an error and fails the story's test. */
import { HttpHandler, HttpResponse, http, matchRequestUrl, type Path } from 'msw'
import { type SetupWorker, setupWorker } from 'msw/browser'
import { usualHandlers } from './handlers/index.ts'

const ourOwn = /^\/(?:api|media|articles|qr)\b/

/** MSW reads all cookies for each of a hundred handlers before it compares the address. No mock needs them. */
HttpHandler.prototype.parse = async function ({ request, resolutionContext }) {
  const match = matchRequestUrl(new URL(request.url), this.info.path as Path, resolutionContext?.baseUrl)
  return { match, cookies: {} }
}

let started: Promise<SetupWorker> | undefined

/** One worker for the whole page: a docs page renders many stories at once, and each of them asks for it. */
export const startMocks = () => {
  started ??= startWorker()
  return started
}

/** Knows the default mocks from its start: a docs page that is left clears the mocks when the next one has begun to ask. */
async function startWorker() {
  const worker = setupWorker(...usualMocks)
  await worker.start({
    quiet: true,
    serviceWorker: { url: `/mocks.js?${new URLSearchParams({ ours: ourOwn.source })}` },
    onUnhandledFrame: 'error',
  })
  return worker
}

const drawPlaceholder = (id: string) => {
  const hue = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000">
    <rect width="1600" height="1000" fill="hsl(${hue} 22% 62%)"/>
    <circle cx="1120" cy="420" r="300" fill="hsl(${hue} 26% 48%)"/>
    <path d="M0 1000 L620 380 L1180 1000Z" fill="hsl(${hue} 30% 34%)"/>
  </svg>`
}

/** At the addresses of media and of QR codes; a player that gets a picture shows no length. */
const placeholderPictures = ['*/media/:id', '*/media/:id/:file', '*/qr/questions/:id'].map((path) =>
  http.get(path, ({ params }) =>
    HttpResponse.text(drawPlaceholder(String(params.id)), { headers: { 'content-type': 'image/svg+xml' } }),
  ),
)

/**
 * The default mocks of every endpoint. A story overrides them with `beforeEach: ({ msw }) => msw.use(mockEndpoint(…))`.
 */
export const usualMocks = [...placeholderPictures, ...usualHandlers]
