// @vitest-environment happy-dom
import type { Block } from '@contract/document.ts'
import { Editor, Transforms } from 'slate'
import { describe, expect, it } from 'vitest'
import { pastedHtml } from '#tests/support/editor/clipboard.ts'
import {
  a,
  b,
  code,
  edit,
  h1,
  h2,
  h3,
  i,
  img,
  li,
  marked,
  ol,
  open,
  p,
  post,
  quote,
  strike,
  sub,
  sup,
  ul,
} from '#tests/support/editor/editor-dsl.ts'
import { parseHtml } from './paste/parse-html.ts'
import { parseText } from './paste/parse-text.ts'

function copy(blocks: Block[], all = true): Record<string, string> {
  const { editor } = open(blocks)
  if (all) Transforms.select(editor, Editor.range(editor, []))
  const copied: Record<string, string> = {}
  const data = { setData: (type: string, text: string) => Object.assign(copied, { [type]: text }) }
  editor.setFragmentData(data as unknown as DataTransfer)
  return copied
}

const story: Block[] = [
  h1('Four blanks'),
  p(
    'Water is H',
    sub('2'),
    'O, ',
    marked('E=mc', { bold: true, italic: true }),
    sup('2'),
    ',\n',
    strike('<struck>'),
    ' ',
    a('https://a.example', 'a ', b('link')),
    '.',
  ),
  h2('Two'),
  h3('Three'),
  ul(
    'One',
    li(marked('lined', { underline: true }), marked('set', { code: true }), marked('pen', { highlight: true })),
  ),
  ol('First', 'Second'),
  quote('We never ', i('knew')),
  code('if (rain) {\n  warn()\n}'),
  p('End'),
]

describe('what is copied', () => {
  it('is HTML with all that the document holds, for other programs', () => {
    expect(parseHtml(copy(story)['text/html'] ?? '').blocks).toEqual(story)
  })

  it('is readable text', () => {
    expect(
      copy([
        p('H', sub('2'), 'O'),
        ul('a', 'b'),
        ol('c'),
        img('/media/river', { caption: 'River' }),
        post('https://x.com/lede/status/1'),
        p('d'),
      ])['text/plain'],
    ).toBe('H₂O\n\n• a\n• b\n\n1. c\n\nRiver\nhttp://localhost:3000/media/river\n\nhttps://x.com/lede/status/1\n\nd')
    expect(parseText(copy([ul('a', 'b'), ol('c', 'd'), p('e')])['text/plain'] ?? '')).toEqual([
      ul('a', 'b'),
      ol('c', 'd'),
      p('e'),
    ])
  })

  it('of a sentence is no paragraph of its own', () => {
    const { 'text/html': html = '' } = copy([p('One [two] three')], false)
    expect(html.replace(/ data-slate-fragment="[^"]*"/, '')).toBe('<span>two</span>')
  })

  it('has no buttons or fields of a picture, and its full address', () => {
    const { 'text/html': html = '' } = copy([
      p('a'),
      img('/media/river', { alt: '"A" river', caption: 'The <river>' }),
      p('b'),
    ])
    expect(html.replace(/ data-slate-fragment="[^"]*"/, '')).toBe(
      '<div><p>a</p><figure><img src="http://localhost:3000/media/river" alt="&quot;A&quot; river"><figcaption>The &lt;river&gt;</figcaption></figure><p>b</p></div>',
    )
  })

  it('is nothing at a caret', () => {
    expect(copy([p('a|')], false)).toEqual({})
  })

  it('loses nothing in another editor', () => {
    const blocks: Block[] = [
      ...story,
      img('/media/river', { alt: 'A', caption: 'B', width: 4, height: 3 }),
      p(marked('c', { color: '#8a1c1c', fontSize: '20px' })),
    ]
    const { 'text/html': html = '' } = copy(blocks)
    expect(
      edit([p('')], (editor) => {
        editor.insertData(pastedHtml(html))
        Transforms.deselect(editor)
      }),
    ).toEqual(blocks)
  })
})
