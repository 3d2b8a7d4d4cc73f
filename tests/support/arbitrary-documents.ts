import type { Block, EditorDocument, Inline, TextLeaf } from '@contract/document.ts'
import fc from 'fast-check'

const some = { requiredKeys: ['text'] as ['text'] }
const flag = fc.constant(true)
const color = fc.constantFrom('#fff', '#8a1c1c', '#000000', '#00ff7f')
const leaf: fc.Arbitrary<TextLeaf> = fc.record(
  {
    text: fc.nat(999).map((number) => `word${number} <b>&amp; `),
    bold: flag,
    italic: flag,
    underline: flag,
    strikethrough: flag,
    code: flag,
    highlight: flag,
    superscript: flag,
    subscript: flag,
    color: color,
    bgColor: color,
    fontSize: fc.constantFrom('8px', '16px', '96px'),
  },
  some,
) as fc.Arbitrary<TextLeaf>

const address = fc.constantFrom('https://example.org/a?b=c', 'http://example.org', 'mailto:desk@lede.example')
const link: fc.Arbitrary<Inline> = fc.record({
  type: fc.constant('link' as const),
  url: address,
  children: fc.array(leaf),
})
const children = fc.array(fc.oneof(leaf, link), { minLength: 1, maxLength: 4 })
const align = fc.option(fc.constantFrom('left', 'center', 'right', 'justify'), { nil: undefined })
const empty = fc.constant([{ text: '' }])
const media = fc.constantFrom('/media/abc123', 'https://example.org/a.jpg')

const item = fc.record({ type: fc.constant('list-item' as const), children })
const block = fc.oneof(
  fc.record({
    type: fc.constantFrom('paragraph', 'heading-one', 'heading-two', 'heading-three', 'block-quote', 'code-block'),
    align,
    children,
  }),
  fc.record({
    type: fc.constantFrom('bulleted-list', 'numbered-list'),
    align,
    children: fc.array(item, { minLength: 1, maxLength: 3 }),
  }),
  item,
  fc.record({
    type: fc.constant('image' as const),
    url: media,
    align,
    caption: fc.constant('word1000'),
    children: empty,
  }),
  fc.record({ type: fc.constant('audio' as const), url: media, children: empty }),
  fc.record({
    type: fc.constant('twitter-embed' as const),
    url: fc.constant('https://x.com/lede/status/1'),
    children: empty,
  }),
) as fc.Arbitrary<Block>

/** Every word is `word` and a number, so that tests can find it. */
export const storedDocuments: fc.Arbitrary<EditorDocument> = fc.array(block, { minLength: 1, maxLength: 8 })

const scheme = fc.constantFrom(
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
)
const hidden = fc.constantFrom('', ' ', '\t', '\n', '\u0000', '\u0001', '\u00ad', '\u200b', '\ufeff')

/** Addresses that a browser might execute, with ignored characters inserted. */
export const hostileAddresses: fc.Arbitrary<string> = fc
  .tuple(scheme, fc.array(fc.tuple(fc.nat(10), hidden), { maxLength: 4 }), fc.boolean())
  .map(([address, insertions, upper]) => {
    const letters = [...(upper ? address.toUpperCase() : address)]
    for (const [at, letter] of insertions) letters.splice(at, 0, letter)
    return letters.join('')
  })
