import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTimeline, sampleLives } from '#storybook/samples/bounties.ts'
import { BountySteps } from './bounty-steps.tsx'

const meta = preview.meta({
  title: 'entities/bounty/bounty-steps',
  component: BountySteps,
  parameters: { layout: 'padded' },
  args: { bounty: sampleLives.backed },
})

export const Open = meta.story({})
export const Assigned = meta.story({ args: { bounty: sampleLives.assigned } })
export const UnderReview = meta.story({
  args: { bounty: sampleLives.delivered },
  play: async ({ canvas }) => {
    const items = within(canvas.getByRole('list', { name: 'From question to story' })).getAllByRole('listitem')
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'Open: done November 12, 2026',
      'Assigned: done November 16, 2026',
      'Under Review: now December 15, 2026',
      'Published: not yet ',
    ])
    await expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  },
})
export const Published = meta.story({ args: { bounty: { state: 'paid', timeline: longTimeline } } })
export const Expired = meta.story({ args: { bounty: sampleLives.expired } })
export const Canceled = meta.story({ args: { bounty: sampleLives.canceled } })
export const OnAPhone = meta.story({
  args: { bounty: sampleLives.delivered },
  globals: { viewport: { value: 'narrow' } },
})
