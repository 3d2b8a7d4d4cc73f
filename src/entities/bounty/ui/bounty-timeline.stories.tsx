import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTimeline, sampleLives } from '#storybook/samples/bounties.ts'
import { PageFrame } from '@/shared/ui/page-frame'
import { BountyTimeline } from './bounty-timeline.tsx'

const meta = preview.meta({
  title: 'entities/bounty/bounty-timeline',
  component: BountyTimeline,
  decorators: [
    (Story) => (
      <PageFrame width="measure">
        <h1>The page</h1>
        <Story />
      </PageFrame>
    ),
  ],
})

const eventsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('listitem')
    .map(({ innerText }) => innerText.split(/\n+/))

export const Posted = meta.story({
  args: { timeline: sampleLives.backed.timeline },
  play: async ({ canvasElement }) => {
    await expect(eventsOf(canvasElement)).toEqual([['Bounty posted', 'November 12, 2026']])
  },
})
export const WithoutItsJournalist = meta.story({
  args: { timeline: sampleLives.vacant.timeline },
  play: async ({ canvasElement }) => {
    await expect(eventsOf(canvasElement)).toEqual([
      ['Bounty posted', 'November 12, 2026'],
      ['Journalist chosen, story due on December 18, 2026', 'November 16, 2026'],
      [
        'Journalist left the bounty',
        'December 2, 2026',
        'The agency hired my sister. I can no longer report on it impartially.',
      ],
    ])
  },
})
export const Canceled = meta.story({ args: { timeline: sampleLives.canceled.timeline } })
export const DueWithinADay = meta.story({
  args: { timeline: sampleLives.vacant.timeline.map((event) => ({ ...event, until: '2026-12-18T09:59:59.999Z' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/story due on/)).toHaveTextContent(
      /^Journalist chosen, story due on December 18, 2026, 09:59$/,
    )
  },
})
export const EveryKind = meta.story({ args: { timeline: longTimeline } })
export const WithoutDates = meta.story({
  args: { timeline: longTimeline.map((event) => ({ ...event, until: null, reason: null })) },
})
