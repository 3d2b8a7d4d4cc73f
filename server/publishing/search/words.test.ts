import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalWords, readWords } from './words.ts'

const wordsOf = (text: string) => [...normalWords(text)]

describe('normalWords', () => {
  it.each([
    ['Floods', ['flood']],
    ['flooding FLOODED', ['flood']],
    ['the Mayor and the Council', ['mayor', 'council']],
    ['Café, CAFÉ, cafe\u0301', ['cafe']],
    ["Don't lose the mayor's chain", ['dont', 'lose', 'mayor', 'chain']],
    ['O’Brien', ['obrien']],
    ['the state-owned 24/7 line', ['state', 'own', '24', '7', 'line']],
    ['COVID19', ['covid19']],
    ['"harbour" AND NOT (ferry*) title:x NEAR/3', ['harbour', 'ferri', 'titl', 'x', 'near', '3']],
    ['الفيضانات في المدينة', ['الفيضانات', 'في', 'المدينة']],
    ['مَدِينَة', ['مدينة']],
    ['洪水报告', ['洪水', '水报', '报告']],
    ['水', ['水']],
    ['서울시', ['서울시']],
    ['ﬁrst ½ Ⅳ', ['first', '12', 'iv']],
    ['🌊🌊 ... — ’', []],
    ['', []],
    [`${'x'.repeat(100)}`, ['x'.repeat(64)]],
  ])('reads %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })
})

describe('readWords', () => {
  it('returns words with their places, also common ones', () => {
    expect([...readWords('The mayor’s café')]).toEqual([
      { start: 0, end: 3, normal: undefined },
      { start: 4, end: 11, normal: 'mayor' },
      { start: 12, end: 16, normal: 'cafe' },
    ])
  })

  it('makes words that the index can store, from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const { start, end, normal } of readWords(text)) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(text.length)
          if (normal !== undefined) expect(normal).toMatch(/^[\p{L}\p{N}]{1,64}$/u)
        }
      }),
    )
  })
})
