import type { Pot } from '@contract/pot.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { samplePots } from '#storybook/samples/matching.ts'
import { ownPotsQuery } from '@/entities/matching'
import { MatchingPage } from './matching-page.tsx'

const seed = (items: Pot[]) => (queryClient: QueryClient) => queryClient.setQueryData(ownPotsQuery.queryKey, { items })

const meta = preview.meta({
  title: 'pages/matching',
  component: MatchingPage,
  decorators: [withSampleReader],
  parameters: { seed: seed(samplePots) },
})

export const AllStates = meta.story({
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('listitem').map((pot) =>
      within(pot)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent?.split('…')[0]),
    )
    await expect(buttons).toEqual([['Withdraw'], ['Agree', 'Decline'], ['Close'], ['Close'], [], [], []])
    await expect(
      canvas.getByText('You can propose another pot once an administrator has decided on the one above.'),
    ).toBeVisible()
    await expect(canvas.getByText('The line must name who pays.')).toBeVisible()
  },
})
export const OnAPhone = meta.story({ globals: { viewport: { value: 'narrow' } } })
export const Empty = meta.story({
  parameters: { seed: seed([]) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Your pots' })).toBeNull()
    await expect(canvas.getByRole('form', { name: 'Propose a pot' })).toBeVisible()
  },
})
