import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { DescriptionList } from '@/shared/ui/description-list'
import { PayFacts } from './pay-facts.tsx'

const meta = preview.meta({
  title: 'entities/application/pay-facts',
  component: PayFacts,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <DescriptionList layout="rows">
        <Story />
      </DescriptionList>
    ),
  ],
  args: { pledged: 1240.5, share: 'You would receive' as const },
})

export const Offered = meta.story({})

Offered.test('shares the pledged sum without losing a cent', async ({ canvas }) => {
  const rows = canvas.getAllByRole('term').map((name) => [name.textContent, name.nextElementSibling?.textContent])
  await expect(rows).toEqual([
    ['Pledged', '$1,240.50'],
    ['Platform fee (10%)', '$124.05'],
    ['You would receive', '$1,116.45'],
  ])
})
