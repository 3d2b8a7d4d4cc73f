import { describe, expect, it } from 'vitest'
import { a, code, h1, h3, img, ol, p, quote, ul } from '#tests/support/editor/editor-dsl.ts'
import { parseText } from './parse-text.ts'

const mail = `The river went over its flood stage at ten past one and
nobody at the agency had called anyone in the valley by
then.`

const book = `The river rose again at night and nobody in the valley knew of it be-
cause the gauges were silent. The \ufb01rst warning of the old well-known
\ufb02ood came at six in the morning from a man who had seen the well-
known water on the road to the mill and called the station at once.`
const wholeBook =
  'The river rose again at night and nobody in the valley knew of it because the gauges were silent. The first warning of ' +
  'the old well-known flood came at six in the morning from a man who had seen the well-known water on the road to the mill ' +
  'and called the station at once.'

describe('parseText', () => {
  it.each([
    ['lines as paragraphs', 'a\r\n\r\nb\u2028c\vd\n', [p('a'), p('b'), p('c'), p('d')]],
    ['lines that a mail program wrapped as one', `${mail}\n\nb`, [p(mail.replaceAll('\n', ' ')), p('b')]],
    ['the same in a quote', `> ${mail.replaceAll('\n', '\n> ')}`, [quote(mail.replaceAll('\n', ' '))]],
    ['a verse as its lines', 'Roses are red\nviolets\nblue', [p('Roses are red'), p('violets'), p('blue')]],
    ['bullets', '• a\n• b\nc', [ul('a', 'b'), p('c')]],
    ['items with blank lines between and further lines', '- a\n  b\n\n- c', [ul('a b', 'c')]],
    ['tasks', '- [x] a\n- [ ] b', [ul('☑ a', '☐ b')]],
    ['numbers that count from one', '1. a\n2) b\n4. c', [ol('a', 'b'), p('4. c')]],
    ['a year at the start of a line as text', '1948. a\n1949. b', [p('1948. a'), p('1949. b')]],
    ['a lone dash and speech as text', '- a\nb\n– c\n– d', [p('- a'), p('b'), p('– c'), p('– d')]],
    ['headings and quotes', '# a\n#### b\n> c\n>\n> d', [h1('a'), h3('b'), quote('c'), quote('d')]],
    ['code in fences', '```js\na\n\n  b\n```\nc', [code('a\n\n  b'), p('c')]],
    ['a fence that is never closed as text', '```\na', [p('```'), p('a')]],
    ['rows of a spreadsheet', 'a\tb\tc\nd\t\te', [ul('a · b · c', 'd · – · e')]],
    ['rows with empty cells at their ends', 'a\tb\n\tc\nd\t', [ul('a · b', '– · c', 'd')]],
    ['cells of several lines', 'a\t"b ""c""\nd"\ne\t"f"', [ul('a · b "c" / d', 'e · "f"')]],
    ['joined letters and words parted in a book', `${book}`, [p(wholeBook)]],
    ['a tab as a blank', 'a\tb\nc', [p('a b'), p('c')]],
    ['no runs of blanks', 'a\u00a0\u00a0b   c\nd\u00ad', [p('a b c'), p('d')]],
    [
      'addresses alone',
      'https://a.example/b\nhttps://a.example/c.png\nd',
      [p(a('https://a.example/b', 'https://a.example/b')), img('https://a.example/c.png'), p('d')],
    ],
  ])('reads %s', (_, text, blocks) => {
    expect(parseText(text)).toEqual(blocks)
  })
})
