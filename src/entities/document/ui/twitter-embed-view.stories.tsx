import preview from '#storybook/preview.tsx'
import { TwitterEmbedView } from './media-blocks.tsx'

const meta = preview.meta({
  title: 'entities/document/twitter-embed-view',
  component: TwitterEmbedView,
  parameters: { layout: 'padded' },
})

export const Post = meta.story({
  args: {
    block: { type: 'twitter-embed', url: 'https://x.com/KestrelFalls/status/1234567890', children: [{ text: '' }] },
  },
})
