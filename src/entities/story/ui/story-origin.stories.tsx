import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { StoryOrigin } from './story-origin.tsx'

const meta = preview.meta({
  title: 'entities/story/story-origin',
  component: StoryOrigin,
  parameters: { layout: 'padded' },
})

export const AskedByReaders = meta.story({
  args: { backing: { backers: 128, raised: 4_310.5 } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^Asked by 128 readers · \$4,310\.50 raised$/)
  },
})
export const Independent = meta.story({
  args: { backing: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^Independent$/)
  },
})
