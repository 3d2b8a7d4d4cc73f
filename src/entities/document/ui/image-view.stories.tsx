import preview from '#storybook/preview.tsx'
import { ImageView } from './media-blocks.tsx'

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
  title: 'entities/document/image-view',
  component: ImageView,
  parameters: { layout: 'padded' },
  args: { block: { ...river, children: [{ text: '' }] } },
})

export const Own = meta.story({})
export const Elsewhere = meta.story({
  args: { block: { ...river, url: 'https://pictures.example/a.jpg', children: [{ text: '' }] } },
})
