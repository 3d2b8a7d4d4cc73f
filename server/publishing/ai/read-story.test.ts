import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { documentText, EditorDocument } from '../../../contract/document.ts'
import { goodStory, hostileStory } from '../../../tests/product/imitate-ai-host.ts'
import { readStory } from './read-story.ts'

const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const says = (...texts: string[]) => texts.map((text) => paragraph({ text }))
const read = (answer: unknown) => readStory(typeof answer === 'string' ? answer : JSON.stringify(answer))

describe('readStory with the requested format', () => {
  it('returns the blocks unchanged', () => {
    expect(read(goodStory)).toEqual(goodStory.content)
  })

  const wrapped = {
    'a bare list of blocks': says('One.'),
    'an object with blocks': { blocks: says('One.') },
    'a nested object': { article: { title: 'A title', content: says('One.') } },
    'a single block': says('One.')[0],
    'a list of strings': ['One.'],
    'an object whose content is a string': { content: 'One.' },
    'a code fence': `\`\`\`json\n${JSON.stringify({ content: says('One.') }, null, 2)}\n\`\`\``,
    'a code fence between sentences': `Here it is:\n\`\`\`json\n${JSON.stringify(says('One.'))}\n\`\`\`\nAnything else?`,
    'text with a byte order mark': `\ufeff${JSON.stringify(says('One.'))}`,
  }
  it.each(Object.entries(wrapped))('finds the story in %s', (_, answer) => {
    expect(read(answer)).toEqual(says('One.'))
  })

  it('maps common aliases of block types', () => {
    const blocks = [
      { type: 'h1', text: 'One' },
      { type: 'heading', level: 3, content: [{ text: 'Two' }] },
      { type: 'blockquote', children: [{ type: 'p', children: [{ text: 'Three', bold: true }] }] },
      { type: 'ol', items: ['Four', { type: 'li', children: [{ text: 'Five' }] }] },
      { type: 'list_item', children: [{ text: 'Six' }] },
      { type: 'section', children: [{ type: 'paragraph', text: 'Seven' }] },
      { text: 'Eight', italic: true },
    ]
    expect(read(blocks)).toEqual([
      { type: 'heading-one', children: [{ text: 'One' }] },
      { type: 'heading-three', children: [{ text: 'Two' }] },
      paragraph({ text: 'Three', bold: true }),
      {
        type: 'numbered-list',
        children: [
          { type: 'list-item', children: [{ text: 'Four' }] },
          { type: 'list-item', children: [{ text: 'Five' }] },
        ],
      },
      { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'Six' }] }] },
      ...says('Seven'),
      paragraph({ text: 'Eight', italic: true }),
    ])
  })
})

test('readStory parses Markdown if there is no JSON', () => {
  const markdown = [
    'The ferry was **sold** on',
    '*Tuesday*, see [the bill](https://county.example/bill) and `ls`.',
    '',
    '## What the council knew',
    '> Nobody asked us.',
    '> Nobody.',
    '- A letter',
    '- A bill',
    '',
    '1. First',
    '2) Second',
    '---',
    '![A chart](https://evil.example/pixel.png)',
    '```',
    'let **x** = 1',
    '```',
  ].join('\r\n')
  const list = (type: string, ...texts: string[]) => ({
    type,
    children: texts.map((text) => ({ type: 'list-item', children: [{ text }] })),
  })
  expect(read(markdown)).toEqual([
    paragraph(
      { text: 'The ferry was ' },
      { text: 'sold', bold: true },
      { text: ' on ' },
      { text: 'Tuesday', italic: true },
      { text: ', see ' },
      { type: 'link', url: 'https://county.example/bill', children: [{ text: 'the bill' }] },
      { text: ' and ' },
      { text: 'ls', code: true },
      { text: '.' },
    ),
    { type: 'heading-two', children: [{ text: 'What the council knew' }] },
    { type: 'block-quote', children: [{ text: 'Nobody asked us. Nobody.' }] },
    list('bulleted-list', 'A letter', 'A bill'),
    list('numbered-list', 'First', 'Second'),
    { type: 'code-block', children: [{ text: 'let **x** = 1' }] },
  ])
})

test('readStory keeps asterisks and brackets that are not markup', () => {
  expect(read('5 * 3 * 2 [name of the clerk] a*b*c')).toEqual(says('5 * 3 * 2 [name of the clerk] a*b*c'))
})

describe('readStory with a hostile response', () => {
  it('keeps only the text', () => {
    expect(read(hostileStory)).toEqual([
      ...says('The county answered', '<img src=x onerror=alert(2)>'),
      ...says('in the end.'),
    ])
  })

  it.each(['javascript:alert(1)', 'JaVa\tScript:alert(1)', 'data:text/html,x', 'vbscript:x', '/media/1', '', 'x'])(
    'removes the link target %j',
    (url) => {
      expect(read([paragraph({ type: 'link', url, children: [{ text: 'here' }] })])).toEqual(says('here'))
      expect(read(`Look [here](${url.replaceAll('\t', '')}) now`)?.[0]?.type).toBe('paragraph')
      expect(JSON.stringify(read(`Look [here](${url.replaceAll('\t', '')}) now`))).not.toContain('"url"')
    },
  )

  it('drops content nested too deeply', () => {
    const deep = (depth: number): object =>
      depth === 0 ? { text: 'deep' } : { type: 'b', children: [deep(depth - 1)] }
    expect(read([paragraph({ text: 'flat' }), deep(50)])).toEqual(says('flat'))
    expect(read(`[${'['.repeat(200_000)}`)).toBeUndefined()
    expect(read(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)).toBeUndefined()
  })
})

const nothing = {
  'an empty string': '',
  whitespace: ' \n\t ',
  'an empty list': '[]',
  'an empty object': '{}',
  'an empty code fence': '```json\n\n```',
  'blocks without text': JSON.stringify([{ type: 'paragraph', children: [{ text: ' ' }] }]),
  'pictures only': JSON.stringify([{ type: 'image', url: 'https://a.example/a.png', children: [{ text: 'a' }] }]),
  'broken JSON': '{"content": [{"type": "paragraph", "children": [{"te',
  'a list of primitive values': '[42, null, true]',
  HTML: '<p>The ferry was <b>sold</b>.</p>',
  'an HTML page': '<!doctype html><html><body>Sorry</body></html>',
  'control characters': JSON.stringify(says('\u0000\u0007')),
  'more text than a document may have': JSON.stringify(says('x'.repeat(4_000_001))),
}
test.each(Object.entries(nothing))('readStory finds no story in %s', (_, answer) => {
  expect(readStory(answer)).toBeUndefined()
})

test('readStory returns a valid document or nothing for any response', () => {
  const node = fc.letrec((tie) => ({
    node: fc.record(
      {
        type: fc.constantFrom('paragraph', 'h1', 'ul', 'list-item', 'link', 'image', 'code-block', 'x', 42),
        url: fc.constantFrom('https://a.example/b', 'javascript:alert(1)', '//x', 'MAILTO:a@b'),
        text: fc.oneof(fc.string({ unit: 'binary' }), fc.constant('**a** [b](c) `d`')),
        bold: fc.constantFrom(true, false, 'yes', 1),
        color: fc.constantFrom('#123456', 'red'),
        align: fc.constantFrom('left', 'up'),
        children: fc.array(fc.oneof({ maxDepth: 2 }, fc.string(), tie('node')), { maxLength: 2 }),
      },
      { requiredKeys: [] },
    ),
  })).node
  fc.assert(
    fc.property(fc.oneof(fc.array(node, { maxLength: 3 }), fc.string(), fc.json({ maxDepth: 2 })), (answer) => {
      const story = read(answer)
      if (story === undefined) return
      expect(v.is(EditorDocument, story)).toBe(true)
      expect(documentText(story).trim()).not.toBe('')
      expect(JSON.stringify(story)).not.toMatch(/"(?:color|bgColor|imageId)"|"url":"(?!https?:|mailto:)/i)
    }),
    { numRuns: 100 },
  )
})
