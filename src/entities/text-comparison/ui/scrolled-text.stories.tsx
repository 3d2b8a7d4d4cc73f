import preview from '#storybook/preview.tsx'
import { ScrolledText } from './scrolled-text.tsx'

const meta = preview.meta({
  title: 'entities/text-comparison/scrolled-text',
  component: ScrolledText,
  parameters: { layout: 'padded' },
  args: { label: 'Words of my version', children: 'Four gauges were silent.\nNobody asked us to look.' },
})

export const Short = meta.story({})
export const Long = meta.story({ args: { children: 'Four gauges were silent that night. '.repeat(200) } })
export const LongWords = meta.story({ args: { children: 'evidence'.repeat(80) } })
