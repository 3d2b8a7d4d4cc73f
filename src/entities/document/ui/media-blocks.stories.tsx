import preview from '#storybook/preview.tsx'
import { AudioView, ImageView, TwitterEmbedView } from './media-blocks.tsx'

const river = {
  type: 'image',
  url: '/media/sample-river',
  width: 1600,
  height: 1000,
  alt: 'A staff gauge in a river at dusk',
  caption: 'The staff board at Kestrel Falls reads to nine feet.',
  children: [{ text: '' }],
} as const

const meta = preview.meta({
  title: 'entities/document/media-blocks',
  component: ImageView,
  parameters: { layout: 'padded' },
  args: { block: { ...river, children: [{ text: '' }] } },
})

export const OwnPicture = meta.story({})
export const PictureElsewhere = meta.story({
  args: { block: { ...river, url: 'https://pictures.example/a.jpg', children: [{ text: '' }] } },
})
export const RecordingElsewhere = meta.story({
  render: () => <AudioView block={{ type: 'audio', url: 'https://sounds.example/a.mp3', children: [{ text: '' }] }} />,
})
export const Post = meta.story({
  render: () => (
    <TwitterEmbedView
      block={{
        type: 'twitter-embed',
        url: 'https://x.com/KestrelFalls/status/1234567890',
        children: [{ text: '' }],
      }}
    />
  ),
})
