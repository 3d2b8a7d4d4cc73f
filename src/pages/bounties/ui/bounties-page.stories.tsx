import { listBounties } from '@contract/endpoints.ts'
import { expect, screen, userEvent, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import { isGoneAfter } from '#storybook/is-gone-after.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBounties, sampleBountyIn } from '#storybook/samples/index.ts'
import { seedList } from '#storybook/seed-list.ts'
import { countStrongRules } from '#storybook/strong-rules.ts'
import { BountyLink, bountyPages } from '@/entities/bounty'
import { bountyCreatedMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { BountiesPage } from './bounties-page.tsx'

const meta = preview.meta({
  title: 'pages/bounties',
  component: BountiesPage,
  args: { titleOf: ({ title }) => <BountyLink to="/">{title}</BountyLink> },
  parameters: { seed: seedList(bountyPages('board'), sampleBounties(12).slice(0, 5), 12) },
  decorators: [withSampleReader],
})

export const Full = meta.story({})
export const Asking = meta.story({
  args: { isAsking: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Offer a New Bounty' })).toHaveAttribute('aria-expanded', 'true')
  },
})
export const Empty = meta.story({ parameters: { seed: seedList(bountyPages('board'), []) } })
export const CouldNotBeLoaded = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(listBounties, 400)),
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to load bounties. Please try again later.')
  },
})

const offer = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Offer a New Bounty' }))
  await fill(canvas.getByRole('textbox', { name: 'Title' }), 'Where did the ferry go?')
  await fill(canvas.getByRole('textbox', { name: 'Description' }), 'It left in May.')
  await userEvent.type(canvas.getByRole('spinbutton', { name: 'Bounty amount' }), '5')
  await userEvent.click(canvas.getByRole('button', { name: 'Offer bounty' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create bounty' }))
}

export const InProgress = meta.story({
  parameters: {
    address: '/?state=in_progress',
    seed: seedList(bountyPages('board', '', { state: 'in_progress' }), [sampleBountyIn.assigned]),
  },
  play: async ({ canvas, msw }) => {
    msw.use(
      mockEndpoint(listBounties, () => ({
        items: [sampleBountyIn.assigned, { ...sampleBountyIn.delivered, id: 'bounty-2' }],
        total: 2,
      })),
    )
    await offer(canvas)
    await expect(await canvas.findByText('Your bounty has been created successfully!')).toBeVisible()
    await expect(canvas.queryByText('Where did the ferry go?')).toBeNull()
    await expect(await canvas.findByText('2 bounties')).toBeVisible()
  },
})

Full.test(
  'has a closed form above the first bounties, and shows a new one on top, which stays when the notice goes',
  async ({ canvasElement, canvas }) => {
    await expect(countStrongRules(canvasElement)).toBe(1)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Journalism Bounties')
    await expect(canvas.getByRole('button', { name: 'Offer a New Bounty', expanded: false })).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Available Bounties' })).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(5)
    await expect(canvas.getByRole('button', { name: 'Load More' })).toBeVisible()
    await offer(canvas)
    const notice = await canvas.findByText('Your bounty has been created successfully!')
    await expect(notice).toBeVisible()
    const [newest] = canvas.getAllByRole('article')
    await expect(within(newest as HTMLElement).getByRole('heading')).toHaveTextContent('Where did the ferry go?')
    await expect(canvas.getByText('13 bounties')).toBeVisible()
    const places = () => canvas.getAllByRole('article').map((card) => card.getBoundingClientRect().top)
    const before = places()
    await isGoneAfter(bountyCreatedMs, notice)
    await expect(places()).toEqual(before)
  },
)
