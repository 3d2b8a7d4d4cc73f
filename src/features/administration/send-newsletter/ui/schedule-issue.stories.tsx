import { scheduleNewsletterIssue } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleIssue, sampleScheduled } from '#storybook/samples/newsletters.ts'
import { forgetUnsent } from '@/entities/session'
import { localZone } from '@/shared/lib/date'
import { mockEndpoint } from '@/shared/mock'
import { sendDays } from '../model/send-time.ts'
import { ScheduleIssue } from './schedule-issue.tsx'

const meta = preview.meta({
  title: 'features/administration/send-newsletter/schedule-issue',
  component: ScheduleIssue,
  parameters: { layout: 'padded' },
  args: { issue: sampleIssue, disabled: false, focusFallback: { current: null } },
  beforeEach: forgetUnsent,
  decorators: [
    withSampleReader,
    (Story) => (
      <main>
        <h1>Write an issue</h1>
        <Story />
      </main>
    ),
  ],
})

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Schedule…' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Schedule' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const lastDay = sendDays(Date.now()).max
const schedule = async (day: string) => {
  const dialog = await open()
  if (day !== '') await fill(dialog.getByLabelText('Day'), day)
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
  return dialog
}

export const Closed = meta.story({})
export const Disabled = meta.story({ args: { disabled: true } })
export const Open = meta.story({
  play: async () => {
    const dialog = await open()
    await expect(dialog.getByLabelText('Time')).toHaveAccessibleDescription(`In your time zone, ${localZone()}`)
  },
})
export const Invalid = meta.story({
  play: async () => {
    const dialog = await schedule('')
    await expect(await dialog.findByText('Please choose a day.')).toBeVisible()
    await expect(dialog.getByLabelText('Day')).toHaveFocus()
  },
})
export const Scheduling = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(scheduleNewsletterIssue, 'infinite', () => sampleScheduled)),
  play: async () => {
    const dialog = await schedule(lastDay)
    await expect(await dialog.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(scheduleNewsletterIssue, 0)),
  play: async () => {
    const dialog = await schedule(lastDay)
    await expect(await dialog.findByText('Failed to schedule the issue. Please try again.')).toBeVisible()
  },
})

Closed.test('sends the day and time of this zone as a moment', async ({ msw }) => {
  const received: unknown[] = []
  msw.use(
    mockEndpoint(scheduleNewsletterIssue, ({ body }) => {
      received.push(body)
      return sampleScheduled
    }),
  )
  await schedule(lastDay)
  await dialogClosed()
  await expect(received).toEqual([{ at: new Date(`${lastDay}T09:00`).toISOString(), version: 3 }])
})
