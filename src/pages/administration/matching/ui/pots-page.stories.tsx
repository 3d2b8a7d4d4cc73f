import { allPots } from '@contract/endpoints.ts'
import type { Pot } from '@contract/pot.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { samplePots } from '#storybook/samples/matching.ts'
import { queryOf } from '@/shared/api'
import { mockEndpoint } from '@/shared/mock'
import { PotsPage } from './pots-page.tsx'

const seed = (items: Pot[]) => (queryClient: QueryClient) =>
  queryClient.setQueryData(queryOf(allPots).queryKey, { items })

const meta = preview.meta({
  title: 'pages/administration/matching',
  component: PotsPage,
  decorators: [withSampleReader],
  parameters: { seed: seed(samplePots) },
})

export const AllStates = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Your own pots' })).toHaveAttribute('href', '/matching')
    const pots = within(canvas.getByRole('region', { name: 'Pots' })).getAllByRole('listitem')
    await expect(pots.map((pot) => within(pot).queryAllByRole('button').length)).toEqual([1, 1, 1, 0, 0, 0])
    const waiting = within(canvas.getByRole('region', { name: 'Waiting for approval' }))
    await expect(waiting.getAllByRole('button').map(({ textContent }) => textContent?.split('…')[0])).toEqual([
      'Approve',
      'Decline',
    ])
  },
})
export const Empty = meta.story({
  parameters: { seed: seed([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No pots yet.')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Waiting for approval' })).toBeNull()
  },
})

AllStates.test('says that a pot is approved, and keeps the place of the focus', async ({ canvas, msw }) => {
  const approved = samplePots.map((pot) => (pot.state === 'requested' ? { ...pot, state: 'open' as const } : pot))
  msw.use(mockEndpoint(allPots, () => ({ items: approved })))
  await userEvent.click(canvas.getByRole('button', { name: /^Approve…/ }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(canvas.getByRole('heading', { name: 'Pots' })).toHaveFocus())
  await expect(screen.getByText('Pot approved.')).toBeInTheDocument()
})
