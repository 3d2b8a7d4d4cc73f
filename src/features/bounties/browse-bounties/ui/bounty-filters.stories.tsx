import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import type { BoardFilter } from '@/entities/bounty'
import { BountyFilters } from './bounty-filters.tsx'

type ChosenProps = { start: BoardFilter; onChange: (filter: BoardFilter) => void }

function Chosen({ start, onChange }: ChosenProps) {
  const [filter, setFilter] = useState(start)
  const change = (changed: BoardFilter) => {
    onChange(changed)
    setFilter(changed)
  }
  return <BountyFilters filter={filter} onChange={change} />
}

const meta = preview.meta({
  title: 'features/browse-bounties/filters',
  component: Chosen,
  parameters: { layout: 'padded' },
  args: { start: {}, onChange: fn() },
})

export const Defaults = meta.story({})
export const EveryFilter = meta.story({
  args: { start: { state: 'answered', category: 'technology', order: 'funded' } },
})
export const ClosingSoon = meta.story({ args: { start: { order: 'closing' } } })

EveryFilter.test('shows only open bounties when sorted by what closes soon', async ({ canvas, userEvent, args }) => {
  await userEvent.selectOptions(canvas.getByLabelText('Sort by'), 'Expiring soon')
  await expect(canvas.getByLabelText('State')).toHaveDisplayValue('Open')
  await expect(args.onChange).toHaveBeenLastCalledWith({ category: 'technology', order: 'closing' })
})

ClosingSoon.test('returns to the newest when another state is chosen', async ({ canvas, userEvent, args }) => {
  await userEvent.selectOptions(canvas.getByLabelText('State'), 'All')
  await expect(canvas.getByLabelText('Sort by')).toHaveDisplayValue('Newest')
  await expect(args.onChange).toHaveBeenLastCalledWith({})
})
