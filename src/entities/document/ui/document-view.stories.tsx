import preview from '#storybook/preview.tsx'
import { sampleDocument } from '#storybook/samples/index.ts'
import { DocumentView, StandfirstView } from './document-view.tsx'
import { TextLeafView } from './text-leaf.tsx'

const meta = preview.meta({ title: 'entities/document/document-view', component: DocumentView })

export const EveryBlockAndMark = meta.story({ args: { document: sampleDocument } })
export const ListAndQuote = meta.story({
  args: {
    document: [
      { type: 'list-item', children: [{ text: 'Four gauges sent nothing.' }] },
      { type: 'list-item', children: [{ text: 'Seven did.' }] },
      { type: 'block-quote', children: [{ text: 'Nobody asked me to repair them.' }] },
    ],
  },
})
export const Standfirst = meta.story({
  render: (args) => <StandfirstView {...args} />,
  args: {
    document: [
      { type: 'standfirst', children: [{ text: 'Four gauges were silent that night. Their owner had been told.' }] },
      ...sampleDocument,
    ],
  },
})
export const MarkedText = meta.story({
  args: { document: [] },
  render: () => <TextLeafView leaf={{ text: 'Bold and italic', bold: true, italic: true }} />,
})
export const ColoredText = meta.story({
  args: { document: [] },
  render: () => <TextLeafView leaf={{ text: 'Blue on amber', color: '#0000ff', bgColor: '#ffcc00' }} />,
})
export const Cover = meta.story({
  args: { document: [...sampleDocument.slice(1, 2), ...sampleDocument.slice(0, 1)] },
})
