import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Offers } from './offers.tsx'

const meta = preview.meta({
  title: 'entities/bounty/offers',
  component: Offers,
  parameters: { layout: 'padded' },
  args: { bounty: { state: 'open' as const, offers: 3 } },
})

const says = (words: string) => ({
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await expect(canvasElement).toHaveTextContent(words)
  },
})

export const Three = meta.story(says('3 journalists have offered to investigate.'))
export const One = meta.story({
  args: { bounty: { state: 'open', offers: 1 } },
  ...says('1 journalist has offered to investigate.'),
})
export const None = meta.story({
  args: { bounty: { state: 'open', offers: 0 } },
  ...says('No journalist has offered to investigate yet.'),
})
export const AfterTheChoice = meta.story({
  args: { bounty: { state: 'assigned', offers: 3 } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
  },
})
