import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { List, OrderedList } from './index.tsx'

const steps = ['Post a bounty', 'Read the offers', 'Accept the story'].map((step) => <li key={step}>{step}</li>)

const meta = preview.meta({
  title: 'shared/ui/list',
  component: List,
  args: { children: steps, 'aria-label': 'Steps' },
  parameters: { layout: 'padded' },
})

export const Unordered = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Steps' })).toHaveAttribute('role', 'list')
  },
})

export const Bulleted = meta.story({ args: { layout: 'bulleted' } })
export const Cards = meta.story({ args: { layout: 'cards' } })
export const Grid = meta.story({ args: { layout: 'grid' } })
export const Ruled = meta.story({ args: { layout: 'ruled' } })
export const Tags = meta.story({ args: { layout: 'tags' } })

export const Ordered = meta.story({
  render: (args) => <OrderedList aria-label={args['aria-label']}>{steps}</OrderedList>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Steps' })).toHaveAttribute('role', 'list')
  },
})
