/** Shows each page with Arabic in place of what people have written. */
import 'fake-indexeddb/auto'
import { bountyDetail, deliveredBounty, newsletterIssue } from '@contract/endpoints.ts'
import { userTypes } from '@contract/limits.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { getResponse, type HttpHandler } from 'msw'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usualHandlers } from '#storybook/handlers/index.ts'
import { longTimeline, sampleBountyDetail, sampleLives } from '#storybook/samples/bounties.ts'
import { sampleAcceptedDelivery, sampleDisputedDelivery, sampleRuledReturned } from '#storybook/samples/deliveries.ts'
import { sampleSent } from '#storybook/samples/newsletters.ts'
import { sampleDeliveryToChange } from '#storybook/samples/reviews.ts'
import { sampleSession, sampleUser } from '#storybook/samples/session.ts'
import { SessionProvider } from '@/entities/session'
import { ApiProvider, createApiClient, createQueryClient, forgetToken, storeToken } from '@/shared/api'
import { endpointOf, mockEndpoint } from '@/shared/mock'
import { passTasks } from '@/shared/testing'
import { createAppRouter } from './router/create-app-router.ts'

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
    'subject',
  ]),
)

const standfirst = { type: 'standfirst', children: [{ text: 'In short.' }] }

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** An object with a language is a story, and everything else in an answer is not. */
function translate(value: unknown, key = '', isStory = false): unknown {
  if (key === 'name') return value
  if (Array.isArray(value)) return value.map((one) => translate(one, key, isStory))
  // A notification has our sentence about a subject that somebody named.
  if (isObject(value) && 'is_read' in value) return { ...value, subject: elsewhere }
  if (isObject(value)) {
    // A found story is beside the words of it that were found.
    const about = isObject(value.story) ? value.story : value
    const isOwn = 'language' in about || (isStory && ['preview', 'title', 'passage'].includes(key))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, translate(one, name, isOwn)]))
  }
  if (key === 'content' && typeof value === 'string') {
    const blocks = value.startsWith('[') ? JSON.parse(value) : [{ type: 'paragraph', children: [{ text: value }] }]
    return JSON.stringify(asDocument([standfirst, ...blocks], isStory ? inStory : elsewhere))
  }
  if (typeof value !== 'string' || !typed.has(key) || !(key === 'text' || /\s/.test(value))) return value
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
async function answer(request: Request, found: readonly HttpHandler[]): Promise<Response> {
  for (const mock of found) {
    const response = await getResponse([mock], request.clone())
    const endpoint = endpointOf(mock)
    if (response === undefined || endpoint === undefined) continue
    const { output } = v.safeParse(endpoint.response as v.GenericSchema, givePersian(await response.json()))
    return Response.json(translate(output), { status: response.status })
  }
  throw new Error(`${request.url} has no mock.`)
}

const open = async (path: string, special: readonly HttpHandler[]) => {
  const found = [...special, ...usualHandlers]
  const session = sampleSession('signedIn', { ...sampleUser, user_type: userTypes.administrator })
  const api = createApiClient({
    fetch: (...request) => answer(new Request(...request), found),
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

const toChange = mockEndpoint(deliveredBounty, () => sampleDeliveryToChange)

const languages: Record<string, string> = { [inStory]: 'fa', [elsewhere]: 'ar' }

it.each<[path: string, state: string, ...special: HttpHandler[]]>([
  ['/', 'as it is'],
  ['/category/food', 'as it is'],
  ['/articles/x', 'as it is'],
  ['/authors/x', 'as it is'],
  ['/search?q=river', 'as it is'],
  ['/archive/2026/11', 'as it is'],
  ['/bounties', 'as it is'],
  ['/bounties/x', 'as it is'],
  ['/questions', 'as it is'],
  ['/delivered-bounties', 'as it is'],
  ['/delivered-bounties/x', 'as it is'],
  ['/profile', 'as it is'],
  ['/bounties/x/draft', 'as it is'],
  ['/bounties/x/submit-draft', 'as it is'],
  ['/my-bounties', 'as it is'],
  ['/my-contributions', 'as it is'],
  ['/offers-received', 'as it is'],
  ['/independent-articles', 'as it is'],
  ['/payments/x', 'as it is'],
  ['/matching', 'as it is'],
  ['/receipts', 'as it is'],
  ['/receipts/x', 'as it is'],
  ['/following', 'as it is'],
  ['/saved', 'as it is'],
  ['/notifications', 'as it is'],
  ['/overview', 'as it is'],
  ['/my-applications', 'as it is'],
  ['/my-investigations', 'as it is'],
  ['/articles/x/corrections/new', 'as it is'],
  ['/earnings/years/2026', 'as it is'],
  ['/earnings/stories/x', 'as it is'],
  ['/admin/objections', 'as it is'],
  ['/admin/complaints', 'as it is'],
  ['/admin/payouts/x', 'as it is'],
  ['/admin/refunds', 'as it is'],
  ['/admin/refunds/x', 'as it is'],
  ['/admin/matching', 'as it is'],
  ['/admin/federation', 'as it is'],
  ['/admin/front-page', 'as it is'],
  ['/admin/newsletters', 'as it is'],
  ['/admin/webhooks', 'as it is'],
  ['/admin/newsletters/x', 'sent', mockEndpoint(newsletterIssue, () => sampleSent)],
  ['/newsletters', 'as it is'],
  ['/newsletters/x', 'as it is'],
  ['/read-article/x', 'as it is'],
  ['/bounties/x/apply', 'as it is'],
  ['/delivered-bounties/x', 'returned', mockEndpoint(deliveredBounty, () => sampleRuledReturned)],
  ['/delivered-bounties/x', 'disputed', mockEndpoint(deliveredBounty, () => sampleDisputedDelivery)],
  ['/delivered-bounties/x', 'to change', toChange],
  ['/bounties/x/draft', 'to change', toChange, mockEndpoint(bountyDetail, () => sampleLives.delivered)],
  ['/bounties/x', 'extended', mockEndpoint(bountyDetail, () => ({ ...sampleBountyDetail, timeline: longTimeline }))],
  ['/delivered-bounties/x', 'accepted', mockEndpoint(deliveredBounty, () => sampleAcceptedDelivery)],
])('%s (%s) names the direction and the language of what people wrote', async (path, _, ...special) => {
  const page = await open(path, special)
  const written = [...page.querySelectorAll('*:not(textarea)')].flatMap((element) => {
    const words = [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : []))
    return words.length > 0 && words.every((one) => one in languages) ? [{ element, words: words[0] }] : []
  })
  expect(written.length).toBeGreaterThan(0)
  const wrong = written.filter(
    ({ element, words }) =>
      element.closest('[dir], bdi') === null ||
      element.closest('[lang]')?.getAttribute('lang') !== languages[String(words)],
  )
  expect(wrong.map(({ element }) => element.outerHTML)).toEqual([])
  const fields = [
    ...page.querySelectorAll<HTMLInputElement>(
      'textarea, input:is([type="text"], [type="search"], :not([type])):not([hidden])',
    ),
  ]
  expect(fields.filter(({ dir }) => dir !== 'auto').map(({ outerHTML }) => outerHTML)).toEqual([])
})
