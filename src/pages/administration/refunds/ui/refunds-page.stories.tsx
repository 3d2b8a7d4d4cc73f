import { refundableBounties } from '@contract/endpoints.ts'
import type { RefundableBounty } from '@contract/refund.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, userEvent, waitFor } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { sampleRefundable } from '#storybook/samples/refunds.ts'
import { mockEndpoint } from '@/shared/mock'
import { RefundsPage, refundableQuery } from './refunds-page.tsx'

const seed = (items: RefundableBounty[], search?: string) => (queryClient: QueryClient) =>
  queryClient.setQueryData(refundableQuery(search).queryKey, { items, waiting: [] })
const first = sampleRefundable[0] as RefundableBounty

const meta = preview.meta({
  title: 'pages/administration/refunds',
  component: RefundsPage,
  parameters: { seed: seed(sampleRefundable) },
})

export const Listed = meta.story({
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Who owns the empty flats above the old market?' })
    await expect(link).toHaveAttribute('href', '/admin/refunds/bounty-2')
    await expect(canvas.getByRole('row', { name: /Tom Ahmadi/ })).toHaveTextContent('$50.00')
  },
})
export const Empty = meta.story({
  parameters: { seed: seed([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No bounty is paid yet.')).toBeVisible()
  },
})
export const NoMatch = meta.story({
  parameters: { address: '/?search=nothing', seed: seed([], 'nothing') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveValue('nothing')
    await expect(canvas.getByText('No paid bounty matches your search.')).toBeVisible()
  },
})
export const OnePage = meta.story({
  parameters: { seed: seed(Array.from({ length: 20 }, (_, at) => ({ ...first, bounty_id: `bounty-${at}` }))) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The 20 newest payments. Search to find an older one.')).toBeVisible()
  },
})
export const CouldNotBeLoaded = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(refundableBounties, 400)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load the paid bounties. Please try again later.')).toBeVisible()
  },
})
export const Searching = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.delayed(refundableBounties, 'infinite', () => ({ items: [], waiting: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Searching...')).toBeVisible()
  },
})
export const LongWords = meta.story({
  parameters: {
    seed: seed([
      {
        ...first,
        bounty_title: 'Evidence'.repeat(12),
        journalist_name: 'Okafor'.repeat(10),
        charged: 99_999_999.99,
        refunded: 99_999_999.99,
      },
    ]),
  },
})

Listed.test('searches from the fourth character on', async ({ canvas, msw }) => {
  const searches: (string | null)[] = []
  msw.use(
    mockEndpoint(refundableBounties, ({ query }) => {
      searches.push(query.get('search'))
      return { items: sampleRefundable.slice(1), waiting: [] }
    }),
  )
  await fill(canvas.getByRole('searchbox', { name: 'Search paid bounties' }), 'fla')
  await fill(canvas.getByRole('searchbox', { name: 'Search paid bounties' }), 'ts')
  await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2))
  await expect(searches).toEqual(['flats'])
})

CouldNotBeLoaded.test('loads again', async ({ canvas, msw }) => {
  const again = await canvas.findByRole('button', { name: 'Try again' })
  msw.use(mockEndpoint(refundableBounties, () => ({ items: sampleRefundable, waiting: [] })))
  await userEvent.click(again)
  await expect(await canvas.findByRole('row', { name: /Tom Ahmadi/ })).toBeVisible()
})
