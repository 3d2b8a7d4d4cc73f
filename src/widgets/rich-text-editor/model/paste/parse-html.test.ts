// @vitest-environment happy-dom
import { EditorDocument } from '@contract/document.ts'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fromGoogleDocs, fromTheWeb, fromWord } from '#tests/support/editor/clipboard-samples.ts'
import {
  a,
  b,
  bi,
  code,
  h1,
  h2,
  h3,
  i,
  img,
  li,
  marked,
  ol,
  p,
  quote,
  strike,
  sub,
  sup,
  ul,
} from '#tests/support/editor/editor-dsl.ts'
import { moreFromGoogleDocs, moreFromWord } from '#tests/support/editor/office-samples.ts'
import { parseHtml } from './parse-html.ts'

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
    expect(parseHtml(fromWord).blocks).toEqual([...words, quote(b('“We never knew,”'), ' she said.')])
  })

  it('keeps them from Google Docs, without making everything bold', () => {
    expect(parseHtml(fromGoogleDocs).blocks).toEqual(story)
  })

  it('drops comments, deletions and local pictures from Word, and keeps a row of a table in one line', () => {
    expect(parseHtml(moreFromWord).blocks).toEqual([
      p('The river went over its flood stage at ten past one.'),
      p(b('Gauge'), ' · Kestrel Bridge'),
      ul('Power', 'Two batteries'),
    ])
  })

  it('keeps the state of tasks from Google Docs, and a row of a table in one line', () => {
    expect(parseHtml(moreFromGoogleDocs).blocks).toEqual([
      ul('☐ Ask the agency', li('☑ ', strike('Ask again'))),
      p(b('Gauge'), ' · Kestrel Bridge'),
    ])
  })

  it('keeps text and structure of a web page, and nothing that runs, loads or renders', () => {
    expect(parseHtml(fromTheWeb).blocks).toEqual([
      h3('Flood ', i('warnings')),
      p(
        'A paragraph over ',
        marked('two', { underline: true }),
        ' ',
        b('lines'),
        ',\nand a break. Not a link, nor this, ',
        a('mailto:desk@lede.example', 'but this'),
        '.',
      ),
      quote('First'),
      quote('Second'),
      code('if (rain) {\n  warn()\n}'),
      p('Kestrel · 9 ft'),
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
    [
      'the spaces that Safari writes beside marks',
      '<p>a<span class="Apple-converted-space">&nbsp;</span><b>b</b><span class="Apple-converted-space">&nbsp;</span>c</p>',
      [p('a ', b('b'), ' c')],
    ],
    ['blank content', '<p> &nbsp; </p><br>', []],
    ['content without anything', '<div></div>', []],
  ])('parses %s', (_, html, blocks) => {
    expect(parseHtml(html).blocks).toEqual(blocks)
  })

  it('leaves a page that nests too deeply to its plain text', () => {
    expect(parseHtml(`${'<span>'.repeat(12_001)}a`).blocks).toEqual([])
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
        const { blocks } = parseHtml(parts.join(''))
        expect(blocks.length === 0 || v.is(EditorDocument, blocks)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

/** Each row is one thing that pages and programs write in their own way. */
describe('parseHtml keeps', () => {
  it.each([
    ['raised and lowered letters', 'E=mc<sup>2</sup>, H<sub>2</sub>O', [p('E=mc', sup('2'), ', H', sub('2'), 'O')]],
    [
      'pictures that a page loads late',
      '<p>a</p><img src="data:," data-src="https://a.example/b.png"><img srcset="https://a.example/c.png 1x, https://a.example/d.png 2x" width="300">',
      [p('a'), img('https://a.example/b.png'), img('https://a.example/d.png')],
    ],
    [
      'no buttons of Wikipedia',
      '<h2>History<span class="mw-editsection">[<a href="https://a.example">edit</a>]</span></h2>',
      [h2('History')],
    ],
    [
      'those of styles',
      'x<span style="vertical-align: super">2</span><span style="vertical-align: -2px">i</span>',
      [p('x', sup('2'), sub('i'))],
    ],
    [
      'those that a page moves by other means',
      'x<sup style="vertical-align: baseline; top: -0.5em">2</sup>',
      [p('x', sup('2'))],
    ],
    [
      'struck text',
      '<s>a</s> <strike>b</strike> <del>c</del> <span style="text-decoration: line-through">d</span>',
      [p(strike('a'), ' ', strike('b'), ' ', strike('c'), ' ', strike('d'))],
    ],
    ['no tracked deletion', '<del datetime="2026-02-14">a</del><ins datetime="2026-02-14">b</ins>', [p('b')]],
    [
      'underlined text, except in links',
      '<u>a</u> <a href="https://a.example"><u>b</u></a>',
      [p(marked('a', { underline: true }), ' ', a('https://a.example', 'b'))],
    ],
    [
      'bold of a weight or a shorthand',
      '<span style="font-weight: 600">a</span> <span style="font: italic bold 12pt/1 Arial">b</span> <span style="font-weight: 500">c</span>',
      [p(b('a'), ' ', bi('b'), ' c')],
    ],
    [
      'marks of a style sheet',
      '<style>@import url(x.css); /* a */ @media print { .b { color: red } } .c.d, p.e { font-weight: 700 } .c { font-weight: 400 }</style><p class="c d">a</p><p class="c">b</p><p class="e">c</p>',
      [p(b('a')), p('b'), p(b('c'))],
    ],
    [
      'code in typewriter letters among others',
      'a <span style="font-family: Menlo">b</span>',
      [p('a ', marked('b', { code: true }))],
    ],
    ['no code in a manuscript', '<p style="font-family: Courier">a <i>b</i></p>', [p('a ', i('b'))]],
    [
      'words under a text marker',
      '<mark>a</mark> <span style="background: #ffff00">b</span> <span style="background: #fff8f0">c</span>',
      [p(marked('a', { highlight: true }), ' ', marked('b', { highlight: true }), ' c')],
    ],
    [
      'lines of pre-wrap',
      '<div style="white-space: pre-wrap">a\n  b\n\nc <span>d\ne</span></div>',
      [p('a\nb'), p('c d\ne')],
    ],
    [
      'lines of pre-line, and none of nowrap in it',
      '<div style="white-space: pre-line">a\nb<span style="white-space: nowrap">\nc</span></div>',
      [p('a\nb c')],
    ],
    ['one blank of a run of no-break spaces', 'a&nbsp;&nbsp;b &nbsp; c<b>&nbsp;</b>&nbsp;d', [p('a b c d')]],
    [
      'no no-break space that glues a text',
      'The&nbsp;river&nbsp;rose&nbsp;10&nbsp;ft&nbsp;at&nbsp;night',
      [p('The river rose 10\u00a0ft at night')],
    ],
    [
      'no-break spaces that are meant',
      '10&nbsp;km, «&nbsp;oui&nbsp;», Dr.&nbsp;No, v&nbsp;Praze',
      [p('10\u00a0km, «\u00a0oui\u00a0», Dr.\u00a0No, v\u00a0Praze')],
    ],
    [
      'no soft hyphen, zero-width space or direction override',
      'co&shy;op&#8203;er&#xfeff;ate &#x202e;now',
      [p('cooperate now')],
    ],
    ['signs that join letters', 'می&zwnj;خواهم ក&#8203;ខ', [p('می\u200cخواهم ក\u200bខ')]],
    ['quotation marks that a browser draws', '<q>a <q>b</q></q>', [p('“a ‘b’”')]],
    [
      'readings of characters in brackets',
      '<ruby>漢<rt>kan</rt></ruby><ruby>字<rp>(</rp><rt>ji</rt><rp>)</rp></ruby>',
      [p('漢(kan)字(ji)')],
    ],
    [
      'formulas',
      '<math><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup><mo>+</mo><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac></math>',
      [p('mc', sup('2'), '+(a+b)/2')],
    ],
    [
      'formulas of Word',
      'a <!--[if gte msEquation 12]><m:oMath><i><m:r>E=m</m:r></i><m:sSup><m:sSupPr><m:ctrlPr>x</m:ctrlPr></m:sSupPr><m:e><m:r>c</m:r></m:e><m:sup><m:r>2</m:r></m:sup></m:sSup></m:oMath><![endif]--><![if !msEquation]><img width="80" height="80" src="file:///C:/a.png"><![endif]>',
      [p('a E=mc', sup('2'))],
    ],
    ['emoji that are drawn', 'a <img alt="🌧️" src="https://a.example/r.png">', [p('a 🌧️')]],
    [
      'headings by their role and by their looks',
      '<div role="heading" aria-level="2">a</div><p><b style="font-size: 18pt">b</b></p><p><b>c</b></p><p>d</p>',
      [h2('a'), h2('b'), p(b('c')), p('d')],
    ],
    [
      'nothing that a reader does not see',
      '<i hidden>a</i><i aria-hidden="true">b</i><i style="display:none">c</i><i class="sr-only">d</i><i style="font-size:0">e</i><i style="position:absolute;clip:rect(0 0 0 0)">f</i><i style="visibility:hidden">g<b style="visibility:visible">h</b></i><i style="mso-hide:all">i</i><div style="mso-element:comment-list">j</div>',
      [p(bi('h'))],
    ],
    [
      'lines of code in blocks of typewriter letters',
      '<div style="font-family: monospace; white-space: pre"><div>a</div><br><div>&nbsp;&nbsp;b</div></div>',
      [code('a\n\n  b')],
    ],
    [
      'the numbers of a list that begins later',
      '<ol start="3"><li>a</li><li value="7">b</li></ol>',
      [p('3. a'), p('7. b')],
    ],
    ['the numbers of a list that counts down', '<ol reversed><li>a</li><li>b</li></ol>', [p('2. a'), ol('b')]],
    [
      'items below a numbered one in its lines',
      '<ol><li>a<ul><li>b</li></ul></li><ol><li><p>c</p></li></ol><li>d</li></ol>',
      [ol('a\n• b\n1. c', 'd')],
    ],
    ['the state of tasks', '<ul><li><input type="checkbox" checked>a</li><li>[ ] b</li></ul>', [ul('☑ a', '☐ b')]],
    [
      'a picture with its caption',
      '<p>a<img src="https://a.example/1.png" alt="b"></p><figure><img src="https://a.example/2.png"><figcaption>c</figcaption></figure>',
      [p('a'), img('https://a.example/1.png', { alt: 'b' }), img('https://a.example/2.png', { caption: 'c' })],
    ],
    [
      'no icon and no tracker',
      'a<img src="https://a.example/1.png" alt="b" width="16"><img src="https://a.example/2.gif"><img src="https://a.example/3.png" alt="">',
      [p('a')],
    ],
    [
      'the target of a redirect',
      '<a href="https://www.google.com/url?q=https://a.example/?b%3Dc&amp;sa=D">d</a>',
      [p(a('https://a.example/?b=c', 'd'))],
    ],
    [
      'no target of a redirect that would run',
      '<a href="https://www.google.com/url?q=javascript:alert(1)">d</a>',
      [p(a('https://www.google.com/url?q=javascript:alert(1)', 'd'))],
    ],
    [
      'addresses with blanks or without a protocol',
      '<a href=" //a.example/b c ">d</a>',
      [p(a('https://a.example/b%20c', 'd'))],
    ],
  ])('%s', (_, html, blocks) => {
    expect(parseHtml(html).blocks).toEqual(blocks)
  })

  it.each([
    [
      'the heading of each cell',
      '<tr><th>Year</th><th>Area<sup>2</sup>:</th></tr><tr><td>2023</td><td>2 %</td></tr><tr><td>2024</td><td></td></tr>',
      [ul('Year: 2023 · Area²: 2 %', 'Year: 2024 · Area²: –')],
    ],
    [
      'headings that are only bold',
      '<tr><td><b>Year</b></td><td><b>Rate</b></td></tr><tr><td>2023</td><td><a href="https://a.example">2 %</a></td></tr>',
      [p('Year: 2023 · Rate: ', a('https://a.example', '2 %'))],
    ],
    [
      'headings over several columns and rows',
      '<thead><tr><th rowspan="2">Gauge</th><th colspan="2">2024</th></tr><tr><th>May</th><th>June</th></tr></thead><tr><td>A</td><td>1</td><td>2</td></tr><tr><td colspan="3">North</td></tr><tr><td>B</td><td colspan="2">3</td></tr>',
      [ul('Gauge: A · 2024 May: 1 · 2024 June: 2', 'North', 'Gauge: B · 2024 May, 2024 June: 3')],
    ],
    [
      'cells over several rows',
      '<tr><td rowspan="2">A</td><td>1</td></tr><tr><td>2</td></tr><tr><td>B</td><td>3</td></tr>',
      [ul('A · 1', 'A · 2', 'B · 3')],
    ],
    [
      'the place of empty cells',
      '<tr><td>A</td><td></td><td>1</td></tr><tr><td>B</td><td>2</td><td></td></tr>',
      [ul('A · – · 1', 'B · 2')],
    ],
    [
      'its pictures, behind the rows',
      '<tr><td>A</td><td><img src="https://a.example/b.png" width="300" alt="Weir"></td></tr><tr><td>B</td><td>1</td></tr>',
      [ul('A · Weir', 'B · 1'), img('https://a.example/b.png', { alt: 'Weir' })],
    ],
    [
      'names of rows',
      '<tr><th>Gauge</th><td>A</td></tr><tr><th>Stage</th><td><p>9 ft</p><ul><li>rising</li></ul></td></tr>',
      [ul('Gauge: A', 'Stage: 9 ft / rising')],
    ],
    [
      'no hidden row',
      '<tr><td>A</td><td>1</td></tr><tr style="display:none"><td>B</td><td>2</td></tr><tr><td>C</td><td>3</td></tr>',
      [ul('A · 1', 'C · 3')],
    ],
    ['a single cell as its text', '<tr><td>A</td></tr>', [p('A')]],
    ['the parts of a page in their order', '<tr><td><h2>A</h2><p>b</p></td><td>c</td></tr>', [h2('A'), p('b'), p('c')]],
    [
      'a table in a table',
      '<tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table></td></tr>',
      [p('a'), ul('b · c', 'd · e')],
    ],
    ['its caption', '<caption>Rates</caption><tr><td>A</td><td>1</td></tr>', [p('Rates'), p('A · 1')]],
    [
      'cells that claim to be endless',
      '<tr><td colspan="9999999" rowspan="9999999">a</td><td>b</td></tr><tr><td>c</td></tr>',
      [ul('a · b', 'a · c')],
    ],
  ])('of a table %s', (_, rows, blocks) => {
    expect(parseHtml(`<table>${rows}</table>`).blocks).toEqual(blocks)
  })

  it('repeats cells that claim endless rows ten thousand times at most', () => {
    const rows = `<tr>${'<td rowspan="9999999">a</td>'.repeat(100)}</tr>${'<tr><td>c</td></tr>'.repeat(101)}`
    expect(parseHtml(`<table>${rows}</table>`).blocks).toEqual([
      ul('a'.repeat(100).split('').join(' · '), ...Array.from({ length: 100 }, () => `${'a · '.repeat(100)}c`), 'c'),
    ])
  })

  it('reads a table that lays the page out, by its own word, as paragraphs', () => {
    const cells = '<tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr>'
    expect(parseHtml(`<table role="presentation">${cells}</table>`).blocks).toEqual([p('a'), p('b'), p('c'), p('d')])
  })
})
