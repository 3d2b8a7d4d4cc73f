import { EditorDocument } from '@contract/document.ts'
import * as v from 'valibot'

const nothing = [{ text: '' }]
const text = (words: string) => [{ text: words }]

export const sampleDocument: EditorDocument = v.parse(EditorDocument, [
  {
    type: 'paragraph',
    children: [
      { text: 'At ten past one in the morning the river went over its flood stage. The warning reached phones at ' },
      { text: '4:15', bold: true },
      { text: '. In the hours between, four of the eleven gauges were sending nothing, because ' },
      { text: 'nobody', italic: true },
      { text: ' was being paid to keep them running, as ' },
      { type: 'link', url: 'https://example.org/records', children: text('the records show') },
      { text: '.' },
    ],
  },
  {
    type: 'image',
    url: '/media/sample-river',
    width: 1600,
    height: 1000,
    alt: 'A staff gauge in a river at dusk',
    caption:
      'The staff board at Kestrel Falls reads to nine feet. At the height of the flood only the top foot was dry.',
    children: nothing,
  },
  { type: 'heading-one', children: text('Four blanks in one valley') },
  {
    type: 'paragraph',
    children: [
      { text: 'Every mark: ' },
      { text: 'underline', underline: true },
      { text: ', ' },
      { text: 'struck', strikethrough: true },
      { text: ', ' },
      { text: 'AN-03', code: true },
      { text: ', ' },
      { text: 'highlight', highlight: true },
      { text: ', 11,400 ft' },
      { text: '3', superscript: true },
      { text: '/s, H' },
      { text: '2', subscript: true },
      { text: 'O, ' },
      { text: 'an author’s red', color: '#8a1c1c' },
      { text: ', ' },
      { text: 'yellow', color: '#ffe600' },
      { text: ', ' },
      { text: 'blue on amber', color: '#0000ff', bgColor: '#ffcc00' },
      { text: ', ' },
      { text: 'on black', bgColor: '#000000' },
      { text: ', ' },
      { text: 'large', fontSize: '26px' },
      { text: ' and ' },
      { text: 'small', fontSize: '12px' },
      { text: '.' },
    ],
  },
  { type: 'code-block', children: text('site   time   level_ft  status') },
  { type: 'code-block', children: text('AN-03  --      --       NO DATA since 2026-08-04') },
  { type: 'heading-two', children: text('A second record of the night') },
  {
    type: 'paragraph',
    align: 'justify',
    children: text(
      'Volunteers were out as well, and read the painted boards by flashlight, posting through the night what the instruments did not.',
    ),
  },
  { type: 'twitter-embed', url: 'https://x.com/lede_example/status/1', children: nothing },
  { type: 'audio', url: '/media/sample-recording', children: nothing },
  { type: 'heading-three', children: text('How they failed') },
  {
    type: 'bulleted-list',
    children: [
      { type: 'list-item', children: [{ text: 'Kestrel Falls', bold: true }, { text: ': lightning blew a fuse.' }] },
      { type: 'list-item', children: text('Coldbrook: silt closed the intake pipe.') },
    ],
  },
  {
    type: 'numbered-list',
    children: [
      { type: 'list-item', children: text('The contract ended in June.') },
      { type: 'list-item', children: text('The letter was not answered.') },
    ],
  },
  { type: 'block-quote', children: text('“We are blind from Coldbrook to the Falls.”') },
  { type: 'paragraph', align: 'right', children: [{ text: 'An email, September 28', italic: true }] },
  { type: 'paragraph', align: 'center', children: text('* * *') },
])

/** Begins with a standfirst and a cover. */
export const sampleOpening: EditorDocument = [
  {
    type: 'standfirst',
    children: text('Four gauges were silent that night. Their owner had been told, twice, in writing.'),
  },
  ...sampleDocument.slice(1, 2),
  ...sampleDocument.slice(0, 1),
  ...sampleDocument.slice(2),
]
