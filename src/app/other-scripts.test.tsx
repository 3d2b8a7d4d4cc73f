/** Shows each page with Arabic in place of what people have written. */
import 'fake-indexeddb/auto'
import { userTypes } from '@contract/limits.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { getResponse, HttpHandler } from 'msw'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleSession, sampleUser } from '#storybook/samples/session.ts'
import { SessionProvider } from '@/entities/session'
import { ApiProvider, createApiClient, createQueryClient, forgetToken, storeToken } from '@/shared/api'
import { endpointOf } from '@/shared/mock'
import { passTasks } from '@/shared/testing'
import { createAppRouter } from './router/create-app-router.ts'

const mocks = Object.values(import.meta.glob<Record<string, unknown>>('../**/*.handlers.ts', { eager: true }))
  .flatMap((exported) => Object.values(exported))
  .flat()
  .filter((value) => value instanceof HttpHandler)

/** The letters alone are Arabic; the language that we give to stories is Persian. */
const [inStory, elsewhere] = ['قصة طويلة', 'سؤال مهم']
const typed = new Set(
  [
    'title',
    'excerpt',
    'bounty_title',
    'story_title',
    'bountyTitle',
    'text',
    'biography',
    'label',
    'description',
  ].concat([
    'preview',
    'disclosure',
    'declined_because',
    'cover_letter',
    'owner_message',
    'reason',
    'message',
    'feedback',
    'points',
  ]),
)

const standfirst = { type: 'standfirst', children: [{ text: 'In short.' }] }

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** An object with a language is a story, and everything else in an answer is not. */
function translate(value: unknown, key = '', isStory = false): unknown {
  if (key === 'name') return value
  if (Array.isArray(value)) return value.map((one) => translate(one, key, isStory))
  if (isObject(value)) {
    // A found story is beside the words of it that were found.
    const about = isObject(value.story) ? value.story : value
    const isOwn = 'language' in about || (isStory && ['preview', 'title', 'passage'].includes(key))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, translate(one, name, isOwn)]))
  }
  if (key === 'content' && typeof value === 'string' && value.startsWith('['))
    return JSON.stringify(asDocument([standfirst, ...JSON.parse(value)], isStory ? inStory : elsewhere))
  if (typeof value !== 'string' || !typed.has(key) || !/\s/.test(value)) return value
  return isStory && ['title', 'excerpt', 'text'].includes(key) ? inStory : elsewhere
}

const asDocument = (node: unknown, words: string): unknown => {
  if (Array.isArray(node)) return node.map((one) => asDocument(one, words))
  if (!isObject(node)) return node
  return Object.fromEntries(
    Object.entries(node).map(([name, one]) => [name, name === 'text' && one !== '' ? words : asDocument(one, words)]),
  )
}

const givePersian = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(givePersian)
  if (!isObject(value)) return value
  const all = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, givePersian(one)]))
  return 'title' in value ? { ...all, language: 'fa' } : all
}

/** The contract decides which of the objects with a title have a language. */
async function answer(request: Request): Promise<Response> {
  for (const mock of mocks) {
    const response = await getResponse([mock], request.clone())
    const endpoint = endpointOf(mock)
    if (response === undefined || endpoint === undefined) continue
    const { output } = v.safeParse(endpoint.response as v.GenericSchema, givePersian(await response.json()))
    return Response.json(translate(output), { status: response.status })
  }
  throw new Error(`${request.url} has no mock.`)
}

const open = async (path: string) => {
  const session = sampleSession('signedIn', { ...sampleUser, user_type: userTypes.administrator })
  const api = createApiClient({
    fetch: (...request) => answer(new Request(...request)),
    origin: 'http://lede.test',
    readToken: session.token,
    onUnauthorized: () => {},
  })
  const queryClient = createQueryClient(api)
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ context: { api, queryClient }, isServer: false, history })
  await router.load()
  const { container } = render(
    <ApiProvider queryClient={queryClient}>
      <SessionProvider session={session}>
        <RouterProvider router={router} />
      </SessionProvider>
    </ApiProvider>,
  )
  for (let task = 0; task < 10; task += 1) await act(passTasks)
  return container
}

beforeEach(() => {
  storeToken('sample')
  vi.stubGlobal('scrollTo', () => {})
  // The simulated document does not know the element `search`.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  forgetToken()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const languages = { [inStory]: 'fa', [elsewhere]: 'ar' }

it.each([
  '/',
  '/category/food',
  '/articles/x',
  '/authors/x',
  '/search?q=river',
  '/archive/2026/11',
  '/bounties',
  '/bounties/x',
  '/questions',
  '/delivered-bounties',
  '/delivered-bounties/x',
  '/profile',
  '/bounties/x/draft',
  '/bounties/x/submit-draft',
  '/my-bounties',
  '/my-contributions',
  '/offers-received',
  '/independent-articles',
  '/payments/x',
  '/matching',
  '/receipts',
  '/receipts/x',
  '/following',
  '/my-applications',
  '/my-investigations',
  '/articles/x/corrections/new',
  '/earnings/years/2026',
  '/earnings/stories/x',
  '/admin/objections',
  '/admin/complaints',
  '/admin/payouts/x',
  '/admin/refunds',
  '/admin/refunds/x',
  '/admin/matching',
  '/admin/federation',
  '/read-article/x',
  '/bounties/x/apply',
])('%s names the direction and the language of what people wrote', async (path) => {
  const page = await open(path)
  const written = [...page.querySelectorAll('*:not(textarea)')].flatMap((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const words = own.map(({ textContent }) => textContent).join('')
    return words in languages ? [{ element, words: words as keyof typeof languages }] : []
  })
  expect(written.length).toBeGreaterThan(0)
  const wrong = written.filter(
    ({ element, words }) =>
      element.closest('[dir], bdi') === null || element.closest('[lang]')?.getAttribute('lang') !== languages[words],
  )
  expect(wrong.map(({ element }) => element.outerHTML)).toEqual([])
  const fields = [
    ...page.querySelectorAll<HTMLInputElement>(
      'textarea, input:is([type="text"], [type="search"], :not([type])):not([hidden])',
    ),
  ]
  expect(fields.filter(({ dir }) => dir !== 'auto').map(({ outerHTML }) => outerHTML)).toEqual([])
})
