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
export const Agreed = meta.story({
  args: { application: { ...sampleApplication, final_due_date: '2026-12-24T12:00:00.000Z' } },
})
