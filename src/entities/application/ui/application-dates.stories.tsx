import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleApplication } from '#storybook/samples/index.ts'
import { ApplicationDates } from './application-dates.tsx'

const meta = preview.meta({
  title: 'entities/application/application-dates',
  component: ApplicationDates,
  parameters: { layout: 'padded' },
  args: { application: sampleApplication },
})

export const Proposed = meta.story({})
const agreed = { ...sampleApplication, status: 'accepted', final_due_date: '2026-12-24T12:00:00.000Z' } as const
export const Agreed = meta.story({
  args: { application: agreed },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Due').nextElementSibling).toHaveTextContent('December 24, 2026')
  },
})
/** The journalist left after the acceptance, so nothing is due. */
export const Left = meta.story({
  args: { application: { ...agreed, status: 'withdrawn' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Due')).toBeNull()
  },
})
