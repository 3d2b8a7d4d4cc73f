import { deleteImage, ownMedia } from '@contract/endpoints.ts'
import { documentLimits } from '@contract/writing-limits.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { ownMediaItems, unusedPicture, unusedRecording } from '#storybook/samples/own-media.ts'
import { mockEndpoint } from '@/shared/mock'
import { OwnMediaList } from './own-media.tsx'

const meta = preview.meta({
  title: 'features/account/view-storage/own-media',
  component: OwnMediaList,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <>
        <h2>Storage</h2>
        <Story />
      </>
    ),
  ],
})

const deletePicture = () => screen.findByRole('button', { name: /^Delete image uploaded on/ })
const items = () => screen.getAllByRole('listitem')
const confirm = async (kind: 'image' | 'recording') => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Delete ${kind} uploaded on`) }))
  const dialog = within(await screen.findByRole('alertdialog', { name: `Delete ${kind}` }))
  await userEvent.click(dialog.getByRole('button', { name: `Delete ${kind}` }))
  return dialog
}

export const Listed = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/“Untitled Draft”$/)).toBeVisible()
    await expect(items()).toHaveLength(5)
    await expect(canvas.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2)
  },
})

export const LongTitle = meta.story({
  beforeEach: ({ msw }) => {
    const title = 'Nobody told the valley. '.repeat(20).slice(0, documentLimits.titleCharacters)
    const uses = [title, 'W'.repeat(documentLimits.titleCharacters)].map((one) => ({
      kind: 'draft' as const,
      title: one,
    }))
    msw.use(
      mockEndpoint(ownMedia, () => ({ items: [{ ...unusedPicture, used_in: uses, used_elsewhere: true }], total: 1 })),
    )
  },
  play: async ({ canvas }) => void (await expect(await canvas.findByText(/and other texts$/)).toBeVisible()),
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(ownMedia, () => ({ items: [], total: 0 }))),
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('You have no images or recordings.')).toBeVisible()),
})

export const OneLeft = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(ownMedia, () => ({ items: [unusedPicture], total: 1 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(1)
    await expect(canvas.queryByText(/shown/)).toBeNull()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(ownMedia, 'infinite', () => ({ items: [], total: 0 }))),
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('Loading images and recordings')).toBeInTheDocument()),
})

export const Unavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(ownMedia, 0)),
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('Your images and recordings could not be loaded.')).toBeVisible()),
})

export const SeveralPages = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(ownMedia, ({ query }) =>
        query.has('after')
          ? { items: [{ ...unusedRecording, id: 'recording-2' }], total: 6 }
          : { items: ownMediaItems, total: 6, next: '2026-10-30T08:00:00.000Z~picture-4' },
      ),
    ),
  play: async ({ canvas }) => void (await expect(await canvas.findByText('5 of 6 shown')).toBeVisible()),
})

export const MoreUnavailable = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(ownMedia, () => ({ items: ownMediaItems, total: 6, next: '2026-10-30T08:00:00.000Z~picture-4' })),
    ),
  play: async ({ canvas, msw }) => {
    const more = await canvas.findByRole('button', { name: 'Load More' })
    msw.use(mockEndpoint.failing(ownMedia, 0))
    await userEvent.click(more)
    await expect(await canvas.findByText('More could not be loaded. Please try again.')).toBeVisible()
    await expect(items()).toHaveLength(5)
  },
})

export const Asking = meta.story({
  play: async () => {
    await userEvent.click(await deletePicture())
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to delete this image? This cannot be undone.',
    )
  },
})

export const Deleting = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.delayed(deleteImage, 'infinite', () => ({ success: true as const, deleted: true }))),
  play: async () => {
    const dialog = await confirm('image')
    await expect(await dialog.findByRole('button', { name: 'Deleting...' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const DeletionFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(deleteImage, 0)),
  play: async () => {
    const dialog = await confirm('recording')
    await expect(await dialog.findByText('The recording could not be deleted. Please try again.')).toBeVisible()
  },
})

export const UsedMeanwhile = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(deleteImage, () => ({ success: true as const, deleted: false }))),
  play: async () => {
    const dialog = await confirm('image')
    await expect(await dialog.findByText('The image was not deleted because it is now in use.')).toBeVisible()
    await expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(5)
  },
})

Listed.test('deletes nothing on cancel, and a picture after confirmation, and moves the focus', async () => {
  await userEvent.click(await deletePicture())
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await dialogClosed()
  await expect(items()).toHaveLength(5)
  await waitFor(async () => expect(await deletePicture()).toHaveFocus())
  const button = await deletePicture()
  button.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByRole('button', { name: 'Delete image' }).focus()
  await userEvent.keyboard('{Enter}')
  await dialogClosed()
  await expect(items()).toHaveLength(4)
  await expect(await screen.findByText('Image deleted.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Delete recording/ })).toHaveFocus())
})

Listed.test('removes a picture that was already deleted', async ({ msw }) => {
  msw.use(mockEndpoint.failing(deleteImage, 404, 'There is no such image or recording of yours'))
  await confirm('image')
  await dialogClosed()
  await expect(items()).toHaveLength(4)
})

SeveralPages.test('shows the next page and focuses its first item', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(items()).toHaveLength(6))
  await waitFor(() => expect(items()[5]?.contains(document.activeElement)).toBe(true))
})

OneLeft.test('shows the empty list after the last deletion', async ({ canvas }) => {
  await confirm('image')
  await dialogClosed()
  await expect(await canvas.findByText('You have no images or recordings.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your images and recordings' })).toHaveFocus())
})

Unavailable.test('loads the list after Try again', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(ownMedia, () => ({ items: ownMediaItems, total: 5 })))
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(items()).toHaveLength(5))
})
