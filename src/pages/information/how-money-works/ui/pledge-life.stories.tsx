import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { PledgeLife } from './pledge-life.tsx'

const meta = preview.meta({
  title: 'pages/how-money-works/pledge-life',
  component: PledgeLife,
  parameters: { layout: 'padded' },
})

export const Figure = meta.story({
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('figure', { name: 'The life of a pledge' })
    const steps = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(steps).toEqual([
      'OpenYou promise an amount.You pay nothing yet, and can change it.',
      'AssignedA journalist investigates.You pay nothing yet. Your pledge is locked.Late, or gone? The bounty can open again.',
      'Under ReviewYou read the story before it is published.You pay nothing yet. Your pledge is locked.Changes needed? Back to the journalist.',
      'PublishedThe story is accepted. Everyone can read it.You pay, once.',
    ])
    await expect(figure).toHaveTextContent('90% goes to the journalist, 10% to Lede.')
  },
})
