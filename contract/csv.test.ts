import { describe, expect, it } from 'vitest'
import { formatCsv } from './csv.ts'

describe('formatCsv', () => {
  it('starts with a byte order mark and ends each line with CRLF', () => {
    expect(formatCsv(['story', 'amount'], [['Who pays?', 12.5]])).toBe('\uFEFFstory,amount\r\nWho pays?,12.50\r\n')
  })

  it.each([
    ['a comma', 'one, two', '"one, two"'],
    ['a quotation mark', 'the "gauge"', '"the ""gauge"""'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['a formula', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['a formula after blanks', ' \t@SUM(A1)', `' \t@SUM(A1)`],
    ['a minus', '-2+3', `'-2+3`],
    ['a plus', '+1', `'+1`],
  ])('protects a text with %s', (_, text, written) => {
    expect(formatCsv(['a'], [[text]])).toBe(`\uFEFFa\r\n${written}\r\n`)
  })

  it('writes negative amounts as numbers', () => {
    expect(formatCsv(['a'], [[-4]])).toBe('\uFEFFa\r\n-4.00\r\n')
  })
})
