import { draft, myDrafts } from '@contract/endpoints.ts'
import { expect, test } from 'vitest'
import { sampleBountyDraft, sampleDraftSummaries } from '#storybook/samples/index.ts'
import { createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { bountyDraftQuery, expireDrafts, myDraftsQuery } from './writing-queries.ts'

const listed = { items: sampleDraftSummaries, total: 2 }

test('a user who is not a journalist has no drafts', async () => {
  mockServer.use(mockEndpoint(myDrafts, () => listed))
  expect(await createQueryClient(signedInApi).fetchQuery(myDraftsQuery)).toEqual(listed)
  mockServer.use(mockEndpoint.failing(myDrafts, 403))
  expect(await createQueryClient(signedInApi).fetchQuery(myDraftsQuery)).toEqual({ items: [], total: 0 })
  mockServer.use(mockEndpoint.failing(myDrafts, 400))
  await expect(createQueryClient(signedInApi).fetchQuery(myDraftsQuery)).rejects.toMatchObject({ status: 400 })
})

test('a bounty without a draft has none, nor has a user who is not a journalist, unlike one whose draft fails to load', async () => {
  const load = () => createQueryClient(signedInApi).fetchQuery(bountyDraftQuery('bounty-1'))
  mockServer.use(mockEndpoint(draft, () => sampleBountyDraft))
  expect(await load()).toEqual(sampleBountyDraft)
  for (const status of [403, 404]) {
    mockServer.use(mockEndpoint.failing(draft, status))
    expect(await load()).toBeNull()
  }
  mockServer.use(mockEndpoint.failing(draft, 400))
  await expect(load()).rejects.toMatchObject({ status: 400 })
})

test('expireDrafts marks the list of drafts and the drafts of bounties as outdated', () => {
  const queryClient = createQueryClient(signedInApi)
  const bountyDraft = bountyDraftQuery('bounty-1')
  queryClient.setQueryData(myDraftsQuery.queryKey, listed)
  queryClient.setQueryData(bountyDraft.queryKey, null)
  expireDrafts(queryClient)
  expect(
    [myDraftsQuery, bountyDraft].map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated),
  ).toEqual([true, true])
})
