import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { ShareStory } from './share-story.tsx'

const meta = preview.meta({
  title: 'features/share-story',
  component: ShareStory,
  parameters: { layout: 'padded' },
  args: { title: 'The gauges were silent', path: '/articles/article-1' },
})

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^(Copy link|Share this story)$/ })).toBeVisible()
  },
})
