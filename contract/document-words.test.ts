import { expect, it } from 'vitest'
import type { TextLeaf } from './document.ts'
import { wordsOfBlock, wordsOfDocument } from './document-words.ts'

const raised = (text: string): TextLeaf => ({ text, superscript: true })
const lowered = (text: string): TextLeaf => ({ text, subscript: true })

it.each([
  ['digits of formulas', [{ text: 'E=mc' }, raised('2'), { text: ', H' }, lowered('2'), { text: 'O' }], 'E=mc², H₂O'],
  ['signs', [{ text: '10' }, raised('−(3+1)')], '10⁻⁽³⁺¹⁾'],
  ['letters as they are', [{ text: 'the 1' }, raised('st'), { text: ' CO' }, lowered('x2')], 'the 1st COx2'],
  ['links', [{ type: 'link' as const, url: 'https://a.example', children: [{ text: 'km' }, raised('2')] }], 'km²'],
  ['words that an override turns around', [{ text: '\u202emoc.knab\u202c' }], 'moc.knab\u202c'],
])('wordsOfBlock reads %s', (_, children, text) => {
  expect(wordsOfBlock({ type: 'paragraph', children })).toBe(text)
})

it('wordsOfDocument keeps code as it is, and a line for each item', () => {
  const item = (text: string) => ({ type: 'list-item' as const, children: [raised(text)] })
  expect(
    wordsOfDocument([
      { type: 'code-block', children: [raised('2')] },
      { type: 'bulleted-list', children: [item('1'), item('2')] },
    ]),
  ).toBe('2\n¹\n²')
})
