import { deliveredBounties } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleDeliveries } from '#storybook/samples/index.ts'
import { seedList } from '#storybook/seed-list.ts'
import { countStrongRules } from '#storybook/strong-rules.ts'
import { deliveryPages } from '@/entities/delivery'
import { usePagedList } from '@/features/bounties/browse-bounties'
import { mockEndpoint } from '@/shared/mock'
import { DeliveredBountiesPage, DeliveredBountiesWaiting } from './delivered-bounties-page.tsx'

const Deliveries = () => <DeliveredBountiesPage list={usePagedList(deliveryPages)} />

const meta = preview.meta({
  title: 'pages/delivery/delivered-bounties',
  component: Deliveries,
  parameters: { seed: seedList(deliveryPages(), sampleDeliveries(4)) },
  decorators: [withSampleReader],
})

const box = () => screen.getByRole('searchbox', { name: 'Search deliveries' })
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

export const Full = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Delivered Bounties')
    await expect(box()).toHaveAttribute('placeholder', 'Search deliveries...')
    const cards = within(canvas.getByRole('list', { name: 'Stories to review and read' })).getAllByRole('article')
    await expect(cards).toHaveLength(4)
    for (const card of cards) {
      const facts = within(card).getAllByRole('term')
      await expect(facts.map(({ textContent }) => textContent)).toEqual([
        'Journalist',
        'Delivered on',
        'Accepted on',
        'Payment amount',
      ])
      await expect(within(card).getByRole('link', { name: /^Open to Review/ })).toBeVisible()
    }
    // The first two stand beside each other.
    const [first, second] = cards.map((card) => card.getBoundingClientRect().top)
    await expect(second).toBe(first)
  },
})
export const Empty = meta.story({
  parameters: { seed: seedList(deliveryPages(), []) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No delivered bounties found')).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toBeVisible()
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

export const MoreToCome = meta.story({ parameters: { seed: seedList(deliveryPages(), sampleDeliveries(4), 21) } })

MoreToCome.test('appends the next page of twenty', async ({ msw }) => {
  const asked: string[] = []
  msw.use(
    mockEndpoint(deliveredBounties, ({ query }) => {
      asked.push(query.toString())
      return { items: sampleDeliveries(5).slice(4), total: 21 }
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Open to Review/ })[4]).toHaveFocus())
  await expect(titles()).toHaveLength(5)
  await expect(asked).toEqual(['page=2&limit=20'])
})

Full.test('has one strong rule, above the list, which is searched by title or content', async ({ canvasElement }) => {
  await expect(countStrongRules(canvasElement)).toBe(1)
  await userEvent.type(box(), 'roof money')
  await expect(await screen.findByText('1 delivery')).toBeVisible()
  await expect(titles()).toEqual(['The roof money went to the car park'])
})
