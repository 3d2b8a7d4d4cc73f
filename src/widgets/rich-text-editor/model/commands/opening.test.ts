import { describe, expect, it } from 'vitest'
import { edit, img, open, p, standfirst } from '#tests/support/editor/editor-dsl.ts'
import { image, insertMedia } from './media.ts'
import { addStandfirst, coverPath, makeCover, readOpening } from './opening.ts'

describe('the standfirst', () => {
  it('begins above the text', () => {
    expect(edit([p('One|')], addStandfirst)).toEqual([standfirst('|'), p('One')])
  })

  it('takes the empty first line, as above a cover', () => {
    expect(edit([p(''), img(), p('One|')], addStandfirst)).toEqual([standfirst('|'), img(), p('One')])
  })

  it('is a paragraph everywhere else', () => {
    expect(open([p('One'), standfirst('Two')]).editor.children).toEqual([p('One'), p('Two')])
  })

  it('becomes a paragraph by Backspace at its start', () => {
    expect(edit([standfirst('|One')], (editor) => editor.deleteBackward('character'))).toEqual([p('|One')])
  })
})

describe('the cover', () => {
  it.each([
    ['a story without one', [p('One'), img(), p('')], { hasStandfirst: false, hasCover: false }],
    ['a picture before all words', [p(''), img(), p('One')], { hasStandfirst: false, hasCover: true }],
    ['a picture behind the standfirst', [standfirst('One'), img(), p('')], { hasStandfirst: true, hasCover: true }],
  ])('is recognized in %s', (_, document, opening) => {
    expect(readOpening(open(document).editor)).toEqual(opening)
  })

  it.each([
    ['above the text', [p('One'), img(), p('Two')], [p(''), img(), p('One'), p('Two')]],
    ['behind the standfirst', [standfirst('One'), p('Two'), img(), p('')], [standfirst('One'), img(), p('Two'), p('')]],
  ])('moves from the text %s', (_, document, moved) => {
    const { editor } = open(document)
    makeCover(editor, [document.findIndex(({ type }) => type === 'image')])
    expect(editor.children).toEqual(moved)
  })

  it('is inserted above the text, wherever the caret is', () => {
    const { editor } = open([p('One'), p('Two|')])
    insertMedia(editor, image('/media/river'), coverPath(editor))
    expect(editor.children).toEqual([p(''), img(), p('One'), p('Two')])
  })
})
