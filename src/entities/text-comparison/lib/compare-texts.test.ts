import type { EditorDocument } from '@contract/document.ts'
import { describe, expect, it } from 'vitest'
import type { ComparableText } from './compare-texts.ts'
import { compareTexts } from './compare-texts.ts'
import { readableText } from './media-words.ts'

const children = [{ text: '' }]
const p = (text: string) => ({ type: 'paragraph' as const, children: [{ text }] })
const image = (url: string, alt?: string) => ({ type: 'image' as const, url, ...(alt && { alt }), children })
const audio = (url: string) => ({ type: 'audio' as const, url, children })
const post = (url: string) => ({ type: 'twitter-embed' as const, url, children })
const text = (...document: EditorDocument): ComparableText => ({ title: 'Gauges', document })

describe('compareTexts', () => {
  it('compares two texts word by word', () => {
    expect(compareTexts(text(p('Four gauges were silent')), text(p('Four gauges fell silent')))).toEqual([
      { words: 'Gauges\n\nFour gauges ', change: 'none' },
      { words: 'were', change: 'removed' },
      { words: 'fell', change: 'added' },
      { words: ' silent', change: 'none' },
    ])
  })

  it('finds no difference in equal texts', () => {
    const same = text(p('Four'), image('/media/1', 'A gauge'), audio('/media/2'))
    expect(compareTexts(same, structuredClone(same))?.map(({ change }) => change)).toEqual([
      'none',
      'none',
      'none',
      'none',
    ])
  })

  it.each([
    ['an image', image('/media/1', 'A gauge')],
    ['a recording', audio('/media/2')],
    ['a post', post('https://x.com/lede/status/1')],
  ])('shows %s as added or removed in its place', (_, media) => {
    const without = text(p('Four'), p('five'))
    const with_ = text(p('Four'), media, p('five'))
    const shown = (change: 'added' | 'removed') =>
      compareTexts(...pair(change, without, with_))?.filter((part) => 'media' in part)
    expect(shown('added')).toEqual([{ media, change: 'added' }])
    expect(shown('removed')).toEqual([{ media, change: 'removed' }])
  })
  const pair = (change: 'added' | 'removed', without: ComparableText, with_: ComparableText) =>
    change === 'added' ? ([without, with_] as const) : ([with_, without] as const)

  it('tells a replaced image from a changed description', () => {
    const [old, other, described] = [
      image('/media/1', 'A gauge'),
      image('/media/9', 'A gauge'),
      image('/media/1', 'A dam'),
    ]
    const changes = (after: ComparableText) =>
      compareTexts(text(p('Four'), old, p('five')), after)?.filter((part) => 'media' in part)
    expect(changes(text(p('Four'), other, p('five')))).toEqual([
      { media: old, change: 'removed' },
      { media: other, change: 'added' },
    ])
    expect(changes(text(p('Four'), described, p('five')))).toEqual([{ media: described, was: old, change: 'changed' }])
  })

  it('keeps images and words of several changes in their order', () => {
    const [first, second, third] = [image('/media/1'), image('/media/2'), audio('/media/3')]
    const parts = compareTexts(
      text(p('One'), first, p('two'), second, p('three')),
      text(p('One'), second, p('two'), third, p('three')),
    )
    const left = parts
      ?.filter(({ change }) => change !== 'added')
      .map((part) => ('media' in part ? part.media.url : part.words))
    const right = parts
      ?.filter(({ change }) => change !== 'removed')
      .map((part) => ('media' in part ? part.media.url : part.words))
    expect(left?.join('')).toBe('Gauges\n\nOne\n/media/1\ntwo\n/media/2\nthree')
    expect(right?.join('')).toBe('Gauges\n\nOne\n/media/2\ntwo\n/media/3\nthree')
  })

  it('takes no character of the writer for an image', () => {
    const strange = text(p('One \u{100000} two'), image('/media/1'))
    expect(compareTexts(strange, strange)).toEqual([
      { words: 'Gauges\n\nOne \ufffd two\n', change: 'none' },
      { media: image('/media/1'), change: 'none' },
    ])
  })
})

describe('readableText', () => {
  it('has a line for each image, recording and post', () => {
    const captioned = { ...image('/media/1', 'A gauge'), caption: 'In May' }
    const document = [p('One'), captioned, image('/media/2'), audio('/media/3'), post('https://x.com/lede/status/1')]
    expect(readableText(document)).toBe(
      'One\n[Image: A gauge, In May]\n[Image: no description]\n[Recording]\n[Post from X: https://x.com/lede/status/1]',
    )
  })
})
