import { deliveredBounties } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleDeliveries } from '#storybook/samples/index.ts'
import { seedList } from '#storybook/seed-list.ts'
import { countStrongRules } from '#storybook/strong-rules.ts'
import { deliveryPages } from '@/entities/delivery'
import { usePagedList } from '@/features/browse-bounties'
import { mockEndpoint } from '@/shared/mock'
import { DeliveredBountiesPage, DeliveredBountiesWaiting } from './delivered-bounties-page.tsx'

const Deliveries = () => <DeliveredBountiesPage list={usePagedList(deliveryPages)} />

const meta = preview.meta({
  title: 'pages/delivery/delivered-bounties',
  component: Deliveries,
  parameters: { seed: seedList(deliveryPages(), sampleDeliveries(4)) },
  decorators: [withSampleReader],
})

const toReview = { status: 'submitted', user_role: 'creator' } as const

const box = () => screen.getByRole('searchbox', { name: 'Search deliveries' })
const titles = () => screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)

export const Full = meta.story({
  play: async ({ canvas }) => {
    await expect(box()).toHaveAttribute('placeholder', 'Search deliveries...')
    // Only the first of the four is under review and for a bounty of the reader's own.
    const toReview = within(canvas.getByRole('region', { name: 'To review (1)' }))
    await expect(toReview.getAllByRole('link', { name: /^Open to Review/ })).toHaveLength(1)
    const archive = within(canvas.getByRole('region', { name: 'Archive' }))
    await expect(archive.getAllByRole('article')).toHaveLength(3)
    await expect(archive.queryByText(/^Open to Review/)).toBeNull()
  },
})
const [first, ...others] = sampleDeliveries(4)
if (first === undefined) throw new Error('There are four.')

export const Returned = meta.story({
  parameters: { seed: seedList(deliveryPages(), [{ ...first, status: 'returned' }, ...others]) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: /^To review/ })).toBeNull()
    await expect(within(canvas.getByRole('region', { name: 'Archive' })).getByText('Changes Asked')).toBeVisible()
  },
})
export const Empty = meta.story({
  parameters: { seed: seedList(deliveryPages(), []) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No delivered bounties found')).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Browse Bounties' })).toHaveAttribute('href', '/bounties')
  },
})
export const CouldNotBeLoaded = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(deliveredBounties, 400)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load delivered bounties')).toBeVisible()
  },
})
export const SignedOut = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(deliveredBounties, 401, null)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Authentication required')).toBeVisible()
  },
})
export const Loading = meta.story({ render: () => <DeliveredBountiesWaiting /> })
export const NothingFound = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(box(), 'zeppelin')
    await expect(await canvas.findByText('No deliveries match your search')).toBeVisible()
  },
})

Full.test('is searched by title or content', async () => {
  await userEvent.type(box(), 'roof money')
  await expect(await screen.findByText('1 delivery')).toBeVisible()
  await expect(titles()).toEqual(['The roof money went to the car park'])
})

export const MoreToCome = meta.story({ parameters: { seed: seedList(deliveryPages(), sampleDeliveries(20), 21) } })

MoreToCome.test('appends the next page of twenty', async ({ msw }) => {
  const asked: string[] = []
  msw.use(
    mockEndpoint(deliveredBounties, ({ query }) => {
      asked.push(query.toString())
      return { items: sampleDeliveries(21).slice(20), total: 21 }
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(titles()).toHaveLength(21))
  await expect(asked).toEqual(['page=2&limit=20'])
})

const manyToReview = sampleDeliveries(21).map((delivery) => ({ ...delivery, ...toReview }))

export const MoreToReview = meta.story({
  parameters: { seed: seedList(deliveryPages(), manyToReview.slice(0, 20), 21) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'To review (20+)' })).toBeVisible()
  },
})

MoreToReview.test('counts those to review once all are loaded, and focuses the first new one', async ({ msw }) => {
  msw.use(mockEndpoint(deliveredBounties, () => ({ items: manyToReview.slice(20), total: 21 })))
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
  await expect(await screen.findByRole('heading', { name: 'To review (21)' })).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Open to Review/ })[20]).toHaveFocus())
})

Full.test('has one strong rule, above the list', async ({ canvasElement }) => {
  await expect(countStrongRules(canvasElement)).toBe(1)
})
