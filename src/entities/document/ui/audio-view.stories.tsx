import preview from '#storybook/preview.tsx'
import { AudioView } from './media-blocks.tsx'

const meta = preview.meta({
  title: 'entities/document/audio-view',
  component: AudioView,
  parameters: { layout: 'padded' },
})

export const Elsewhere = meta.story({
  args: { block: { type: 'audio', url: 'https://sounds.example/a.mp3', children: [{ text: '' }] } },
})
