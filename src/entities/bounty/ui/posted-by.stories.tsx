import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBounty } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { PostedBy } from './posted-by.tsx'

const meta = preview.meta({
  title: 'entities/bounty/posted-by',
  component: PostedBy,
  parameters: { layout: 'padded' },
  args: { bounty: sampleBounty },
  decorators: [withSampleReader],
})

export const Name = meta.story({})
export const LongName = meta.story({
  args: { bounty: { ...sampleBounty, creator_name: 'Wolfeschlegelsteinhausenbergerdorff' } },
})
export const Own = meta.story({
  args: { bounty: { ...sampleBounty, creator_id: sampleUser.id } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Posted by you')
  },
})
