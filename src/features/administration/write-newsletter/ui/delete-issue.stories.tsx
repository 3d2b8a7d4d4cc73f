import { deleteNewsletterIssue } from '@contract/endpoints.ts'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { mockEndpoint } from '@/shared/mock'
import { DeleteIssue } from './delete-issue.tsx'

const meta = preview.meta({
  title: 'features/administration/write-newsletter/delete-issue',
  component: DeleteIssue,
  parameters: { layout: 'padded' },
  args: { id: 'issue-1', onDeleted: fn(async () => {}) },
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
  await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete draft' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const confirm = async () => {
  const dialog = await ask()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete draft' }))
  return dialog
}

export const Idle = meta.story({})
export const Asking = meta.story({ play: async () => void (await ask()) })
export const Deleting = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.delayed(deleteNewsletterIssue, 'infinite', () => ({ success: true as const }))),
  play: async () => {
    const dialog = await confirm()
    await expect(await dialog.findByRole('button', { name: 'Deleting...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(deleteNewsletterIssue, 0)),
  play: async ({ args }) => {
    const dialog = await confirm()
    await expect(await dialog.findByText('Failed to delete the draft. Please try again.')).toBeVisible()
    await expect(args.onDeleted).not.toHaveBeenCalled()
  },
})

Idle.test('deletes the draft once that is confirmed', async ({ args }) => {
  await confirm()
  await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce())
})
