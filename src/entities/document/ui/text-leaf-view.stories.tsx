import preview from '#storybook/preview.tsx'
import { TextLeafView } from './text-leaf.tsx'

const meta = preview.meta({
  title: 'entities/document/text-leaf-view',
  component: TextLeafView,
  parameters: { layout: 'padded' },
})

export const Marked = meta.story({ args: { leaf: { text: 'Bold and italic', bold: true, italic: true } } })
export const Colored = meta.story({ args: { leaf: { text: 'Blue on amber', color: '#0000ff', bgColor: '#ffcc00' } } })
