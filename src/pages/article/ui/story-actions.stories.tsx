import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { StoryActions } from './story-actions.tsx'

const meta = preview.meta({
  title: 'pages/article/story-actions',
  component: StoryActions,
  parameters: { layout: 'padded' },
  args: { id: 'story-9', title: 'The gauges were silent' },
  decorators: [withSampleReader],
})

export const SignedIn = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^(Copy link|Share this story)$/ })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Save “The gauges were silent”' })).toBeVisible()
  },
})
export const OnAPhone = meta.story({ globals: { viewport: { value: 'narrow' } } })
