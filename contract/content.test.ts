import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt, parseContent, previewOfContent } from './content.ts'

const documentOf = (content: string) => {
  const parsed = parseContent(content)
  return parsed.kind === 'document' ? parsed.document : parsed.kind
}

describe('parseContent', () => {
  it('reads an editor document', () => {
    const document = [{ type: 'paragraph', children: [{ text: 'Water rose.' }] }]
    expect(parseContent(JSON.stringify(document))).toEqual({ kind: 'document', document })
  })

  it.each(['', ' \n ', '[]', '[{"type":"paragraph","children":[{"text":" "}]}]'])('returns empty for %j', (content) => {
    expect(parseContent(content)).toEqual({ kind: 'empty' })
  })

  it.each([
    '{"type":"paragraph"}',
    '[{"type":"para',
    '[{"type":"image","url":"javascript:alert(1)"}]',
    '["a"]',
    '[{"type":"paragraph"}]',
  ])('returns broken for %j', (content) => {
    expect(parseContent(content)).toEqual({ kind: 'broken' })
  })

  it('keeps the words of an unknown block', () => {
    const content = JSON.stringify([
      { type: 'marquee', children: [{ text: 'Still ' }, { type: 'blink', children: [{ text: 'here', bold: true }] }] },
      { type: 'heading-two', colour: 'red', children: [{ text: 'Named' }] },
    ])
    expect(documentOf(content)).toEqual([
      { type: 'paragraph', children: [{ text: 'Still ' }, { text: 'here', bold: true }] },
      { type: 'heading-two', children: [{ text: 'Named' }] },
    ])
  })

  it('keeps the words of an unsafe link and of a leaf with an invalid mark', () => {
    const content = JSON.stringify([
      {
        type: 'paragraph',
        align: 'center',
        children: [
          { type: 'link', url: 'java\u0000script:alert(1)', children: [{ text: 'press me' }] },
          { text: ' or not', italic: true, color: 'expression(alert(1))' },
        ],
      },
    ])
    expect(documentOf(content)).toEqual([
      { type: 'paragraph', align: 'center', children: [{ text: 'press me' }, { text: ' or not', italic: true }] },
    ])
  })

  it('drops fields that older editors stored with a recording', () => {
    const content = JSON.stringify([{ type: 'audio', url: '/media/a1', audioData: 'data:…', children: [{ text: '' }] }])
    expect(documentOf(content)).toEqual([{ type: 'audio', url: '/media/a1', children: [{ text: '' }] }])
  })

  it('reads older plain text', () => {
    const text = [
      '# The river',
      '',
      'It was **very** high.',
      'It stayed so.',
      '',
      '## After',
      'Then [Image: https://example.org/flood.jpg] it fell. [Image: http://example.org/plain.jpg]',
    ].join('\n')
    expect(documentOf(text)).toEqual([
      { type: 'heading-one', children: [{ text: 'The river' }] },
      {
        type: 'paragraph',
        children: [{ text: 'It was ' }, { text: 'very', bold: true }, { text: ' high.\nIt stayed so.' }],
      },
      { type: 'heading-two', children: [{ text: 'After' }] },
      { type: 'paragraph', children: [{ text: 'Then' }] },
      { type: 'image', url: 'https://example.org/flood.jpg', children: [{ text: '' }] },
      { type: 'paragraph', children: [{ text: 'it fell. [Image: http://example.org/plain.jpg]' }] },
    ])
  })

  it('reads plain text that begins with a picture', () => {
    expect(documentOf('[Image: https://example.org/a.png]')).toEqual([
      { type: 'image', url: 'https://example.org/a.png', children: [{ text: '' }] },
    ])
  })

  it('never throws on any stored text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.object()).map((nodes) => JSON.stringify(nodes)),
        ),
        (content) => {
          parseContent(content)
          previewOfContent(content)
        },
      ),
    )
  })

  it('survives nesting 5,000 levels deep', () => {
    const content = `${'[{"type":"paragraph","children":'.repeat(5000)}[]${'}]'.repeat(5000)}`
    expect(['empty', 'broken']).toContain(parseContent(content).kind)
  })
})

describe('previewOfContent', () => {
  it('returns the first words, the length and the first picture', () => {
    const content = JSON.stringify([
      { type: 'heading-one', children: [{ text: 'Part one' }] },
      { type: 'paragraph', children: [{ text: 'Nobody  measured\nit.' }] },
      { type: 'image', url: '/media/p1', alt: 'A gauge', width: 1600, height: 900, children: [{ text: '' }] },
    ])
    expect(previewOfContent(content)).toEqual({
      excerpt: 'Nobody measured it.',
      characters: 30,
      picture: { url: '/media/p1', alt: 'A gauge', width: 1600, height: 900 },
    })
  })

  it('raises the digits of formulas', () => {
    const children = [{ text: 'E=mc' }, { text: '2', superscript: true }]
    expect(previewOfContent(JSON.stringify([{ type: 'paragraph', children }]))?.excerpt).toBe('E=mc²')
    expect(previewOfContent(JSON.stringify([{ type: 'standfirst', children }]))?.excerpt).toBe('E=mc²')
  })

  it('takes the excerpt from the standfirst, without the paragraphs behind it', () => {
    const content = JSON.stringify([
      { type: 'standfirst', children: [{ text: 'Four gauges were silent.' }] },
      { type: 'paragraph', children: [{ text: 'Nobody measured it.' }] },
    ])
    expect(previewOfContent(content)).toEqual({ excerpt: 'Four gauges were silent.', characters: 44 })
    const blank = content.replace('Four gauges were silent.', ' ')
    expect(previewOfContent(blank)?.excerpt).toBe('Nobody measured it.')
  })

  it('omits the picture of a story without pictures', () => {
    expect(previewOfContent('Short.')).toEqual({ excerpt: 'Short.', characters: 6 })
  })

  it('returns undefined for broken content', () => {
    expect(previewOfContent('[{')).toBeUndefined()
  })
})

describe('excerpt', () => {
  it('keeps a text that fits', () => {
    expect(excerpt('Four words, no more.', 20)).toBe('Four words, no more.')
  })

  it('cuts after a whole word and drops the comma before the ellipsis', () => {
    expect(excerpt('One, two, three, four', 11)).toBe('One, two…')
  })

  it('keeps a word that ends exactly at the limit', () => {
    expect(excerpt('abcd efgh ijkl', 10)).toBe('abcd efgh…')
  })

  it('cuts a single word that is longer than the limit', () => {
    expect(excerpt('Donaudampfschifffahrt', 6)).toBe('Donau…')
  })

  it.each([
    ['a script without blanks', 'COVID 洪水警報在夜間失效洪水警報', 15, 'COVID 洪水警報在夜間失…'],
    ['a letter with its marks', 'ก็มาตรวัดน้ำเงียบ', 11, 'ก็มาตรวัด…'],
    ['a syllable with its vowel', 'नीकानीकानीका', 6, 'नीका…'],
    ['an emoji of several', '👩‍👩‍👧👩‍👩‍👧', 12, '👩‍👩‍👧…'],
    ['a flag', '🇩🇪🇫🇷🇩🇪', 8, '🇩🇪…'],
    ['a conjunct', 'क्षक्षक्ष', 6, 'क्ष…'],
    ['half a character', 'abcd😀e', 6, 'abcd…'],
  ])('cuts %s between characters', (_, text, characters, short) => {
    expect(excerpt(text, characters)).toBe(short)
  })

  it('never exceeds the limit and always begins like the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 300 }), (text, characters) => {
        const short = excerpt(text, characters)
        expect(short.length).toBeLessThanOrEqual(characters)
        expect(text.replace(/\s+/g, ' ').trim().startsWith(short.replace(/…$/, ''))).toBe(true)
        expect(short.isWellFormed() || !text.isWellFormed()).toBe(true)
      }),
    )
  })
})
