import preview from '#storybook/preview.tsx'
import { sampleBounty } from '#storybook/samples/index.ts'
import { Pledged } from './pledged.tsx'

const meta = preview.meta({
  title: 'entities/bounty/pledged',
  component: Pledged,
  parameters: { layout: 'padded' },
  args: { bounty: sampleBounty },
})

export const OnACard = meta.story({})
export const OnAPage = meta.story({ args: { size: 'page' } })
export const OneReader = meta.story({ args: { bounty: { total_amount: 120, contributor_count: 1 } } })
