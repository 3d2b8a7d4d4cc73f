import * as v from 'valibot'
import { expect, it, test } from 'vitest'
import { EditorDocument } from '../../contract/document.ts'
import { checkFile } from './people.ts'
import { parseStory } from './story-text.ts'

const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const picture = { type: 'image', url: '../pictures/ferry/original.webp', alt: 'A ferry', children: [{ text: '' }] }
const list = (type: string, ...items: object[][]) => ({
  type,
  children: items.map((children) => ({ type: 'list-item', children })),
})

const sections: [string, object[]][] = [
  [
    'A **b**, *c*, `d`.',
    [
      paragraph(
        { text: 'A ' },
        { text: 'b', bold: true },
        { text: ', ' },
        { text: 'c', italic: true },
        { text: ', ' },
        { text: 'd', code: true },
        { text: '.' },
      ),
    ],
  ],
  [
    '<b>How. </b>x<sup>2</sup>',
    [paragraph({ text: 'How. ', bold: true }, { text: 'x' }, { text: '2', superscript: true })],
  ],
  [
    '<u>a</u><s>b</s><mark>c</mark><sub>d</sub>',
    [
      paragraph(
        { text: 'a', underline: true },
        { text: 'b', strikethrough: true },
        { text: 'c', highlight: true },
        { text: 'd', subscript: true },
      ),
    ],
  ],
  [
    '<b color="#fff" bgColor="#7a1f1f">No</b>\n{center}',
    [{ ...paragraph({ text: 'No', bold: true, color: '#fff', bgColor: '#7a1f1f' }), align: 'center' }],
  ],
  ['> *Yes*\n{right}', [{ type: 'block-quote', align: 'right', children: [{ text: 'Yes', italic: true }] }]],
  [
    '[The <u>bill</u>](https://county.example)',
    [
      paragraph({
        type: 'link',
        url: 'https://county.example',
        children: [{ text: 'The ' }, { text: 'bill', underline: true }],
      }),
    ],
  ],
  ['- a\n- <b>b</b>', [list('bulleted-list', [{ text: 'a' }], [{ text: 'b', bold: true }])]],
  ['1. a\n2. b', [list('numbered-list', [{ text: 'a' }], [{ text: 'b' }])]],
  ['## a\nb', [{ type: 'heading-two', children: [{ text: 'a' }] }, paragraph({ text: 'b' })]],
  ['```\na <b>\n\nb\n```', [{ type: 'code-block', children: [{ text: 'a <b>\n\nb' }] }]],
  ['![A ferry](../pictures/ferry/original.webp)', [picture]],
  ['![A ferry](../pictures/ferry/original.webp "At night.")', [{ ...picture, caption: 'At night.' }]],
  ['![](../recordings/engine.wav)', [{ type: 'audio', url: '../recordings/engine.wav', children: [{ text: '' }] }]],
  [
    'https://x.com/river/status/1',
    [{ type: 'twitter-embed', url: 'https://x.com/river/status/1', children: [{ text: '' }] }],
  ],
]
it.each(sections)('parseStory reads %j', (text, blocks) => {
  expect(parseStory(`# Title\n\n${text}\n\nEnd.\n`)).toEqual({
    title: 'Title',
    blocks: [...blocks, paragraph({ text: 'End.' })],
  })
})

test('checkFile names the file and the field that is wrong', () => {
  const Bounty = v.strictObject({ pledges: v.array(v.strictObject({ cents: v.number() })) })
  const check = (pledge: object) => () =>
    checkFile('bounties.json', v.record(v.string(), Bounty), { ferry: { pledges: [pledge] } })
  expect(check({ cents: '5' })).toThrow('server/demo/bounties.json, ferry.pledges.0.cents: Invalid type')
  expect(check({ cents: 5, sent: 5 })).toThrow('server/demo/bounties.json, ferry.pledges.0.sent: Invalid key')
  const missing = parseStory('# Title\n\nText.\n\n![A ferry](../pictures/fery/original.webp)').blocks
  expect(() => checkFile('stories/ferry.md', EditorDocument, missing)).toThrow(
    'server/demo/stories/ferry.md, 1.url: is not an https URL or one of our images',
  )
})
