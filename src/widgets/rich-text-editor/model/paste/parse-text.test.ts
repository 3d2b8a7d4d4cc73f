import { describe, expect, it } from 'vitest'
import { a, code, h1, h3, img, ol, p, quote, ul } from '#tests/support/editor/editor-dsl.ts'
import { parseText } from './parse-text.ts'

const mail = `The river went over its flood stage at ten past one and
nobody at the agency had called anyone in the valley by
then.`

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
