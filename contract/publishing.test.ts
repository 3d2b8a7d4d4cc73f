import { describe, expect, it } from 'vitest'
import type { EditorDocument } from './document.ts'
import { findPublishingErrors, type Publication, type PublishingErrors } from './publishing.ts'

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
    ['an invisible title', { title: '\u200b\u3164 \u2800' }, { title: 'Please enter a title for your article' }],
    [
      'invisible content',
      { document: documentOf('\u3164 '.repeat(100)) },
      { document: 'Article content should have at least 100 words. Current count: 0' },
    ],
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

  it.each(['洪水警報在夜間失效。', '川の水位計は沈黙していた。', 'มาตรวัดน้ำเงียบมาตั้งแต่ฤดูหนาว'])(
    'accepts an article in a script without blanks: %s',
    (sentence) => {
      expect(findPublishingErrors({ ...good, title: sentence, document: documentOf(sentence.repeat(25)) })).toEqual({})
    },
  )

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
