import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleStoryStatement } from '#storybook/samples/earnings.ts'
import { longTitle } from '#storybook/samples/index.ts'
import { StoryStatementMissing } from './story-statement-missing.tsx'
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
