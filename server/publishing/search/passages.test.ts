import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarkedText } from '../../../contract/search.ts'
import { searchLimits } from '../../../contract/search-limits.ts'
import { markPassage, markWords } from './passages.ts'
import { normalWords } from './words.ts'

const textOf = (pieces: MarkedText) => pieces.map(({ text }) => text).join('')
/** Shows marks as brackets. */
const show = (pieces: MarkedText) => pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

describe('markWords', () => {
  it.each([
    ['Floods and a flooded café', 'flood cafes', '[Floods] and a [flooded] [café]'],
    ['The mayor’s chain', 'the mayor', 'The [mayor’s] chain'],
    ['洪水报告出来了', '水报告', '洪[水报告]出来了'],
    ['Mayor D’Angelo resigns', "d'angelo", 'Mayor [D’Angelo] resigns'],
    ['The e-mail of Łódź', 'email lodz', 'The [e-mail] of [Łódź]'],
    ['A light\u00adhouse', 'lighthouse', 'A [light\u00adhouse]'],
    ['Nothing here', 'ferry', 'Nothing here'],
    ['', 'ferry', ''],
  ])('marks in %j the words of %j', (text, asked, shown) => {
    expect(show(markWords(text, normalWords(asked)))).toBe(shown)
  })

  it('gives pieces that join to the text', () => {
    expect(markWords('D’Angelo', normalWords('D’Angelo'))).toEqual([{ text: 'D’Angelo', marked: true }])
    expect(markWords('A flood', new Set(['flood']))).toEqual([{ text: 'A ' }, { text: 'flood', marked: true }])
  })
})

const filler = (words: number) => Array.from({ length: words }, (_, index) => `filler${index}`).join(' ')

describe('markPassage', () => {
  it('shows a short text as a whole', () => {
    expect(show(markPassage('The ferry was sold.', new Set(['ferri'])))).toBe('The [ferry] was sold.')
  })

  it('shows the place with the most different words', () => {
    const text = `The ferry left. ${filler(60)} The ferry was sold for a dollar. ${filler(60)}`
    const passage = show(markPassage(text, normalWords('ferry dollar')))
    expect(passage).toMatch(/^…filler.* The \[ferry\] was sold for a \[dollar\]\. filler0 .*filler\d+…$/)
  })

  it('shows the first of equal places', () => {
    const text = `${filler(50)} ferry first ${filler(50)} ferry second`
    expect(show(markPassage(text, new Set(['ferri'])))).toContain('[ferry] first')
  })

  it('does not count one word twice', () => {
    const text = `ferry ferry ferry ${filler(60)} ferry dollar ${filler(60)}`
    expect(show(markPassage(text, normalWords('ferry dollar missing')))).toContain('[ferry] [dollar]')
  })

  it('shows the beginning of a text without the words', () => {
    expect(show(markPassage(filler(60), new Set(['ferri'])))).toMatch(/^filler0 filler1 .*filler\d+…$/)
  })

  it('shows the end of a text without an ellipsis', () => {
    expect(show(markPassage(`${filler(60)} the ferry`, new Set(['ferri'])))).toMatch(/^…filler\d+ .* the \[ferry\]$/)
  })

  it('fits the limit and is part of the text, whatever the text is', () => {
    const text = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ferry', ' ', 'dollar ', '🌊', '洪水')),
      {
        maxLength: 400,
      },
    )
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join('')
        const passage = textOf(markPassage(whole, normalWords('ferry dollar 洪水')))
        expect(passage.length).toBeLessThanOrEqual(searchLimits.passageCharacters)
        if (whole.isWellFormed()) expect(passage.isWellFormed()).toBe(true)
        const inner =
          whole.length <= searchLimits.passageCharacters ? passage : passage.replace(/^…/, '').replace(/…$/, '')
        expect(whole).toContain(inner)
      }),
    )
  })

  it('takes a time in proportion to the text', () => {
    const text = 'ferry '.repeat(200_000)
    const begun = performance.now()
    markPassage(text, normalWords('ferry dollar'))
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})
