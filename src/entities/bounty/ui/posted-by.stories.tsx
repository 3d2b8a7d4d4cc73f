import preview from '#storybook/preview.tsx'
import { sampleBounty } from '#storybook/samples/index.ts'
import { PostedBy } from './posted-by.tsx'

const meta = preview.meta({
  title: 'entities/bounty/posted-by',
  component: PostedBy,
  parameters: { layout: 'padded' },
  args: { bounty: sampleBounty },
})

export const Name = meta.story({})
export const LongName = meta.story({
  args: { bounty: { ...sampleBounty, creator_name: 'Wolfeschlegelsteinhausenbergerdorff' } },
})
