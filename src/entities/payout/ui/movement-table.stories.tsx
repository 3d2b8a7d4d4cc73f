import type { Movement } from '@contract/payout.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleMovements } from '#storybook/samples/earnings.ts'
import { longTitle } from '#storybook/samples/index.ts'
import { MovementTable } from './movement-table.tsx'

const meta = preview.meta({
  title: 'entities/payout/movement-table',
  component: MovementTable,
  parameters: { layout: 'padded' },
  args: {
    caption: 'Movements in 2026, oldest first, in US dollars',
    movements: sampleMovements,
    sums: [{ name: 'Closing balance', amount: 1296.45 }],
  },
})

export const OfAStory = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.queryByRole('rowheader', { name: 'Opening balance' })).toBeNull()
  },
})
export const OfAYear = meta.story({
  args: { opening: -45, namesStories: true },
  play: async ({ canvas }) => {
    const [, ...rows] = canvas.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
    await expect(rows).toEqual([
      ['', 'Opening balance', '-$45.00'],
      ['October 20, 2026', 'Earned: Who decided to sell the harbor ferry?', '$1,067.40'],
      ['November 3, 2026', 'Paid out: Who decided to sell the harbor ferry?Reference LEDE-7Q2M9K', '-$887.40'],
      [
        'November 3, 2026',
        'Settled by a payout: Why did the flood warning come four hours late?Reference LEDE-7Q2M9K',
        '$45.00',
      ],
      ['November 10, 2026', 'Your part of a refund: Who decided to sell the harbor ferry?', '-$90.00'],
      ['November 11, 2026', 'Refund canceled: Who decided to sell the harbor ferry?', '$90.00'],
      ['November 21, 2026', 'Earned: Why did the flood warning come four hours late?', '$1,116.45'],
      ['Closing balance', '$1,296.45'],
    ])
    await expect(canvas.getAllByRole('link')[0]).toHaveAttribute('href', '/earnings/stories/bounty-2')
  },
})
export const LongTitle = meta.story({
  args: {
    opening: 0,
    namesStories: true,
    movements: [{ ...(sampleMovements[1] as Movement), bounty_title: longTitle, amount: -99_999_999.99 }],
    sums: [{ name: 'Closing balance', amount: -99_999_999.99 }],
  },
})
