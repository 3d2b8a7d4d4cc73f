import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import {
  sampleIssue,
  sampleScheduled,
  sampleSending,
  sampleSent,
  sampleStopped,
} from '#storybook/samples/newsletters.ts'
import { forgetUnsent } from '@/entities/session'
import { Missing } from '../index.tsx'
import { NewsletterPage } from './newsletter-page.tsx'

const meta = preview.meta({
  title: 'pages/administration/newsletter',
  component: NewsletterPage,
  decorators: [withSampleReader],
  args: { issue: sampleIssue, zone: 'Europe/Berlin', onDeleted: fn(async () => {}) },
  beforeEach: forgetUnsent,
})

const namesOfButtons = () =>
  screen.getAllByRole('button').flatMap(({ textContent, ariaLabel }) => ariaLabel ?? textContent ?? [])

export const Draft = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Text' })).toHaveTextContent(/^Four gauges were silent/)
    const tools = within(canvas.getByRole('toolbar', { name: 'Formatting' }))
    await expect(tools.queryByRole('button', { name: 'Upload audio' })).toBeNull()
  },
})
export const Scheduled = meta.story({
  args: { issue: sampleScheduled },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^For Everybody, 12,408 people as of now, on December .*\(Europe\/Berlin\)\.$/),
    ).toBeVisible()
    await expect(namesOfButtons()).toEqual(['Cancel schedule…'])
  },
})
export const Sending = meta.story({
  args: { issue: sampleSending },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Sending' })).toHaveTextContent(/about 12 minutes left/)
    await expect(namesOfButtons()).toEqual(['Stop sending…'])
  },
})
export const Sent = meta.story({
  args: { issue: sampleSent },
  play: async () => {
    await expect(screen.queryByRole('button')).toBeNull()
  },
})
export const Stopped = meta.story({ args: { issue: { ...sampleStopped, subject: 'من أطفأ المقاييس؟' } } })
export const LongSubject = meta.story({ args: { issue: { ...sampleSent, subject: 'x'.repeat(60) } } })

export const NoSuchIssue = meta.story({ render: () => <Missing /> })

Draft.test('shows what is written as the web version has it', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('The story, 360 pixels wide')
  await waitFor(() =>
    expect(frame.contentDocument?.body).toHaveTextContent(/^Who switched the gauges off\?Four gauges were silent/),
  )
})
