import { documentLimits } from '@contract/writing-limits.ts'
import { describe, expect, it } from 'vitest'
import {
  aligned,
  b,
  code,
  draw,
  edit,
  h2,
  img,
  ol,
  on,
  open,
  p,
  quote,
  standfirst,
  ul,
} from '#tests/support/editor/editor-dsl.ts'
import { tooManyBlocks } from './with-breaks.ts'

describe('Enter', () => {
  it.each([
    ['splits a paragraph', [p('One|two')], [p('One'), p('|two')]],
    ['keeps the alignment', [aligned('center', p('One|'))], [aligned('center', p('One')), aligned('center', p('|'))]],
    ['keeps the marks of both parts', [p(b('One|two'))], [p(b('One')), p(b('|two'))]],
    ['starts a paragraph after a heading', [h2('Rain|')], [h2('Rain'), p('|')]],
    ['inserts an empty line above a heading', [h2('|Rain')], [p(''), h2('|Rain')]],
    ['splits a heading', [h2('Ra|in')], [h2('Ra'), h2('|in')]],
    ['starts a paragraph after the standfirst', [standfirst('Rain|')], [standfirst('Rain'), p('|')]],
    ['starts the next list item', [ul('a|')], [ul('a', '|')]],
    ['splits a list item', [ol('a|b', 'c')], [ol('a', '|b', 'c')]],
    ['leaves a list from its empty last item', [ul('a', '|')], [ul('a'), p('|')]],
    ['splits a list at an empty item', [ul('a', '|', 'c')], [ul('a'), p('|'), ul('c')]],
    ['continues a quote', [quote('a|')], [quote('a'), quote('|')]],
    ['leaves a quote from an empty line', [quote('a'), quote('|')], [quote('a'), p('|')]],
    ['starts a new line in a code block', [code('a|b')], [code('a\n|b')]],
    ['adds an empty line to a code block', [code('a\n|')], [code('a\n\n|')]],
    ['leaves a code block from the second empty line', [code('a\n\n|')], [code('a'), p('|')]],
    ['replaces the selection', [p('O[n]e')], [p('O'), p('|e')]],
    ['replaces a selection across blocks', [h2('O[n'), p('tw]o')], [h2('O'), h2('|o')]],
    ['starts a line after a selected picture', [p('a'), on(img()), p('b')], [p('a'), img(), p('|'), p('b')]],
  ])('%s', (_, input, output) => {
    expect(edit(input, (editor) => editor.insertBreak())).toEqual(output)
  })

  it('reports an error when the document has the maximum number of blocks', () => {
    const { editor, errors } = open([p('One|'), ...Array.from({ length: documentLimits.blocks - 1 }, () => p(''))])
    editor.insertBreak()
    expect(errors).toEqual([tooManyBlocks])
    expect(editor.children.length).toBe(documentLimits.blocks)
  })
})

it('Shift+Enter starts a new line in the same block', () => {
  expect(edit([ul('a|b')], (editor) => editor.insertSoftBreak())).toEqual([ul('a\n|b')])
  expect(draw(open([p('a|')]).editor)).toEqual([p('a|')])
})
