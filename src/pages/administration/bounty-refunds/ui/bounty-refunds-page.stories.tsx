import { type BountyRefunds, bountyNotPaid } from '@contract/refund.ts'
import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBountyRefunds, sampleDisputed, samplePaidOutRefunds } from '#storybook/samples/refunds.ts'
import { sampleSharedBrowsers } from '#storybook/samples/reviews.ts'
import { Missing as BountyRefundsMissing } from '../index.tsx'
import { BountyRefundsPage } from './bounty-refunds-page.tsx'

const [refund] = sampleBountyRefunds.refunds as [BountyRefunds['refunds'][number]]
const [dispute] = sampleDisputed.disputes as [BountyRefunds['disputes'][number]]
const [backer] = sampleBountyRefunds.backers as [BountyRefunds['backers'][number]]

const meta = preview.meta({
  title: 'pages/administration/bounty-refunds',
  component: BountyRefundsPage,
  decorators: [withSampleReader],
  args: { bounty: sampleBountyRefunds },
})

export const SharedBrowser = meta.story({
  args: { bounty: { ...sampleBountyRefunds, shared_browsers: sampleSharedBrowsers } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('One browser, several accounts')).toBeVisible()
  },
})

export const PartlyRefunded = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const facts = within(canvasElement)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    await expect(facts).toEqual([
      ['Charged', '$125.00'],
      ['Refunded', '$50.00'],
      ['Platform fee, after refunds', '$7.50'],
      ['Journalist’s share, after refunds', '$67.50'],
      ['Paid out to the journalist', '$0.00'],
    ])
    await expect(canvas.queryByText(/We deduct it from later stories/)).toBeNull()
    await expect(canvas.getAllByText('Nothing left to refund')).toHaveLength(2)
    await expect(canvas.getByText('Requested')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'The story' })).toHaveAttribute('href', '/articles/story-2')
  },
})
export const PaidOutBefore = meta.story({
  args: { bounty: samplePaidOutRefunds },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('$45.00 went back to backers after we had paid it out. We deduct it from later stories.'),
    ).toBeVisible()
  },
})
export const NothingRefunded = meta.story({
  args: {
    bounty: {
      ...sampleBountyRefunds,
      refunded: 0,
      fee: 12.5,
      share: 112.5,
      backers: sampleBountyRefunds.backers.map((one) => ({ ...one, refunded: 0 })),
      refunds: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No refunds yet.')).toBeVisible()
  },
})
export const Failed = meta.story({
  args: {
    bounty: {
      ...sampleBountyRefunds,
      provider: 'stripe',
      refunds: [{ ...refund, status: 'failed', problem: 'The card has expired.' }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The card has expired.')).toBeVisible()
  },
})
const disputedAs = (change: Partial<typeof dispute>): BountyRefunds => ({
  ...sampleDisputed,
  disputes: [{ ...dispute, ...change }],
})

export const Disputed = meta.story({
  args: { bounty: sampleDisputed },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Charged back').nextElementSibling).toHaveTextContent('$75.00')
    await expect(canvas.getByText('Open')).toBeVisible()
    await expect(canvas.getByText(/^Send evidence in the Stripe Dashboard until December/)).toBeVisible()
    await expect(canvas.getAllByText('Nothing left to refund')).toHaveLength(3)
  },
})
export const BankAsks = meta.story({
  args: { bounty: { ...sampleBountyRefunds, disputes: [{ ...dispute, status: 'inquiry' }] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Inquiry')).toBeVisible()
    await expect(canvas.queryByText('Charged back')).toBeNull()
  },
})
export const NoEvidencePossible = meta.story({
  args: { bounty: disputedAs({ evidence_due_at: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The bank accepts no evidence.')).toBeVisible()
  },
})
export const DisputeWon = meta.story({
  args: {
    bounty: {
      ...sampleBountyRefunds,
      disputes: [{ ...dispute, status: 'won', closed_at: '2026-11-24T10:00:00.000Z' }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Won')).toBeVisible()
    await expect(canvas.queryByText(/Send evidence/)).toBeNull()
  },
})
export const DisputeLost = meta.story({
  args: { bounty: disputedAs({ status: 'lost', closed_at: '2026-11-24T10:00:00.000Z' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Lost')).toBeVisible()
  },
})
export const LongWords = meta.story({
  args: {
    bounty: {
      ...samplePaidOutRefunds,
      bounty_title: 'Evidence'.repeat(12),
      journalist_name: 'Ahmadi'.repeat(10),
      backers: [{ ...backer, name: 'Brandt'.repeat(10), charged: 99_999_999.99 }],
      refunds: [{ ...refund, backer_name: 'Brandt'.repeat(10), reason: 'Unanswerable'.repeat(8) }],
    },
  },
})
export const Missing = meta.story({
  render: () => <BountyRefundsMissing />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(bountyNotPaid)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Refunds' })).toHaveAttribute('href', '/admin/refunds')
  },
})
