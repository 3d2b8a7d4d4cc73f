// @vitest-environment happy-dom
import { contentTooManyNodes } from '@contract/content-check.ts'
import type { Block } from '@contract/document.ts'
import { documentLimits } from '@contract/writing-limits.ts'
import { Editor, Transforms } from 'slate'
import { describe, expect, it } from 'vitest'
import { pastedFiles, pastedHtml, pastedText } from '#tests/support/editor/clipboard.ts'
import { fromGoogleDocs } from '#tests/support/editor/clipboard-samples.ts'
import { a, b, code, draw, edit, h1, h2, i, img, on, open, p, post, ul } from '#tests/support/editor/editor-dsl.ts'
import { imageAddress, postAddress, postNumber } from './media-address.ts'
import { tooManyBlocks } from './with-breaks.ts'
import { picturesLost, tooMuchText } from './with-paste.ts'

const paste = (input: Block[], data: DataTransfer) => edit(input, (editor) => editor.insertData(data))

const copied = (nodes: unknown) => {
  const encoded = btoa(encodeURIComponent(JSON.stringify(nodes)))
  return pastedHtml(`<div data-slate-fragment="${encoded}">x</div>`)
}

describe('pasted text', () => {
  it.each<[string, Block[], string, Block[]]>([
    ['is inserted at the caret', [p('One |two')], 'and ', [p('One and |two')]],
    ['becomes one paragraph per line', [p('|')], 'One\r\n\r\nTwo\n', [p('One'), p('Two|')]],
    ['joins the text around it', [p('a|d')], 'b\nc', [p('ab'), p('c|d')]],
    ['stays code in a code block', [code('a|')], '# b\r\nc\rd', [code('a# b\nc\nd|')]],
    [
      'stays code when it names a post',
      [code('a|')],
      ' https://x.com/lede/status/1 ',
      [code('a https://x.com/lede/status/1 |')],
    ],
    ['replaces the selection', [h1('a[b]c')], 'x', [h1('ax|c')]],
    [
      'becomes a link when it is an address',
      [p('See |')],
      'https://example.org/a',
      [p('See ', a('https://example.org/a', 'https://example.org/a'), '|')],
    ],
    [
      'turns the selected text into a link when it is an address',
      [p('See [this]')],
      'https://example.org/a',
      [p('See ', a('https://example.org/a', 'this|'), '')],
    ],
    [
      'stays text when it only begins with an address',
      [p('|')],
      'https://example.org/a says so',
      [p('https://example.org/a says so|')],
    ],
    [
      'becomes an embed when it is the address of a post on X',
      [p('|')],
      'https://x.com/lede/status/1',
      [p(''), post('https://x.com/lede/status/1'), p('|')],
    ],
    [
      'becomes an embed when it is the address of a post on Twitter',
      [p('a|')],
      ' twitter.com/lede/status/1 ',
      [p('a'), post('https://twitter.com/lede/status/1'), p('|')],
    ],
    [
      'becomes a picture when it is the address of a picture',
      [p('a|')],
      'https://example.org/a.JPG?w=1',
      [p('a'), img('https://example.org/a.JPG?w=1'), p('|')],
    ],
    [
      'is followed by the embed of a post that it names',
      [p('One |two')],
      'see (https://x.com/lede/status/1), and',
      [p('One see (https://x.com/lede/status/1), and'), post('https://x.com/lede/status/1'), p('|two')],
    ],
    [
      'is followed by its embed on an empty line',
      [p('|')],
      'See twitter.com/lede/status/1.',
      [p('See twitter.com/lede/status/1.'), post('https://twitter.com/lede/status/1'), p('|')],
    ],
    [
      'gets one embed for each post, after the line that names it first',
      [p('|')],
      'https://x.com/lede/status/1\nand https://x.com/lede/status/2 again\nand https://x.com/lede/status/2',
      [
        p(''),
        post('https://x.com/lede/status/1'),
        p('and https://x.com/lede/status/2 again'),
        post('https://x.com/lede/status/2'),
        p('and https://x.com/lede/status/2|'),
      ],
    ],
    [
      'is followed by its embed after the list it is pasted into',
      [ul('a|', 'b')],
      ' x.com/lede/status/1 says',
      [ul('a x.com/lede/status/1 says'), post('https://x.com/lede/status/1'), ul('|b')],
    ],
    [
      'stays text when it names a profile or another host',
      [p('|')],
      'x.com/lede and https://notx.com/lede/status/1',
      [p('x.com/lede and https://notx.com/lede/status/1|')],
    ],
    ['reads signs as typed text does', [p('|')], '# a\n- b\n- c', [h1('a'), ul('b', 'c|')]],
    ['keeps the signs of a single line', [p('a|')], ' - b\u00a0\u00a0c ', [p('a - b c |')]],
    ['loses invisible characters in code', [code('a|')], '\ufeffb\u00a0c', [code('ab c|')]],
    ['stays text when it is a javascript: address', [p('|')], 'javascript:alert(1)', [p('javascript:alert(1)|')]],
  ])('%s', (_, input, text, output) => {
    expect(paste(input, pastedText(text))).toEqual(output)
  })
})

describe('pasted blocks', () => {
  it('are appended when the editor was never focused', () => {
    expect(paste([p('a'), p('b')], pastedText('c\nd'))).toEqual([p('a'), p('bc'), p('d|')])
  })

  it('are rejected when the document would have too many blocks', () => {
    const full = Array.from({ length: documentLimits.blocks - 4 }, () => p('a'))
    const { editor, errors } = open([...full, p('b|')])
    editor.insertData(pastedText('c\nd'))
    expect([errors, editor.children.length, editor.children.at(-1)]).toEqual([
      [tooManyBlocks],
      documentLimits.blocks - 3,
      p('b'),
    ])
    const { editor: roomier, errors: none } = open([...full.slice(1), p('b|')])
    roomier.insertData(pastedText('c\nd'))
    expect([none, roomier.children.length, roomier.children.at(-1)]).toEqual([[], documentLimits.blocks - 3, p('d')])
  })
})

describe('pasted HTML', () => {
  it('stays text in a code block', () => {
    expect(paste([code('a|')], pastedHtml('<h2>b</h2>', 'b'))).toEqual([code('ab|')])
  })

  it('is followed by the embed of a post that it names, except in code', () => {
    const html = '<p>See <b>https://x.com/lede/status/1</b></p><pre>https://x.com/lede/status/2</pre><p>c</p>'
    expect(paste([p('a|')], pastedHtml(html))).toEqual([
      p('aSee ', b('https://x.com/lede/status/1')),
      post('https://x.com/lede/status/1'),
      code('https://x.com/lede/status/2'),
      p('c|'),
    ])
  })

  it('of one paragraph joins the text around it', () => {
    expect(paste([p('a|d')], pastedHtml('<p>b <i>c</i></p>'))).toEqual([p('ab ', i('c|'), 'd')])
  })

  it('of one heading joins the text, but stays a heading on an empty line', () => {
    expect(paste([p('a|d')], pastedHtml('<h2>b</h2>'))).toEqual([p('ab|d')])
    expect(paste([p('|')], pastedHtml('<h2>b</h2>'))).toEqual([h2('b|')])
  })

  it('of several blocks splits the paragraph', () => {
    expect(paste([p('One |two')], pastedHtml('<p>a</p><ul><li>b</li></ul><p>c</p>'))).toEqual([
      p('One a'),
      ul('b'),
      p('c|two'),
    ])
  })

  it('splits the list it is pasted into', () => {
    expect(paste([ul('a', 'b|', 'c')], pastedHtml('<h1>x</h1><p>y</p>'))).toEqual([
      ul('a', 'b'),
      h1('x'),
      p('y|'),
      ul('c'),
    ])
  })

  it('of a whole story from Google Docs replaces an empty line', () => {
    const [first, second] = paste([p('|')], pastedHtml(fromGoogleDocs))
    expect(first).toEqual(h1('Four blanks in one valley'))
    expect(second?.children[1]).toEqual(b('flood stage'))
  })

  it('says which pictures it cannot take', () => {
    const { editor, errors } = open([p('|')])
    editor.insertData(pastedHtml('<p>a</p><img src="data:image/png;base64,AAAA" width="600">'))
    expect([draw(editor), errors]).toEqual([[p('a|')], [picturesLost]])
  })

  it.each([
    ['has too much text', '', 'a'.repeat(documentLimits.bytes + 1), tooMuchText],
    ['has too many marks', '<b>a</b><i>b</i>'.repeat(documentLimits.nodes), 'a', `${contentTooManyNodes}.`],
  ])('that %s is rejected', (_, html, text, error) => {
    const { editor, errors } = open([p('[b]')])
    editor.insertData(pastedHtml(html, text))
    expect([draw(editor), errors]).toEqual([[p('[b]')], [error]])
  })

  it('of a single picture inserts the picture', () => {
    expect(paste([p('a|')], pastedHtml('<img src="https://example.org/a.png">', ''))).toEqual([
      p('a'),
      img('https://example.org/a.png'),
      p('|'),
    ])
  })
})

describe('pictures of other sites in an issue of the newsletter', () => {
  const link = (words: string) => a('https://example.org/a.png', words)

  it.each<[string, DataTransfer, Block[]]>([
    ['as an address', pastedText('https://example.org/a.png'), [p('See ', link('https://example.org/a.png'), '|')]],
    [
      'in a page',
      pastedHtml('<p>b</p><img src="https://example.org/a.png" alt="A gauge"><p>c</p>'),
      [p('See b'), p('', link('A gauge'), ''), p('c|')],
    ],
    [
      'in a story',
      copied([img('/media/own'), img('https://example.org/a.png')]),
      [p('See '), img('/media/own'), p('', link('https://example.org/a.png|'), '')],
    ],
  ])('become links %s', (_, data, expected) => {
    const { editor } = open([p('See |')], undefined, 'pictures')
    editor.insertData(data)
    expect(draw(editor)).toEqual(expected)
  })
})

describe('a pasted Slate fragment', () => {
  it('keeps its marks', () => {
    expect(paste([p('a|')], copied([{ type: 'paragraph', children: [{ text: 'b', bold: true }] }]))).toEqual([
      p('a', b('b|')),
    ])
  })

  it('stays text in a code block', () => {
    const data = copied([{ type: 'heading-one', children: [{ text: 'b' }] }])
    expect(paste([code('a|')], data)).toEqual([code('awords|')])
  })

  it('brings its own embeds', () => {
    const words = { type: 'paragraph', children: [{ text: 'See https://x.com/lede/status/1' }] }
    expect(paste([p('a|')], copied([words, post('https://x.com/lede/status/1')]))).toEqual([
      p('aSee https://x.com/lede/status/1'),
      post('https://x.com/lede/status/1'),
      p('|'),
    ])
    expect(paste([p('|')], copied([words]))).toEqual([p('See https://x.com/lede/status/1|')])
  })

  it('changes nothing, not even the selection, when it is empty', () => {
    expect(paste([p('a[b]c')], copied([]))).toEqual([p('a[b]c')])
  })

  it('loses everything the contract does not accept', () => {
    expect(paste([p('a|')], copied([{ type: 'script', children: [{ text: 'b', onclick: 'x' }] }]))).toEqual([p('ab|')])
    expect(paste([p('a|')], copied([{ type: 'image', url: 'javascript:alert(1)', children: [{ text: '' }] }]))).toEqual(
      [p('a|')],
    )
  })

  it('gives way to its HTML when another editor wrote it', () => {
    const list = { type: 'ul', children: [{ type: 'li', children: [{ text: 'b' }] }] }
    const encoded = btoa(encodeURIComponent(JSON.stringify([list])))
    expect(paste([p('|')], pastedHtml(`<ul data-slate-fragment="${encoded}"><li>b</li></ul>`))).toEqual([ul('b|')])
  })

  it('falls back to its HTML when it cannot be decoded', () => {
    expect(paste([p('|')], pastedHtml('<p data-slate-fragment="%%%">b</p>'))).toEqual([p('b|')])
  })

  it('moves and copies a file that is not uploaded yet within its editor', () => {
    const { editor } = open([p('a|'), p('b')])
    editor.insertData(pastedFiles(new File(['A river'], 'river.png', { type: 'image/png' })))
    const upload = { type: 'upload', id: 'upload-1', kind: 'image', name: 'river.png', children: [{ text: '' }] }
    expect(draw(editor)).toEqual([p('a'), upload, p('|b')])
    const types = new Map<string, string>()
    const data = {
      getData: (type: string) => types.get(type) ?? '',
      setData: (type: string, text: string) => types.set(type, text),
      files: [],
    } as unknown as DataTransfer
    Transforms.select(editor, [1])
    editor.setFragmentData(data)
    Transforms.removeNodes(editor, { at: [1] })
    Transforms.select(editor, Editor.end(editor, []))
    editor.insertData(data)
    expect(draw(editor)).toEqual([p('a'), p('b'), upload, p('|')])
    editor.insertData(data)
    expect(draw(editor)).toEqual([p('a'), p('b'), upload, p(''), upload, p('|')])
  })

  it('loses upload placeholders of another editor', () => {
    const upload = { type: 'upload', id: 'upload-1', kind: 'image', name: 'a.png', children: [{ text: '' }] }
    expect(paste([p('a|')], copied([upload]))).toEqual([p('a|')])
  })
})

describe('pasted files', () => {
  const file = (name: string, type: string, size = 1) => new File([new Uint8Array(size)], name, { type })

  it('get a placeholder immediately', () => {
    const { editor } = open([p('a|')])
    editor.insertData(pastedFiles(file('river.HEIC', ''), file('talk.flac', '')))
    const upload = { type: 'upload', children: [{ text: '' }] }
    expect(draw(editor)).toEqual([
      p('a'),
      { ...upload, id: 'upload-1', kind: 'image', name: 'river.HEIC' },
      p(''),
      { ...upload, id: 'upload-2', kind: 'audio', name: 'talk.flac' },
      p('|'),
    ])
  })

  it('are rejected when they are not a picture or recording, or are too large', () => {
    const { editor, errors } = open([p('a|')])
    editor.insertData(pastedFiles(file('a.pdf', 'application/pdf'), file('b.png', 'image/png', 15_000_001)))
    expect(draw(editor)).toEqual([p('a|')])
    expect(errors).toEqual(['a.pdf is neither an image nor a recording.', 'b.png is larger than 15 MB.'])
  })

  it('are ignored when text came with them, as from Word', () => {
    const data = Object.assign(pastedHtml('<p>Rain</p>', 'Rain'), { files: [file('a.png', 'image/png')] })
    expect(paste([p('|')], data)).toEqual([p('Rain|')])
  })

  it('keep a caret that is on a picture', () => {
    expect(open([p('a'), on(img()), p('b')]).editor.selection).not.toBeNull()
  })
})

describe('addresses', () => {
  it.each(['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg', 'bmp', 'tiff'])(
    'accept a picture of the type %s',
    (extension) => {
      expect(imageAddress(`https://example.org/a.${extension}`)).toBe(`https://example.org/a.${extension}`)
    },
  )

  it.each([
    ['https://example.org/a.jpg', 'https://example.org/a.jpg'],
    ['http://example.org/a.tiff', 'https://example.org/a.tiff'],
    ['https://example.org/a.WEBP?x=.txt#y', 'https://example.org/a.WEBP?x=.txt#y'],
    ['https://example.org/a.html?b=c.jpg', undefined],
    ['https://example.org/jpg', undefined],
    ['a.jpg', undefined],
    ['not an address.jpg', undefined],
    ['data:image/png;base64,AAAA', undefined],
  ])('make imageAddress(%j) return %j', (typed, address) => {
    expect(imageAddress(typed)).toBe(address)
  })

  it.each([
    ['https://x.com/a/status/12', 'https://x.com/a/status/12', '12'],
    ['https://mobile.twitter.com/a/status/12/photo/1', 'https://mobile.twitter.com/a/status/12/photo/1', '12'],
    ['http://x.com/a/status/12', 'https://x.com/a/status/12', '12'],
    ['x.com/a/status/12', 'https://x.com/a/status/12', '12'],
    ['https://x.com/a', undefined, undefined],
    ['https://notx.com/a/status/12', undefined, undefined],
    ['https://x.com.evil.example/a/status/12', undefined, undefined],
    ['https://evil.example/?x.com/a/status/12', undefined, undefined],
  ])('make postAddress and postNumber recognize or reject %j', (typed, address, number) => {
    expect([postAddress(typed), postNumber(typed)]).toEqual([address, number])
  })
})
