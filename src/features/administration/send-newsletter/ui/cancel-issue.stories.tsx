import { cancelNewsletterIssue } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleIssue } from '#storybook/samples/newsletters.ts'
import { mockEndpoint } from '@/shared/mock'
import { CancelIssue } from './cancel-issue.tsx'

const meta = preview.meta({
  title: 'features/administration/send-newsletter/cancel-issue',
  component: CancelIssue,
  parameters: { layout: 'padded' },
  args: { issue: { id: 'issue-1', state: 'scheduled' as 'scheduled' | 'sending' }, focusFallback: { current: null } },
  decorators: [
    (Story) => (
      <main>
        <h1>Newsletter</h1>
        <Story />
      </main>
    ),
  ],
})

const ask = async (title: string) => {
  await userEvent.click(screen.getByRole('button', { name: `${title}…` }))
  const dialog = await screen.findByRole('alertdialog', { name: title })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const confirm = async (title: string) => {
  const dialog = await ask(title)
  await userEvent.click(dialog.getByRole('button', { name: title }))
  return dialog
}
const sending = { issue: { id: 'issue-1', state: 'sending' as const } }

export const Scheduled = meta.story({})
export const Sending = meta.story({ args: sending })
export const AskingToCancel = meta.story({ play: async () => void (await ask('Cancel schedule')) })
export const AskingToStop = meta.story({ args: sending, play: async () => void (await ask('Stop sending')) })
export const Stopping = meta.story({
  args: sending,
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(cancelNewsletterIssue, 'infinite', () => sampleIssue)),
  play: async () => {
    const dialog = await confirm('Stop sending')
    await expect(await dialog.findByRole('button', { name: 'Stopping...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(cancelNewsletterIssue, 0)),
  play: async () => {
    const dialog = await confirm('Cancel schedule')
    await expect(await dialog.findByText('Cancel schedule failed. Please try again.')).toBeVisible()
  },
})

Sending.test('stops the sending once that is confirmed', async ({ msw }) => {
  const stopped: string[] = []
  msw.use(
    mockEndpoint(cancelNewsletterIssue, ({ params: { id } }) => {
      stopped.push(id)
      return { ...sampleIssue, state: 'stopped' as const }
    }),
  )
  await confirm('Stop sending')
  await expect(await screen.findByText('Sending stopped.')).toBeInTheDocument()
  await expect(stopped).toEqual(['issue-1'])
})
