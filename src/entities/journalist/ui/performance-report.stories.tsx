import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { newcomerStats, sampleStats } from '#storybook/samples/index.ts'
import { PerformanceReport } from './performance-report.tsx'

const meta = preview.meta({
  title: 'entities/journalist/performance-report',
  component: PerformanceReport,
  parameters: { layout: 'padded' },
  args: { stats: sampleStats },
  decorators: [
    (Story) => (
      <>
        <h2>Performance</h2>
        <Story />
      </>
    ),
  ],
})

export const Established = meta.story({
  play: async ({ canvas }) => {
    const bases = canvas.getAllByRole('term').map((term) => term.innerText.split(/\n+/))
    await expect(bases).toEqual([
      ['Completed bounties', 'delivered stories'],
      ['Average rating', 'each rating in whole stars'],
      ['Response rate', 'offers that creators decided on'],
      ['On-time delivery', 'stories delivered by their due date'],
    ])
    const section = canvas.getByRole('heading', { name: 'By criterion' }).parentElement as HTMLElement
    await expect(within(section).queryByRole('img')).toBeNull()
    const overall = canvas.getByRole('table', { name: 'Overall rating' })
    await expect(
      within(overall)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['StarsRatings', '5 stars8', '4 stars3', '3 stars1', '2 stars0', '1 star0'])
    const criteria = canvas.getByRole('table', { name: 'By criterion' })
    await expect(within(criteria).getByRole('row', { name: 'Follow-up and responsiveness 4.6' })).toBeVisible()
    await expect(canvas.getByText('12 ratings in whole stars')).toBeVisible()
    const pieces = canvas.getAllByText(/^paid by /).map(({ textContent }) => textContent)
    await expect(pieces).toEqual(['paid by 28 people', 'paid by 1 person', 'paid by 5 people'])
    await expect(canvas.getByText('Response rate')).toHaveTextContent('offers that creators decided on')
  },
})
export const FirstRating = meta.story({
  args: {
    stats: {
      ...sampleStats,
      metrics: { completedBounties: 1, averageRating: 3, responseRate: 100, onTimeDelivery: 0 },
      ratings_distribution: { ...newcomerStats.ratings_distribution, 3: 1 },
      recent_feedback: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 rating in whole stars')).toBeVisible()
    await expect(canvas.getByText('No written feedback yet.')).toBeVisible()
  },
})
export const LongWords = meta.story({
  args: {
    stats: {
      ...sampleStats,
      recent_feedback: [
        {
          id: 'long',
          text: `${'Every number has a source. '.repeat(30)}${'evidence'.repeat(30)}`,
          sentiment: 'positive',
          bountyTitle: 'Who paid for the harbour wall? '.repeat(6),
          backers: 1_204,
          rating: 4.4,
          date: '2026-11-08T12:00:00.000Z',
        },
      ],
    },
  },
})
