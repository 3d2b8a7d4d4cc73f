import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleApplication, sampleBountyIn } from '#storybook/samples/index.ts'
import { InvestigationCard } from './investigation-card.tsx'

const completed = { ...sampleApplication, status: 'completed' } as const

const meta = preview.meta({
  title: 'pages/my-investigations/investigation-card',
  component: InvestigationCard,
  parameters: { layout: 'padded' },
  // Its page shows the card below two levels of headings.
  render: (args) => (
    <>
      <h1>My Investigations</h1>
      <h2>Current</h2>
      <InvestigationCard {...args} />
    </>
  ),
})

export const ToDeliver = meta.story({
  args: {
    investigation: { application: { ...sampleApplication, status: 'accepted' }, bounty: sampleBountyIn.assigned },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Changes Requested')).toBeNull()
    await expect(canvas.getByRole('link', { name: /^More time or leave/ })).toHaveAttribute(
      'href',
      '/bounties/bounty-1',
    )
  },
})
export const Returned = meta.story({
  args: {
    investigation: {
      application: { ...sampleApplication, status: 'accepted' },
      bounty: { ...sampleBountyIn.assigned, delivered_id: 'delivery-1' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Changes Requested')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Read what to change/ })).toHaveAttribute(
      'href',
      '/delivered-bounties/delivery-1',
    )
    await expect(canvas.getByRole('link', { name: /^Deliver this Bounty “/ })).toBeVisible()
  },
})
export const UnderReview = meta.story({
  args: { investigation: { application: completed, bounty: sampleBountyIn.delivered } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /^See earnings/ })).toBeNull()
    await expect(canvas.queryByRole('link', { name: /^Publish a correction/ })).toBeNull()
  },
})
export const Paid = meta.story({
  args: { investigation: { application: completed, bounty: sampleBountyIn.paid } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^See earnings/ })).toHaveAttribute(
      'href',
      `/earnings/stories/${sampleBountyIn.paid.id}`,
    )
    await expect(canvas.getByRole('link', { name: /^Publish a correction/ })).toHaveAttribute(
      'href',
      `/articles/${sampleBountyIn.paid.delivered_id}/corrections/new`,
    )
  },
})
export const Answered = meta.story({
  args: { investigation: { application: completed, bounty: { ...sampleBountyIn.paid, has_follow_up: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Read the answer/ })).toHaveAttribute(
      'href',
      `/bounties/${sampleBountyIn.paid.id}`,
    )
  },
})
export const BountyFailedToLoad = meta.story({ args: { investigation: { application: completed, bounty: undefined } } })
