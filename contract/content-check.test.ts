import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  checkContent,
  contentBroken,
  contentTooManyMedia,
  contentTooManyNodes,
  contentTooManySymbols,
} from './content-check.ts'
import { contentTooLarge } from './writing-limits.ts'

const errorOf = (document: unknown) => {
  const checked = checkContent(typeof document === 'string' ? document : JSON.stringify(document))
  return 'error' in checked ? checked.error : undefined
}
const paragraph = (...children: unknown[]) => [{ type: 'paragraph', children }]

describe('checkContent', () => {
  it('returns the document', () => {
    const document = paragraph({ text: 'Water rose.' })
    expect(checkContent(JSON.stringify(document))).toEqual({ document })
  })

  it.each<[string, unknown, string]>([
    ['empty content', '', contentBroken],
    ['plain text', 'Once upon a time', contentBroken],
    ['truncated JSON', '[{"type":"para', contentBroken],
    ['a document without blocks', [], contentBroken],
    ['a block outside a list', { type: 'paragraph', children: [] }, contentBroken],
    ['a null block', [null], `${contentBroken}: 0 `],
    ['a block of an unknown type', [{ type: 'marquee', children: [{ text: 'a' }] }], `${contentBroken}: 0.type `],
    ['a paragraph without text', paragraph(), `${contentBroken}: 0.children `],
    [
      'a named color',
      paragraph({ text: 'a', color: 'red' }),
      `${contentBroken}: 0.children.0.color is not a color like #1a2b3c`,
    ],
    [
      'a hostile link',
      paragraph({ text: 'a' }, { type: 'link', url: 'java\tscript:alert(1)', children: [{ text: 'b' }] }),
      `${contentBroken}: 0.children.1.url is not an http, https or mailto URL`,
    ],
    [
      'a picture with an http address',
      [{ type: 'image', url: 'http://example.org/a.png', children: [{ text: '' }] }],
      `${contentBroken}: 0.url is not an https URL or one of our images`,
    ],
    ['content over the size limit', 'x'.repeat(1_000_001), contentTooLarge],
  ])('rejects %s and says where the error is', (_, content, error) => {
    expect(errorOf(content)).toContain(error)
  })

  it('applies the size limit to UTF-8 bytes', () => {
    const filled = (characters: number, letter: string) =>
      JSON.stringify(paragraph({ text: letter.repeat(characters) }))
    expect(errorOf(filled(999_000, 'x'))).toBeUndefined()
    expect(errorOf(filled(510_000, 'ü'))).toBe(contentTooLarge)
  })

  it.each<[string, unknown, string]>([
    ['blocks', Array(5_001).fill(paragraph({ text: '' })[0]), contentTooManyNodes],
    ['runs of text', paragraph(...Array(10_000).fill({ text: 'a' })), contentTooManyNodes],
    [
      'links',
      paragraph(...Array(3_334).fill({ type: 'link', url: 'https://a', children: [{ text: 'a' }] })),
      contentTooManyNodes,
    ],
    ['marks', paragraph(...Array(3_334).fill({ text: 'a', bold: true, italic: true })), contentTooManyNodes],
    [
      'list items',
      [
        {
          type: 'bulleted-list',
          children: Array(5_000).fill({ type: 'list-item', children: [{ text: 'a' }] }),
        },
      ],
      contentTooManyNodes,
    ],
    ['pictures', Array(201).fill({ type: 'image', url: '/media/p1', children: [{ text: '' }] }), contentTooManyMedia],
    ['characters that a page must escape', paragraph({ text: '<'.repeat(260_000) }), contentTooManySymbols],
    ['quotation marks', paragraph({ text: '"'.repeat(250_000) }), contentTooManySymbols],
  ])('limits the number of %s', (_, content, error) => {
    expect(errorOf(content)).toBe(error)
  })

  it('accepts as many blocks, runs and pictures as the limits allow', () => {
    expect(errorOf(Array(5_000).fill(paragraph({ text: 'a' })[0]))).toBeUndefined()
    expect(errorOf(paragraph(...Array(9_999).fill({ text: 'a' })))).toBeUndefined()
    const picture = { type: 'image', url: '/media/p1', children: [{ text: '' }] }
    expect(errorOf(Array(200).fill(picture))).toBeUndefined()
  })

  it('shortens a quote of the content in its message', () => {
    expect(errorOf([{ type: 'x'.repeat(100_000), children: [] }])?.length).toBeLessThanOrEqual(300)
  })

  const many = (count: number, piece: unknown) => `[${Array(count).fill(JSON.stringify(piece)).join()}]`
  const block = (children: string) => `[{"type":"paragraph","children":${children}}]`

  // Each case took ten seconds before validation stopped at the first issue.
  it.each<[string, () => string]>([
    ['text nodes', () => block(many(300_000, {}))],
    ['nodes in a link', () => block(`[{"type":"link","url":"https://a","children":${many(300_000, {})}}]`)],
    ['blocks', () => many(330_000, {})],
    ['numbers', () => many(490_000, 1)],
    ['brackets', () => '['.repeat(990_000)],
  ])('that is wrong in very many %s is refused at its first problem', (_, content) => {
    let issues = 0
    v.setGlobalMessage(() => {
      issues += 1
      return 'wrong'
    })
    expect(errorOf(content())).toContain(contentBroken)
    v.deleteGlobalMessage()
    expect(issues).toBeLessThan(100)
  })
})
