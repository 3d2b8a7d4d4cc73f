import { storage } from '@contract/endpoints.ts'
import { storageLimits } from '@contract/limits.ts'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { OwnStorage } from './own-storage.tsx'

const meta = preview.meta({
  title: 'features/account/view-storage/own-storage',
  component: OwnStorage,
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

export const Used = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('124 MB of 500 MB')).toBeVisible()
    await expect(canvas.getByRole('meter', { name: 'Drafts' })).toHaveAttribute('value', '7')
  },
})

export const Full = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(storage, () => ({
        bytes: { used: storageLimits.bytes, allowed: storageLimits.bytes },
        files: { used: 312, allowed: storageLimits.files },
        drafts: { used: 12, allowed: storageLimits.drafts },
        notes: { used: 0, allowed: storageLimits.notes },
      })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your storage is full/)).toBeVisible()
  },
})

export const ListOpen = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Your images and recordings', expanded: false }))
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(5)
  },
})

ListOpen.test('updates the figures after a deletion', async ({ canvas, msw }) => {
  msw.use(
    mockEndpoint(storage, () => ({
      bytes: { used: 111_000_000, allowed: storageLimits.bytes },
      files: { used: 47, allowed: storageLimits.files },
      drafts: { used: 7, allowed: storageLimits.drafts },
      notes: { used: 1, allowed: storageLimits.notes },
    })),
  )
  await userEvent.click(canvas.getByRole('button', { name: /^Delete recording/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete recording' }))
  await expect(await canvas.findByText('47 of 500')).toBeVisible()
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(storage, 0)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('Failed to load your storage')).toBeVisible()
  },
})
