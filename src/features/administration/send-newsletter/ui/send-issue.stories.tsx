import { scheduleNewsletterIssue, testNewsletterIssue } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { isGoneAfter } from '#storybook/is-gone-after.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleIssue, sampleSending } from '#storybook/samples/newsletters.ts'
import { savedNoticeMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { SendIssue } from './send-issue.tsx'

const meta = preview.meta({
  title: 'features/administration/send-newsletter/send-issue',
  component: SendIssue,
  parameters: { layout: 'padded' },
  args: { issue: sampleIssue, isSaved: true, focusFallback: { current: null } },
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

const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Send now…' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Send now' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const confirm = async () => {
  const dialog = await ask()
  await userEvent.click(dialog.getByRole('button', { name: 'Send now' }))
  return dialog
}
const sendTest = () => userEvent.click(screen.getByRole('button', { name: 'Send a test to me' }))
const success = () => ({ success: true as const })

export const Saved = meta.story({})
export const Unsaved = meta.story({
  args: { isSaved: false },
  play: async ({ canvas }) => {
    for (const name of ['Send a test to me', 'Schedule…', 'Send now…']) {
      const button = canvas.getByRole('button', { name })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(button)
    }
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(canvas.getByText('Save it before you send it.')).toBeVisible()
  },
})
export const Asking = meta.story({
  play: async () => {
    const dialog = await ask()
    await expect(dialog.getByText(/goes to/)).toHaveTextContent(
      '“Who switched the gauges off?” goes to 12,408 people. An email that is sent cannot be taken back.',
    )
  },
})
export const AskingForASection = meta.story({
  args: { issue: { ...sampleIssue, list: 'science', subscribers: 1, subject: 'x'.repeat(60) } },
  play: async () => {
    const dialog = await ask()
    await expect(dialog.getByText(/goes to/)).toHaveTextContent(/goes to 1 person who chose Science\./)
  },
})
export const Sending = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(scheduleNewsletterIssue, 'infinite', () => sampleSending)),
  play: async () => {
    const dialog = await confirm()
    await expect(await dialog.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(scheduleNewsletterIssue, 400, 'The issue has no text')),
  play: async () => {
    const dialog = await confirm()
    await expect(await dialog.findByText('The issue has no text')).toBeVisible()
  },
})
export const Testing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(testNewsletterIssue, 'infinite', success)),
  play: async ({ canvas }) => {
    await sendTest()
    await expect(await canvas.findByRole('button', { name: 'Sending a test...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const TestFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(testNewsletterIssue, 0)),
  play: async ({ canvas }) => {
    await sendTest()
    await expect(await canvas.findByText('Failed to send the test. Please try again.')).toBeVisible()
  },
})

Saved.test('sends the version that is saved at once, after the question', async ({ msw }) => {
  const received: unknown[] = []
  msw.use(
    mockEndpoint(scheduleNewsletterIssue, ({ params, body }) => {
      received.push(params.id, body)
      return sampleSending
    }),
  )
  await confirm()
  await expect(await screen.findByText('The issue is being sent.')).toBeInTheDocument()
  await expect(received).toEqual(['issue-1', { at: null, version: 3 }])
})
Saved.test('says that a test is on its way', async () => {
  await sendTest()
  await isGoneAfter(savedNoticeMs, await screen.findByText('The test is on its way to you.'))
})
