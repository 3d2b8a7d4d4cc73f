import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { SharePage } from './share-page.tsx'

const meta = preview.meta({
  title: 'features/share-page',
  component: SharePage,
  parameters: { layout: 'padded' },
  args: { kind: 'story' as const, title: 'The gauges were silent', path: '/articles/article-1' },
})

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^(Copy link|Share this story)$/ })).toBeVisible()
  },
})
