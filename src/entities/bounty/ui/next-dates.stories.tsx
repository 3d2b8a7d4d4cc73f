import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleLives } from '#storybook/samples/bounties.ts'
import { NextDates } from './next-dates.tsx'

const meta = preview.meta({
  title: 'entities/bounty/next-dates',
  component: NextDates,
  parameters: { layout: 'padded' },
  args: { bounty: sampleLives.backed },
})

const rowsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

export const Open = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(rowsOf(canvasElement)).toEqual([['Expires on', 'February 10, 2027']])
    await expect(canvas.getByText(/^Each new pledge moves this date\./)).toBeVisible()
  },
})
export const Assigned = meta.story({
  args: { bounty: sampleLives.assigned },
  play: async ({ canvas, canvasElement }) => {
    await expect(rowsOf(canvasElement)).toEqual([
      ['Story due on', 'December 18, 2026'],
      ['Can be reopened from', 'December 25, 2026'],
      ['Reopens automatically on', 'January 8, 2027'],
    ])
    await expect(canvas.queryByText(/The journalist has left/)).toBeNull()
  },
})
export const ExtensionAsked = meta.story({
  args: { bounty: sampleLives.extensionAsked },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Journalist asks for time until').nextElementSibling).toHaveTextContent(
      'January 8, 2027',
    )
  },
})
const { life: asked } = sampleLives.extensionAsked
export const ExtensionAgreed = meta.story({
  args: {
    bounty: {
      ...sampleLives.extensionAsked,
      life: { ...asked, due_date: asked.extension.due_date, extension: { ...asked.extension, status: 'agreed' } },
    },
  },
})
export const ExtensionDeclined = meta.story({
  args: {
    bounty: {
      ...sampleLives.extensionAsked,
      life: { ...asked, extension: { ...asked.extension, status: 'declined' } },
    },
  },
})
export const WithoutItsJournalist = meta.story({
  args: { bounty: sampleLives.vacant },
  play: async ({ canvas, canvasElement }) => {
    await expect(rowsOf(canvasElement)).toEqual([
      ['Journalist left on', 'December 2, 2026'],
      ['Can be reopened from', 'December 2, 2026, 08:20'],
      ['Reopens automatically on', 'December 23, 2026, 08:20'],
    ])
    await expect(canvas.getByText(/^The journalist has left\./)).toBeVisible()
  },
})
export const NothingAhead = meta.story({
  args: { bounty: sampleLives.expired },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('heading')).toBeNull()
  },
})
