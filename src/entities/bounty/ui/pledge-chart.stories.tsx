import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleBountyDetail } from '#storybook/samples/index.ts'
import { PledgeChart } from './pledge-chart.tsx'

const meta = preview.meta({
  title: 'entities/bounty/pledge-chart',
  component: PledgeChart,
  parameters: { layout: 'padded' },
  args: { days: sampleBountyDetail.pledged_by_day },
})

export const OverTwoWeeks = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'Pledges over time' })).toHaveTextContent(
      '$145.00 on November 12, 2026$1,240.50 on November 28, 2026',
    )
  },
})
export const Huge = meta.story({
  args: {
    days: [
      { day: '2026-11-12', total: 1 },
      { day: '2027-11-12', total: 999_999_999.99 },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
})
export const OneDay = meta.story({
  args: { days: [{ day: '2026-11-12', total: 50 }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('figure')).toBeNull()
  },
})
