import { afterEach, describe, expect, it, vi } from 'vitest'
import { documentText, type EditorDocument } from './document.ts'
import { countWords } from './words.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

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
    ['the gauge—silent—and so…what', 6],
    ['ሰላም፡ለዓለም', 2],
    ['https://lede.example/a-b?c=d', 1],
    ['🎉 👩‍👩‍👧 1️⃣', 1],
    ['in 2026', 2],
    ['Ünïcödé Привет 日本', 3],
    ['洪水警報在夜間失效。', 5],
    ['コーヒーを飲みました', 6],
    ['ภาษาไทยไม่มีช่องว่าง', 5],
    ['ພາສາລາວ', 2],
    ['ភាសាខ្មែរ', 1],
    ['မြန်မာစာ', 2],
    ['བོད་ཡིག', 2],
    ['COVID疫情 in 2026年', 6],
    ['한국어는 띄어쓰기를 한다', 3],
    ['नदी का पानी', 3],
    ['مقياس النهر', 2],
    ['「」。、', 0],
    ['don’t stop', 2],
    ['well-known – and so', 3],
    ['  at\n4:15\tsharp ', 3],
    ['洪水 警報', 2],
    ['— • ***', 0],
  ])('counts the words of %j: %i', (text, count) => {
    expect(countWords(text)).toBe(count)
  })

  it('segments only the beginning of a long text, and counts the rest like it', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    const sentence = '洪水警報在夜間失效。'
    expect(countWords(sentence.repeat(30_000))).toBe(150_000)
    expect(segment.mock.calls.map(([text]) => text.length)).toEqual([20_000])
  })

  it('estimates where the browser has no Intl.Segmenter', () => {
    vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }))
    expect(countWords('洪水警報在夜間失效。 The gauge')).toBe(7)
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
