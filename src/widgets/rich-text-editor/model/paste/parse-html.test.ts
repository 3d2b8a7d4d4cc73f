// @vitest-environment happy-dom
import { EditorDocument } from '@contract/document.ts'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fromGoogleDocs, fromTheWeb, fromWord } from '#tests/support/editor/clipboard-samples.ts'
import { a, b, code, h1, h2, h3, i, ol, p, quote, ul } from '#tests/support/editor/editor-dsl.ts'
import { moreFromGoogleDocs, moreFromWord } from '#tests/support/editor/office-samples.ts'
import { findLonePictures, parseHtml } from './parse-html.ts'

const story = [
  h1('Four blanks in one valley'),
  p(
    'At ten past one the river went over its ',
    b('flood stage'),
    '. The warning came at ',
    i('4:15'),
    ', as ',
    a('https://example.org/records', 'the records show'),
    '.',
  ),
  h2('What was missing'),
  ul('Two gauges without power', { type: 'list-item', children: p('One ', b('without'), ' a contract').children }),
  ol('Ask the agency', 'Ask again'),
]

describe('parseHtml', () => {
  it('keeps headings, lists, links, bold and italic from Word', () => {
    const words = story.map((block) => structuredClone(block))
    const last = words[1]?.children.at(-1)
    if (last !== undefined && 'text' in last) last.text = '. Nobody was called.'
    expect(parseHtml(fromWord)).toEqual([...words, quote(b('“We never knew,”'), ' she said.')])
  })

  it('keeps them from Google Docs, without making everything bold', () => {
    expect(parseHtml(fromGoogleDocs)).toEqual(story)
  })

  it('drops comments, deletions and local pictures from Word, and reduces tables to text', () => {
    expect(parseHtml(moreFromWord)).toEqual([
      p('The river went over its flood stage at ten past one.'),
      p(b('Gauge')),
      p('Kestrel Bridge'),
      ul('Power', 'Two batteries'),
    ])
  })

  it('drops checkboxes and pictures from Google Docs, and reduces tables to text', () => {
    expect(parseHtml(moreFromGoogleDocs)).toEqual([
      ul('Ask the agency', 'Ask again'),
      p(b('Gauge')),
      p('Kestrel Bridge'),
    ])
  })

  it('keeps text and structure of a web page, and nothing that runs, loads or renders', () => {
    expect(parseHtml(fromTheWeb)).toEqual([
      h3('Flood ', i('warnings')),
      p(
        'A paragraph over two ',
        b('lines'),
        ',\nand a break. Not a link, nor this, ',
        a('mailto:desk@lede.example', 'but this'),
        '.',
      ),
      quote('First'),
      quote('Second'),
      code('if (rain) {\n  warn()\n}'),
      p('Kestrel'),
      p('9 ft'),
    ])
  })

  it.each([
    ['text without a block', 'Rain, <b>again</b>', [p('Rain, ', b('again'))]],
    ['text between blocks', '<div>One<p>Two</p>Three</div>', [p('One'), p('Two'), p('Three')]],
    ['a heading below level three', '<h5>Small</h5>', [h3('Small')]],
    ['a list item with two paragraphs', '<ul><li><p>One</p><p>Two</p></li></ul>', [ul('One\nTwo')]],
    ['nested lists', '<ul><li>One<ol><li>Two</li></ol></li><li>Three</li></ul>', [ul('One'), ol('Two'), ul('Three')]],
    [
      'a link around blocks',
      '<a href="https://a.example"><h2>One</h2><p>Two</p></a>',
      [h2(a('https://a.example', 'One')), p(a('https://a.example', 'Two'))],
    ],
    [
      'bold text with a span of normal weight',
      '<p><strong>a<span style="font-weight: 400">b</span></strong></p>',
      [p(b('a'), 'b')],
    ],
    ['two line breaks', '<p>a<br><br>b</p>', [p('a'), p('b')]],
    ['blank content', '<p> &nbsp; </p><br>', []],
    ['content without text', '<img src="https://example.org/a.png">', []],
  ])('parses %s', (_, html, blocks) => {
    expect(parseHtml(html)).toEqual(blocks)
  })

  it('returns a document that the contract accepts for any HTML', () => {
    const tag = fc.constantFrom('p', 'b', 'ul', 'ol', 'li', 'h1', 'pre', 'a', 'blockquote', 'table', 'td', 'span', 'br')
    const attribute = fc.constantFrom(
      '',
      ' href="javascript:alert(1)"',
      ' href="https://a.example"',
      " style='mso-list:l0'",
      ' class=MsoTitle',
      ' style="font-weight:bold"',
    )
    const text = fc.constantFrom('a', ' ', '\n', '&nbsp;', '<', '&lt;script&gt;', '\0')
    const html = fc.array(
      fc.oneof(
        text,
        fc.tuple(tag, attribute).map(([name, more]) => `<${name}${more}>`),
        tag.map((name) => `</${name}>`),
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(html, (parts) => {
        const blocks = parseHtml(parts.join(''))
        expect(blocks.length === 0 || v.is(EditorDocument, blocks)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('findLonePictures', () => {
  it('returns the address of a picture without text', () => {
    expect(findLonePictures('<meta charset="utf-8"><img src="https://example.org/a.png" alt="">')).toEqual([
      'https://example.org/a.png',
    ])
  })

  it('returns nothing when there is text beside the picture', () => {
    expect(findLonePictures('<p>Rain</p><img src="https://example.org/a.png">')).toEqual([])
  })
})
