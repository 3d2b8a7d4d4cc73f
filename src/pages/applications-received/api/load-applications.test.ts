import { bountyApplications, myBounties } from '@contract/endpoints.ts'
import { expect, test } from 'vitest'
import { sampleApplication, sampleBounty } from '#storybook/samples/index.ts'
import { applicationsQuery } from '@/entities/application'
import { createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadApplications, receivedQuery } from './load-applications.ts'

function serve(bounties: string[], pageOf = (page: number) => bounties.slice((page - 1) * 5, page * 5)) {
  const asked: string[] = []
  mockServer.use(
    mockEndpoint(myBounties, ({ query }) => {
      asked.push(`?${query}`)
      const items = pageOf(Number(query.get('page'))).map((id) => ({ ...sampleBounty, id }))
      return { items, total: bounties.length }
    }),
    mockEndpoint(bountyApplications, ({ params: { id } }) => {
      asked.push(id)
      return { items: [{ ...sampleApplication, id: `offer for ${id}`, bounty_id: id }], total: 1 }
    }),
  )
  return asked
}
async function load(pages: number) {
  const queryClient = createQueryClient(signedInApi)
  await loadApplications({ context: { queryClient }, deps: { pages } })
  const applicationsOf = (id: string) =>
    queryClient.getQueryData(applicationsQuery(id).queryKey)?.items.map((application) => application.id)
  return { ...(await queryClient.ensureQueryData(receivedQuery(pages))), applicationsOf }
}
const seven = ['b-1', 'b-2', 'b-3', 'b-4', 'b-5', 'b-6', 'b-7']

test('a page of bounties comes with the applications of each', async () => {
  const asked = serve(seven)
  const { bounties, total, applicationsOf } = await load(1)
  expect(total).toBe(7)
  expect(bounties.map(({ id }) => [id, applicationsOf(id)])).toEqual([
    ['b-1', ['offer for b-1']],
    ['b-2', ['offer for b-2']],
    ['b-3', ['offer for b-3']],
    ['b-4', ['offer for b-4']],
    ['b-5', ['offer for b-5']],
  ])
  expect(asked.sort()).toEqual(['?page=1&limit=5&with_offers=true', 'b-1', 'b-2', 'b-3', 'b-4', 'b-5'])
})

test('all shown pages are requested and returned in order', async () => {
  serve(seven)
  const { bounties } = await load(2)
  expect(bounties.map(({ id }) => id)).toEqual(seven)
})

test('a bounty that moved to the next page during loading appears once', async () => {
  serve(seven, (page) => (page === 1 ? seven.slice(0, 5) : seven.slice(4)))
  const { bounties } = await load(2)
  expect(bounties.map(({ id }) => id)).toEqual(seven)
})

test('without applications the result is empty', async () => {
  serve([])
  expect(await load(1)).toMatchObject({ bounties: [], total: 0 })
})
