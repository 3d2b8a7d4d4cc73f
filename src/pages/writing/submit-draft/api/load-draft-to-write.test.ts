import { bountyDetail, draft } from '@contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { sampleBountyDetail, sampleBountyDraft, sampleLimitedBounty } from '#storybook/samples/index.ts'
import { createApiClient, createQueryClient } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadDraftToWrite } from './load-draft-to-write.ts'

const unauthorized = vi.fn()
const api = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: 'http://lede.test',
  readToken: () => 'a.b.c',
  onUnauthorized: unauthorized,
})
const context = { api, queryClient: createQueryClient(api) }
const load = (search: { draftId?: string } = {}) =>
  loadDraftToWrite({ context, params: { id: 'bounty-1' }, location: { search } })

const assigned = { ...sampleBountyDetail, application: { id: 'offer-1', status: 'accepted' as const } }
const blank = {
  bountyId: 'bounty-1',
  bountyTitle: sampleBountyDetail.title as string | undefined,
  categories: sampleBountyDetail.categories,
  draftId: undefined,
  draft: null,
  failed: false,
  isMissing: false,
  blockedBy: undefined,
  returnedId: null,
}
const found = { ...blank, draftId: sampleBountyDraft.id, draft: sampleBountyDraft }

test('loads the draft of the bounty for the accepted journalist, or starts a blank one', async () => {
  mockServer.use(
    mockEndpoint(bountyDetail, () => assigned),
    mockEndpoint(draft, ({ params }) => ({ ...sampleBountyDraft, title: params.id })),
  )
  expect(await load()).toEqual({ ...found, draft: { ...sampleBountyDraft, title: 'bounty-1' } })
  expect(await load({ draftId: 'draft-2' })).toMatchObject({ draft: { title: 'draft-2' } })
  mockServer.use(mockEndpoint.failing(draft, 404))
  expect(await load()).toEqual(blank)
})

test.each([
  ['without an accepted application', { ...assigned, application: null }, 'notAccepted'],
  ['delivered', { ...assigned, is_delivered: true }, 'delivered'],
  ['limited because the session ended', sampleLimitedBounty, undefined],
])('reports why a bounty cannot be delivered, if known, when it is %s', async (_, bounty, blockedBy) => {
  mockServer.use(
    mockEndpoint(bountyDetail, () => bounty),
    mockEndpoint(draft, () => sampleBountyDraft),
  )
  expect(await load()).toEqual({ ...found, blockedBy })
})

test('names the delivery that was returned', async () => {
  mockServer.use(
    mockEndpoint(bountyDetail, () => ({ ...assigned, state: 'assigned' as const, delivered_id: 'delivery-1' })),
    mockEndpoint(draft, () => sampleBountyDraft),
  )
  expect(await load()).toEqual({ ...found, returnedId: 'delivery-1' })
})

test('reports a missing bounty, and ignores one that fails to load', async () => {
  mockServer.use(
    mockEndpoint.failing(bountyDetail, 404),
    mockEndpoint(draft, () => sampleBountyDraft),
  )
  expect(await load()).toEqual({ ...found, bountyTitle: undefined, categories: [], isMissing: true })
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockServer.use(mockEndpoint.failing(bountyDetail, 401))
  expect(await load()).toEqual({ ...found, bountyTitle: undefined, categories: [] })
  expect(logged).toHaveBeenCalledOnce()
  expect(unauthorized).not.toHaveBeenCalled()
})

test('reports a draft that fails to load instead of starting a blank one', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockServer.use(
    mockEndpoint(bountyDetail, () => assigned),
    mockEndpoint.failing(draft, 503),
  )
  expect(await load()).toEqual({ ...blank, failed: true })
  expect(logged).toHaveBeenCalledOnce()
})
