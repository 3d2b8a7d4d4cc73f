import type { Block } from '@contract/document.ts'
import { describe, expect, it } from 'vitest'
import {
  a,
  aligned,
  b,
  bi,
  code,
  draw,
  edit,
  h1,
  h2,
  i,
  img,
  li,
  marked,
  ol,
  on,
  open,
  p,
  quote,
  type,
  ul,
} from '#tests/support/editor/editor-dsl.ts'
import type { RichEditor } from '../slate-types.ts'
import { alignAt, setAlign } from './alignment.ts'
import { blockChoiceAt, setBlock, toggleBlock } from './blocks.ts'
import { linkAddress, removeLink, setLink } from './links.ts'
import { marksAt, setMark, toggledMarks, toggleMark } from './marks.ts'
import { image, insertMedia, setPictureWords } from './media.ts'

type Case = [name: string, input: Block[], run: (editor: RichEditor) => void, output: Block[]]

describe('block commands', () => {
  it.each<Case>([
    ['a paragraph into a heading', [p('Ra|in')], (editor) => toggleBlock(editor, 'heading-one'), [h1('Ra|in')]],
    [
      'a heading that is chosen again into a paragraph',
      [h1('Ra|in')],
      (editor) => toggleBlock(editor, 'heading-one'),
      [p('Ra|in')],
    ],
    ['a heading into another heading', [h1('Ra|in')], (editor) => toggleBlock(editor, 'heading-two'), [h2('Ra|in')]],
    [
      'several blocks into quotes',
      [p('a[b'), h1('c]d')],
      (editor) => toggleBlock(editor, 'block-quote'),
      [quote('a[b'), quote('c]d')],
    ],
    [
      'several blocks into a list',
      [p('a[b'), p('c]d')],
      (editor) => toggleBlock(editor, 'bulleted-list'),
      [ul('a[b', 'c]d')],
    ],
    [
      'a list that is chosen again into paragraphs',
      [ul('a[b', 'c]d')],
      (editor) => toggleBlock(editor, 'bulleted-list'),
      [p('a[b'), p('c]d')],
    ],
    [
      'one of three list items into a heading',
      [ul('a', 'b|', 'c')],
      (editor) => setBlock(editor, 'heading-two'),
      [ul('a'), h2('b|'), ul('c')],
    ],
    [
      'a bulleted list into a numbered list',
      [ul('a[b', 'c]d')],
      (editor) => toggleBlock(editor, 'numbered-list'),
      [ol('a[b', 'c]d')],
    ],
    [
      'a paragraph between two lists into an item that joins them',
      [ul('a'), p('|b'), ul('c')],
      (editor) => setBlock(editor, 'bulleted-list'),
      [ul('a', '|b', 'c')],
    ],
    [
      'an aligned paragraph into code with the same alignment',
      [aligned('right', p('a|'))],
      (editor) => setBlock(editor, 'code-block'),
      [aligned('right', code('a|'))],
    ],
    [
      'paragraphs around a picture into headings and keep the picture',
      [p('a['), img(), p('b]')],
      (editor) => setBlock(editor, 'heading-one'),
      [h1('a['), img(), h1('b]')],
    ],
  ])('turn %s', (_, input, run, output) => {
    expect(edit(input, run)).toEqual(output)
  })

  it.each<[Block[], string | undefined]>([
    [[h2('|')], 'heading-two'],
    [[ol('|')], 'numbered-list'],
    [[p('a'), on(img()), p('b')], undefined],
    [[p('no caret')], undefined],
  ])('report the kind of block with the caret', (input, choice) => {
    expect(blockChoiceAt(open(input).editor)).toBe(choice)
  })
})

describe('mark commands', () => {
  it.each(toggledMarks)('toggle %s on the selection', (mark) => {
    const { editor } = open([p('One [two] three')])
    toggleMark(editor, mark)
    expect(draw(editor)).toEqual([p('One ', marked('[two]', { [mark]: true }), ' three')])
    toggleMark(editor, mark)
    expect(draw(editor)).toEqual([p('One [two] three')])
  })

  it.each<Case>([
    [
      'apply to the text typed next',
      [p('a|')],
      (editor) => {
        toggleMark(editor, 'bold')
        type(editor, 'bc')
      },
      [p('a', b('bc|'))],
    ],
    ['combine', [p(b('[a]'))], (editor) => toggleMark(editor, 'italic'), [p(bi('[a]'))]],
    [
      'span several blocks',
      [p('a[b'), ul('c]d')],
      (editor) => toggleMark(editor, 'italic'),
      [p('a', i('[b')), ul(li(i('c]'), 'd'))],
    ],
    [
      'turn subscript into superscript',
      [p(marked('[2]', { subscript: true }))],
      (editor) => toggleMark(editor, 'superscript'),
      [p(marked('[2]', { superscript: true }))],
    ],
    [
      'set the text color',
      [p('[a]')],
      (editor) => setMark(editor, 'color', '#9a2a1c'),
      [p(marked('[a]', { color: '#9a2a1c' }))],
    ],
    [
      'clear the background color',
      [p(marked('[a]', { bgColor: '#fff' }))],
      (editor) => setMark(editor, 'bgColor', undefined),
      [p('[a]')],
    ],
    [
      'set the font size',
      [p('[a]')],
      (editor) => setMark(editor, 'fontSize', '24px'),
      [p(marked('[a]', { fontSize: '24px' }))],
    ],
  ])('ensure that marks %s', (_, input, run, output) => {
    expect(edit(input, run)).toEqual(output)
  })

  it('report no marks without a caret', () => {
    expect(marksAt(open([p(b('a'))]).editor)).toEqual({})
  })
})

describe('alignment commands', () => {
  it.each<Case>([
    ['of a line', [p('a|')], (editor) => setAlign(editor, 'center'), [aligned('center', p('a|'))]],
    [
      'of list items',
      [ul('a[b', 'c]d', 'e')],
      (editor) => setAlign(editor, 'right'),
      [ul(aligned('right', li('a[b')), aligned('right', li('c]d')), 'e')],
    ],
    [
      'of a picture',
      [p('a'), on(img()), p('b')],
      (editor) => setAlign(editor, 'left'),
      [p('a'), aligned('left', on(img())), p('b')],
    ],
  ])('set the alignment %s', (_, input, run, output) => {
    expect(edit(input, run)).toEqual(output)
  })

  it('report left by default', () => {
    expect([alignAt(open([p('a|')]).editor), alignAt(open([aligned('justify', p('a|'))]).editor)]).toEqual([
      'left',
      'justify',
    ])
  })
})

describe('link commands', () => {
  const url = 'https://example.org/'
  it.each<Case>([
    [
      'are set on the selected text',
      [p('One [two] three')],
      (editor) => setLink(editor, url),
      [p('One ', a(url, 'two|'), ' three')],
    ],
    [
      'keep the marks of their text',
      [p('One [two', b(' three]'))],
      (editor) => setLink(editor, url),
      [p('One ', a(url, 'two', b(' three|')), '')],
    ],
    [
      'insert their address when nothing is selected',
      [p('One |')],
      (editor) => setLink(editor, url),
      [p('One ', a(url, url), '|')],
    ],
    [
      'get a new address',
      [p('', a('https://old.example', 'o|ne'), '')],
      (editor) => setLink(editor, url),
      [p('', a(url, 'o|ne'), '')],
    ],
    [
      'are split by block',
      [p('a[b'), p('c]d')],
      (editor) => setLink(editor, url),
      [p('a', a(url, 'b'), ''), p('', a(url, 'c|'), 'd')],
    ],
    ['are removed', [p('', a(url, 'o|ne'), ' two')], removeLink, [p('o|ne two')]],
    [
      'are deleted with their text',
      [p('a', a(url, 'b|'), '')],
      (editor) => editor.deleteBackward('character'),
      [p('a|')],
    ],
  ])('ensure that links %s', (_, input, run, output) => {
    expect(edit(input, run)).toEqual(output)
  })

  it.each([
    ['example.org/a', 'https://example.org/a'],
    ['http://example.org', 'http://example.org'],
    ['HTTPS://example.org', 'HTTPS://example.org'],
    [' https://example.org ', 'https://example.org'],
    ['ftp://example.org', undefined],
    ['javascript:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    ['mailto:desk@lede.example', 'mailto:desk@lede.example'],
    ['two words', undefined],
    ['', undefined],
  ])('resolve %j to %j', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
  })
})

describe('media commands', () => {
  const insert = (editor: RichEditor) => insertMedia(editor, image('/media/new'))
  const added = img('/media/new')
  it.each<Case>([
    ['keep the empty line after them', [p('a'), p('|'), p('b')], insert, [p('a'), added, p('|'), p('b')]],
    ['follow the line with the caret', [p('a|b'), p('c')], insert, [p('ab'), added, p('|c')]],
    ['follow the whole list', [ul('a|', 'b')], insert, [ul('a', 'b'), added, p('|')]],
    ['are separated by an empty line', [p('a'), on(img()), p('b')], insert, [p('a'), img(), p(''), added, p('|b')]],
    ['replace the selection', [p('a[b]c')], insert, [p('ac'), added, p('|')]],
    ['go to the end when there is no caret', [p('a')], insert, [p('a'), added, p('|')]],
  ])('ensure that media %s', (_, input, run, output) => {
    expect(edit(input, run)).toEqual(output)
  })

  it('set alt text and caption apart, and remove empty ones', () => {
    const { editor } = open([p('a'), img(), p('b')])
    setPictureWords(editor, [1], { alt: 'A river' })
    setPictureWords(editor, [1], { caption: 'At dusk ' })
    expect(editor.children[1]).toEqual(img('/media/river', { alt: 'A river', caption: 'At dusk ' }))
    setPictureWords(editor, [1], { alt: '', caption: '' })
    expect(editor.children[1]).toStrictEqual(img())
  })
})

describe('undo', () => {
  it('goes back a hundred changes and no further', async () => {
    const { editor } = open([p('|')])
    for (let change = 0; change < 120; change++) {
      editor.insertBreak()
      // Slate merges changes of one tick into a single undo step.
      await null
    }
    for (let undone = 0; undone < 120; undone++) editor.undo()
    expect(editor.children.length).toBe(21)
  })

  it('takes back a burst of typing at once, and redo restores it', () => {
    const { editor } = open([p('a|')])
    type(editor, 'bc')
    editor.undo()
    expect(draw(editor)).toEqual([p('a|')])
    editor.redo()
    expect(editor.children).toEqual([p('abc')])
  })
})
