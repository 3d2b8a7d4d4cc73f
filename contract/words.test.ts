import { describe, expect, it } from 'vitest'
import { documentText, type EditorDocument } from './document.ts'
import { countWords } from './words.ts'

const wordsOf = (document: EditorDocument) => countWords(documentText(document))

describe('word count', () => {
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

  it.each([
    ['don’t stop', 2],
    ['well-known – and so', 3],
    ['  at\n4:15\tsharp ', 3],
    ['洪水 警報', 2],
    ['— • ***', 0],
  ])('counts the words of %j: %i', (text, words) => {
    expect(countWords(text)).toBe(words)
  })
})
