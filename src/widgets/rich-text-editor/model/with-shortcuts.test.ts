import type { Block } from '@contract/document.ts'
import { describe, expect, it } from 'vitest'
import {
  code,
  draw,
  edit,
  h1,
  h2,
  h3,
  img,
  ol,
  on,
  open,
  p,
  quote,
  type,
  ul,
} from '#tests/support/editor/editor-dsl.ts'

describe('a Markdown shortcut at the start of a line', () => {
  it.each([
    ['>', quote('|')],
    ['#', h1('|')],
    ['##', h2('|')],
    ['###', h3('|')],
    ['*', ul('|')],
    ['-', ul('|')],
    ['1.', ol('|')],
    ['```', code('|')],
  ])('applies to %s and a space', (sign, block) => {
    expect(edit([p('|')], (editor) => type(editor, `${sign} `))).toEqual([block])
  })

  it('keeps the words after it', () => {
    expect(edit([p('#|Rain')], (editor) => type(editor, ' '))).toEqual([h1('|Rain')])
  })

  it('joins the list before it', () => {
    expect(edit([ul('one'), p('-|')], (editor) => type(editor, ' '))).toEqual([ul('one', '|')])
  })

  it.each([
    ['1.', [ul('one', '1.|', 'two')], [ul('one'), ol('|'), ul('two')]],
    ['-', [ul('one', '-|')], [ul('one', '|')]],
    ['#', [ol('#|Rain')], [h1('|Rain')]],
  ])('applies to %s in an item of a list', (_, input, output) => {
    expect(edit(input, (editor) => type(editor, ' '))).toEqual(output)
  })

  it('changes the level of a heading', () => {
    expect(edit([h1('##|Rain')], (editor) => type(editor, ' '))).toEqual([h2('|Rain')])
  })

  it.each([
    ['in the middle of a line', [p('Rain #|')], [p('Rain # |')]],
    ['in code', [code('#|')], [code('# |')]],
    ['of four number signs', [p('####|')], [p('#### |')]],
  ])('ignores a marker %s', (_, input, output) => {
    expect(edit(input, (editor) => type(editor, ' '))).toEqual(output)
  })

  it('is undone to the marker and its space', () => {
    const { editor } = open([p('|')])
    type(editor, '#')
    type(editor, ' ')
    editor.undo()
    expect(draw(editor)).toEqual([p('# |')])
  })
})

describe('Backspace at the start of a block', () => {
  it.each([
    ['a heading', [h1('|Rain')], [p('|Rain')]],
    ['a quote', [p('a'), quote('|Rain')], [p('a'), p('|Rain')]],
    ['code', [code('|Rain')], [p('|Rain')]],
    ['an item in the middle of its list', [ul('a', '|b', 'c')], [ul('a'), p('|b'), ul('c')]],
    ['the first item', [ol('|a', 'b')], [p('|a'), ol('b')]],
    ['an empty item', [ol('a', '|')], [ol('a'), p('|')]],
  ])('turns %s into a paragraph', (_, input, output) => {
    expect(edit(input, (editor) => editor.deleteBackward('character'))).toEqual(output)
  })

  it('joins a paragraph to the one before', () => {
    expect(edit([p('a'), p('|b')], (editor) => editor.deleteBackward('character'))).toEqual([p('a|b')])
  })

  it('selects a picture before it deletes it', () => {
    const { editor } = open([p('a'), img(), p('|b')])
    editor.deleteBackward('character')
    expect(draw(editor)).toEqual([p('a'), on(img()), p('b')])
    editor.deleteBackward('character')
    expect(draw(editor)).toEqual([p('a|'), p('b')])
  })

  it('selects a picture and removes the empty line after it', () => {
    expect(edit([p('a'), img(), p('|'), p('b')], (editor) => editor.deleteBackward('character'))).toEqual([
      p('a'),
      on(img()),
      p('b'),
    ])
  })

  it('deletes a single character elsewhere in the block', () => {
    expect(edit([h1('Ra|in')], (editor) => editor.deleteBackward('character'))).toEqual([h1('R|in')])
  })
})

describe('Delete', () => {
  it.each<[string, Block[], Block[]]>([
    ['at the end of a paragraph', [p('a|'), img(), p('b')], [p('a'), on(img()), p('b')]],
    ['at the end of a list', [ul('a', 'b|'), img(), p('c')], [ul('a', 'b'), on(img()), p('c')]],
    ['in an empty last item', [ul('a', '|'), img(), p('c')], [ul('a', ''), on(img()), p('c')]],
  ])('%s selects the picture behind it', (_, input, output) => {
    expect(edit(input, (editor) => editor.deleteForward('character'))).toEqual(output)
  })

  it('at the end of another list item joins the next item', () => {
    expect(edit([ul('a|', 'b'), img(), p('c')], (editor) => editor.deleteForward('character'))).toEqual([
      ul('a|b'),
      img(),
      p('c'),
    ])
  })

  it('before the end of a list deletes a character', () => {
    expect(edit([ul('a', '|b'), img(), p('c')], (editor) => editor.deleteForward('character'))).toEqual([
      ul('a', '|'),
      img(),
      p('c'),
    ])
  })
})
