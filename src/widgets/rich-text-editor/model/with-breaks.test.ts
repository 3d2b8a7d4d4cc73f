import { documentLimits } from '@contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { aligned, b, code, draw, edit, h2, img, ol, on, open, p, quote, ul } from '../lib/editor-dsl.ts'
import { tooManyBlocks } from './with-breaks.ts'

describe('Enter', () => {
  it.each([
    ['parts a paragraph', [p('One|two')], [p('One'), p('|two')]],
    [
      'keeps how it is aligned',
      [aligned('center', p('One|'))],
      [aligned('center', p('One')), aligned('center', p('|'))],
    ],
    ['keeps the marks of both parts', [p(b('One|two'))], [p(b('One')), p(b('|two'))]],
    ['writes on in a paragraph behind a heading', [h2('Rain|')], [h2('Rain'), p('|')]],
    ['makes room above a heading', [h2('|Rain')], [p(''), h2('|Rain')]],
    ['parts a heading', [h2('Ra|in')], [h2('Ra'), h2('|in')]],
    ['begins the next item', [ul('a|')], [ul('a', '|')]],
    ['parts an item', [ol('a|b', 'c')], [ol('a', '|b', 'c')]],
    ['leaves a list from its empty last item', [ul('a', '|')], [ul('a'), p('|')]],
    ['leaves a list in its middle', [ul('a', '|', 'c')], [ul('a'), p('|'), ul('c')]],
    ['writes on in a quote', [quote('a|')], [quote('a'), quote('|')]],
    ['leaves a quote from its empty line', [quote('a'), quote('|')], [quote('a'), p('|')]],
    ['is a line of the same code', [code('a|b')], [code('a\n|b')]],
    ['is an empty line of code', [code('a\n|')], [code('a\n\n|')]],
    ['leaves code from its second empty line', [code('a\n\n|')], [code('a'), p('|')]],
    ['replaces what is selected', [p('O[n]e')], [p('O'), p('|e')]],
    ['replaces what is selected over blocks', [h2('O[n'), p('tw]o')], [h2('O'), h2('|o')]],
    ['on a picture begins a line behind it', [p('a'), on(img()), p('b')], [p('a'), img(), p('|'), p('b')]],
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
