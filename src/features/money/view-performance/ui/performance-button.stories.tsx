import { journalistStats } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { newcomerStats, sampleStats } from '#storybook/samples/index.ts'
import { mockEndpoint } from '@/shared/mock'
import { PerformanceButton } from './performance-button.tsx'

const meta = preview.meta({
  title: 'features/view-performance/performance-button',
  component: PerformanceButton,
  parameters: { layout: 'padded' },
  args: { journalist: { id: 'journalist-1', name: 'Ines Okafor' } },
})

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Ines Okafor' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ines Okafor’s record' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const Closed = meta.story({})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(journalistStats, 'infinite', () => sampleStats)),
  play: async () => {
    const dialog = await open()
    await expect(dialog.getByText('Loading performance')).toBeInTheDocument()
  },
})

export const Loaded = meta.story({
  play: async () => {
    const dialog = await open()
    await expect(await dialog.findByRole('table', { name: 'Overall rating' })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Ines Okafor’s record' })).toHaveFocus()
    await expect(dialog.getByRole('link', { name: 'Ines Okafor' })).toHaveAttribute('href', '/authors/ines-okafor')
    await expect(dialog.getByRole('img', { name: 'ID verified' })).toBeVisible()
  },
})

export const Newcomer = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(journalistStats, () => newcomerStats)),
  play: async () => {
    const dialog = await open()
    await expect(await dialog.findByText('No performance data available for this journalist yet.')).toBeVisible()
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(journalistStats, 500)),
  play: async () => {
    const dialog = await open()
    await expect(await dialog.findByText('Failed to load journalist statistics')).toBeVisible()
  },
})

Failed.test('retries', async ({ msw }) => {
  msw.use(mockEndpoint(journalistStats, () => sampleStats))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await expect(await dialog.findByRole('table', { name: 'Overall rating' })).toBeVisible()
})

Loaded.test('returns the focus to the name', async () => {
  await userEvent.keyboard('{Escape}')
  await dialogClosed('dialog')
  await expect(screen.getByRole('button', { name: 'Ines Okafor' })).toHaveFocus()
})
