import type { Bounty } from '@contract/bounty.ts'
import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { BountyCategories } from './bounty-categories.tsx'

const meta = preview.meta({
  title: 'entities/bounty/bounty-categories',
  component: BountyCategories,
  parameters: { layout: 'padded' },
  args: { categories: ['science'] as Bounty['categories'] },
})

export const One = meta.story({})
export const Four = meta.story({ args: { categories: ['technology', 'business', 'politics', 'opinion'] } })
export const None = meta.story({ args: { categories: [] } })

None.test('shows nothing', async ({ canvasElement }) => {
  await expect(within(canvasElement).queryByRole('list')).toBeNull()
})
