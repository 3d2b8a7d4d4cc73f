import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { DaysLeft, TimeRing } from './days-left.tsx'

const meta = preview.meta({
  title: 'entities/bounty/days-left',
  component: TimeRing,
  parameters: { layout: 'padded' },
  args: { left: { words: '12 days left', part: 0.4 }, of: 'expiry' as 'expiry' | 'dueDate' | undefined },
})

export const BeforeTheExpiry = meta.story({})
export const BeforeTheDueDate = meta.story({ args: { left: { words: '5 hours left', part: 0.02 }, of: 'dueDate' } })
export const Overdue = meta.story({ args: { left: { words: 'Time is up', part: 0 }, of: 'dueDate' } })
export const OnACard = meta.story({ args: { of: undefined } })
export const ByTheClock = meta.story({
  render: () => <DaysLeft from="2020-01-01T00:00:00.000Z" until="2020-02-01T00:00:00.000Z" of="dueDate" />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Time is up The story is overdue.')
  },
})
