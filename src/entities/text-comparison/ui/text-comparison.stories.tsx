import type { EditorDocument } from '@contract/document.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { ScrolledText, TextComparison } from './text-comparison.tsx'

const p = (text: string) => ({ type: 'paragraph' as const, children: [{ text }] })
const recording = { type: 'audio' as const, url: '/media/interview', children: [{ text: '' }] }
const text = (...document: EditorDocument) => ({ title: 'The gauges', document })
const before = text(p('Four gauges were silent that night.'), p('Nobody asked us to look.'))

const meta = preview.meta({
  title: 'entities/text-comparison/text-comparison',
  component: TextComparison,
  parameters: { layout: 'padded' },
  args: {
    label: 'Versions 1 and 2, word by word',
    before,
    after: text(p('Four gauges had been silent since the winter.'), p('Nobody asked us to look.'), recording),
  },
})

export const Changed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('[Recording added]')).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Versions 1 and 2, word by word' })).toHaveAttribute(
      'tabindex',
      '0',
    )
  },
})
export const Same = meta.story({
  args: { after: before },
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('insertion')).toEqual([])
    await expect(canvas.queryAllByRole('deletion')).toEqual([])
  },
})

export const ShortTextAlone = meta.story({
  render: () => (
    <ScrolledText label="Words of my version">{'Four gauges were silent.\nNobody asked us to look.'}</ScrolledText>
  ),
})
export const LongTextAlone = meta.story({
  render: () => (
    <ScrolledText label="Words of my version">{'Four gauges were silent that night. '.repeat(200)}</ScrolledText>
  ),
})
export const LongWordAlone = meta.story({
  render: () => <ScrolledText label="Words of my version">{'evidence'.repeat(80)}</ScrolledText>,
})
