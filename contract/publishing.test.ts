import { describe, expect, it } from 'vitest'
import { documentText, type EditorDocument } from './document.ts'
import { countWords, findPublishingErrors, type Publication, type PublishingErrors } from './publishing.ts'

describe('countWords', () => {
  it.each([
    ['', 0],
    [' \n\t ', 0],
    ['one', 1],
    ['  two   words ', 2],
    ['two\u00a0words', 2],
    ['two\nwords', 2],
    ['rock’n’roll isn’t three', 3],
    ['before — after - all', 3],
    ['… * #', 0],
    ['in 2026', 2],
    ['Ünïcödé Привет 日本', 3],
    ['don’t stop', 2],
    ['well-known – and so', 3],
    ['  at\n4:15\tsharp ', 3],
    ['洪水 警報', 2],
    ['— • ***', 0],
  ])('counts the words of %j: %i', (text, count) => {
    expect(countWords(text)).toBe(count)
  })
})

const wordsOf = (document: EditorDocument) => countWords(documentText(document))

describe('countWords of a document', () => {
  it('is 0 for an empty document', () => {
    expect(wordsOf([{ type: 'paragraph', children: [{ text: '' }] }])).toBe(0)
  })

  it('joins words across marks and links, but not across blocks and list items', () => {
    const document: EditorDocument = [
      { type: 'heading-one', children: [{ text: 'Four blanks' }] },
      {
        type: 'paragraph',
        children: [
          { text: 'un' },
          { text: 'paid', bold: true },
          { type: 'link', url: 'https://a.b', children: [{ text: ' bills' }] },
        ],
      },
      {
        type: 'bulleted-list',
        children: [
          { type: 'list-item', children: [{ text: 'one' }] },
          { type: 'list-item', children: [{ text: 'two' }] },
        ],
      },
    ]
    expect(wordsOf(document)).toBe(6)
  })

  it('ignores captions and alternative texts', () => {
    expect(
      wordsOf([{ type: 'image', url: '/media/a', alt: 'A river', caption: 'At dusk', children: [{ text: '' }] }]),
    ).toBe(0)
  })
})

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
const documentOf = (...paragraphs: string[]): EditorDocument =>
  paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] }))
const good: Publication = { title: 'The ferry was sold', document: documentOf(words(100)), category: ['world'] }

describe('findPublishingErrors', () => {
  it('accepts a complete article', () => {
    expect(findPublishingErrors(good)).toEqual({})
    expect(findPublishingErrors({ ...good, title: 'Three words here' })).toEqual({})
  })

  const tooShort = (count: number) => `Article content should have at least 100 words. Current count: ${count}`
  it.each<[string, Partial<Publication>, PublishingErrors]>([
    ['no title', { title: '' }, { title: 'Please enter a title for your article' }],
    ['a blank title', { title: ' \n ' }, { title: 'Please enter a title for your article' }],
    [
      'a title of two words',
      { title: 'Ferry sold' },
      { title: 'Title should have at least 3 words. Current count: 2' },
    ],
    [
      'a title of punctuation only',
      { title: '— — —' },
      { title: 'Title should have at least 3 words. Current count: 0' },
    ],
    ['99 words', { document: documentOf(words(99)) }, { document: tooShort(99) }],
    ['no content', { document: documentOf('') }, { document: tooShort(0) }],
    ['no category', { category: [] }, { category: 'Please select at least one category for your article' }],
    [
      'nothing but two words of a title',
      { title: 'Ferry sold', document: documentOf(''), category: [] },
      {
        title: 'Title should have at least 3 words. Current count: 2',
        document: tooShort(0),
        category: 'Please select at least one category for your article',
      },
    ],
  ])('finds everything wrong with an article with %s', (_, wrong, errors) => {
    expect(findPublishingErrors({ ...good, ...wrong })).toEqual(errors)
  })

  it('counts the words of every block and keeps adjacent blocks apart', () => {
    const list = {
      type: 'bulleted-list' as const,
      children: [] as { type: 'list-item'; children: { text: string }[] }[],
    }
    for (const text of ['one', 'two']) list.children.push({ type: 'list-item', children: [{ text }] })
    const document: EditorDocument = [
      { type: 'heading-one', children: [{ text: 'A heading' }] },
      ...documentOf(words(47), words(48)),
      list,
      { type: 'paragraph', children: [{ text: 'with a ' }, { type: 'link', url: 'https://lede.test', children: [] }] },
    ]
    expect(findPublishingErrors({ ...good, document })).toEqual({})
    expect(findPublishingErrors({ ...good, document: document.slice(0, -1) })).toEqual({ document: tooShort(99) })
  })
})
