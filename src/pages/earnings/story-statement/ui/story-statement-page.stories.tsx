import type { Movement } from '@contract/payout.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleHeldStatement, sampleStoryStatement } from '#storybook/samples/earnings.ts'
import { longTitle } from '#storybook/samples/index.ts'
import { Missing as StoryStatementMissing } from '../index.tsx'
import { StoryStatementPage } from './story-statement-page.tsx'

const meta = preview.meta({
  title: 'pages/earnings/story-statement',
  component: StoryStatementPage,
  args: { statement: sampleStoryStatement },
})

export const WithRefund = meta.story({
  play: async ({ canvas }) => {
    const named = canvas.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    await expect(named).toEqual([
      ['Charged to 14 backers', '$1,186.00'],
      ['Refunded to backers', '-$100.00'],
      ['Platform fee', '-$108.60'],
      ['Your share', '$977.40'],
    ])
    await expect(canvas.getByRole('rowheader', { name: 'Not paid out yet' }).nextElementSibling).toHaveTextContent(
      '$90.00',
    )
  },
})

export const WithoutRefund = meta.story({
  args: {
    statement: {
      ...sampleStoryStatement,
      charged: 0.32,
      backers: 1,
      refunded: 0,
      fee: 0.03,
      // In floating point, 0.29 is slightly less.
      share: 0.29,
      paid: 0.28,
      movements: sampleStoryStatement.movements.slice(0, 1),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Charged to 1 backer')).toBeVisible()
    await expect(canvas.queryByText('Refunded to backers')).toBeNull()
    await expect(canvas.getByText('$0.01')).toBeVisible()
  },
})

export const RefundedAfterThePayout = meta.story({
  args: { statement: { ...sampleStoryStatement, paid: 1067.4 } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('rowheader', { name: 'Deducted from your next payouts' }).nextElementSibling,
    ).toHaveTextContent('-$90.00')
  },
})

export const Disputed = meta.story({
  args: { statement: sampleHeldStatement },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Charged back by banks').nextElementSibling).toHaveTextContent('-$60.00')
    await expect(canvas.getByText('Your part of a disputed charge')).toBeVisible()
    await expect(
      canvas.getByText(/^Somebody disputes a charge for this story at their bank, or complained about it\./),
    ).toBeVisible()
  },
})

export const DisputeLost = meta.story({
  args: { statement: { ...sampleHeldStatement, is_held: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Charged back by banks')).toBeVisible()
    await expect(canvas.queryByText(/^Somebody disputes/)).toBeNull()
  },
})

export const DisputeWon = meta.story({
  args: {
    statement: {
      ...sampleStoryStatement,
      movements: [
        ...sampleHeldStatement.movements,
        {
          ...(sampleHeldStatement.movements[3] as Movement),
          at: '2026-11-24T08:00:00.000Z',
          kind: 'chargeback_reversed',
          amount: 54,
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dispute ended: returned to you')).toBeVisible()
  },
})

export const LongTitles = meta.story({
  args: {
    statement: { ...sampleStoryStatement, story_title: longTitle, bounty_title: longTitle, charged: 99_999_999.99 },
  },
})

export const Missing = meta.story({
  render: () => <StoryStatementMissing />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back to Earnings' })).toHaveAttribute('href', '/earnings')
  },
})
