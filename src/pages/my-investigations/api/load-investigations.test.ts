import { bountyDetail, myApplications } from '@contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { sampleApplication, sampleBountyDetail } from '#storybook/samples/index.ts'
import { createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint, mockError } from '@/shared/mock'
import { investigationsQuery, loadInvestigations } from './load-investigations.ts'

async function load(pages: number) {
  const queryClient = createQueryClient(signedInApi)
  await loadInvestigations({ context: { queryClient }, deps: { pages } })
  return queryClient.ensureQueryData(investigationsQuery(pages))
}

const application = (number: number, status: 'accepted' | 'completed' | 'pending') => ({
  ...sampleApplication,
  id: `application-${number}`,
  bounty_id: `bounty-${number}`,
  status,
})
const namesOf = (investigations: { application: { id: string }; bounty: { title: string } | undefined }[]) =>
  investigations.map(({ application: { id }, bounty }) => [id, bounty?.title])

test('lists accepted applications as current and completed ones as past, each with its bounty', async () => {
  mockServer.use(
    mockEndpoint(myApplications, () => [
      application(1, 'pending'),
      application(2, 'accepted'),
      application(3, 'completed'),
    ]),
    mockEndpoint(bountyDetail, ({ params: { id } }) => ({ ...sampleBountyDetail, id, title: `The title of ${id}` })),
  )
  const { current, past, pastTotal } = await load(1)
  expect(namesOf(current)).toEqual([['application-2', 'The title of bounty-2']])
  expect(namesOf(past)).toEqual([['application-3', 'The title of bounty-3']])
  expect(pastTotal).toBe(1)
})

test('requests bounties only for the shown pages of past investigations', async () => {
  let asked = 0
  mockServer.use(
    mockEndpoint(myApplications, () => Array.from({ length: 12 }, (_, at) => application(at, 'completed'))),
    mockEndpoint(bountyDetail, () => {
      asked += 1
      return sampleBountyDetail
    }),
  )
  const first = await load(1)
  expect([first.past.length, first.pastTotal, asked]).toEqual([5, 12, 5])
  const all = await load(3)
  expect([all.past.length, all.pastTotal, asked]).toEqual([12, 12, 17])
})

test('lists an investigation without its bounty when that fails to load', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockServer.use(
    mockEndpoint(myApplications, () => [application(1, 'accepted'), application(2, 'accepted')]),
    mockEndpoint(bountyDetail, ({ params: { id } }) =>
      id === 'bounty-1' ? mockError(404, 'Bounty not found') : { ...sampleBountyDetail, title: 'The other' },
    ),
  )
  const { current } = await load(1)
  expect(namesOf(current)).toEqual([
    ['application-1', undefined],
    ['application-2', 'The other'],
  ])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
