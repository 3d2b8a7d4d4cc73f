import type { Draft } from '@contract/draft.ts'
import { bountyDetail, deliveredBounty, draft } from '@contract/endpoints.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleBountyDetail, sampleBountyDraft } from '#storybook/samples/index.ts'
import { sampleDeliveryToChange } from '#storybook/samples/reviews.ts'
import { mockEndpoint } from '@/shared/mock'
import { DraftPage } from './draft-page.tsx'

const meta = preview.meta({
  title: 'pages/writing/draft',
  component: DraftPage,
  args: { bountyId: 'bounty-1' },
})

const having = (changes: Partial<Draft> = {}) => mockEndpoint(draft, () => ({ ...sampleBountyDraft, ...changes }))

export const WithDraft = meta.story({
  beforeEach: ({ msw }) => msw.use(having()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: sampleBountyDraft.title })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Draft Editor')
    await expect(canvas.getByText('This is the new Draft page for bounty: bounty-1')).toBeVisible()
    await expect(canvas.getByText(/^Last updated:/)).toBeVisible()
    await expect(await canvas.findByText(sampleBountyDetail.title)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Bounty' })).toHaveAttribute('href', '/bounties/bounty-1')
    await expect(canvas.getByRole('link', { name: 'Edit in Full Editor' })).toHaveAttribute(
      'href',
      '/bounties/bounty-1/submit-draft',
    )
  },
})
export const Untitled = meta.story({
  beforeEach: ({ msw }) => msw.use(having({ title: '' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Untitled Draft' })).toBeVisible()
  },
})
export const None = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(draft, 404)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You don't have a draft for this bounty yet.")).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'No Draft Found' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Bounty' })).toHaveAttribute('href', '/bounties/bounty-1')
    await expect(canvas.getByRole('link', { name: 'Create Draft' })).toHaveAttribute(
      'href',
      '/bounties/bounty-1/submit-draft',
    )
  },
})
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(draft, 'infinite', () => sampleBountyDraft)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading draft...')).toBeVisible()
  },
})
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(draft, 400)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load draft data. Please try again later.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Bounty' })).toBeVisible()
  },
})
export const ChangesAsked = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      having(),
      mockEndpoint(bountyDetail, () => ({
        ...sampleBountyDetail,
        state: 'assigned' as const,
        delivered_id: 'delivery-1',
      })),
      mockEndpoint(deliveredBounty, () => sampleDeliveryToChange),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Changes requested, due January 15, 2027, 12:00')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
})
export const NoBounty = meta.story({
  args: { bountyId: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No bounty ID provided' })).toBeVisible()
  },
})
