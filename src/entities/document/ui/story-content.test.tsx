import { EditorDocument } from '@contract/document.ts'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { hostileAddresses, storedDocuments } from '#tests/support/arbitrary-documents.ts'
import { DocumentView } from './document-view.tsx'
import { StoryContent, StoryStandfirst } from './story-content.tsx'

function render(content: unknown): HTMLElement {
  const page = document.createElement('div')
  const stored = typeof content === 'string' ? content : JSON.stringify(content)
  page.innerHTML = renderToStaticMarkup(
    <>
      <StoryStandfirst content={stored} />
      <StoryContent content={stored} />
    </>,
  )
  return page
}

const paragraph = (...children: object[]) => [{ type: 'paragraph', children }]
const tagsOf = (page: HTMLElement) => [...page.querySelectorAll('*')].map(({ localName }) => localName)

describe('a document', () => {
  it("starts its headings below the story's title", () => {
    const page = render([
      { type: 'heading-one', children: [{ text: 'One' }] },
      { type: 'heading-two', children: [{ text: 'Two' }] },
      { type: 'heading-three', children: [{ text: 'Three' }] },
    ])
    expect(
      [...page.querySelectorAll('h2, h3, h4')].map(({ localName, textContent }) => [localName, textContent]),
    ).toEqual([
      ['h2', 'One'],
      ['h3', 'Two'],
      ['h4', 'Three'],
    ])
  })

  it.each([
    ['bold', 'strong'],
    ['italic', 'em'],
    ['underline', 'u'],
    ['strikethrough', 's'],
    ['code', 'code'],
    ['highlight', 'mark'],
    ['superscript', 'sup'],
    ['subscript', 'sub'],
  ])('shows %s as %s', (mark, element) => {
    expect(render(paragraph({ text: 'word', [mark]: true })).querySelector(element)?.textContent).toBe('word')
  })

  it("sets the author's colors for both themes, and the size", () => {
    const span = render(paragraph({ text: 'word', color: '#8a1c1c', fontSize: '22px' })).querySelector('span')
    expect(span?.style.getPropertyValue('--ink-light')).toBe('#8a1c1c')
    expect(span?.style.getPropertyValue('--ink-dark')).toMatch(/^#[\da-f]{6}$/)
    expect(span?.style.getPropertyValue('--pixels')).toBe('22')
  })

  it('groups quote paragraphs, code lines and loose list items', () => {
    const page = render([
      { type: 'block-quote', children: [{ text: 'a' }] },
      { type: 'block-quote', children: [{ text: 'b' }] },
      { type: 'code-block', children: [{ text: 'c' }] },
      { type: 'code-block', children: [{ text: 'd' }] },
      { type: 'list-item', children: [{ text: 'e' }] },
      { type: 'list-item', children: [{ text: 'f' }] },
    ])
    expect(tagsOf(page)).toEqual(['div', 'blockquote', 'p', 'p', 'pre', 'code', 'ul', 'li', 'li'])
    expect(page.querySelector('code')?.textContent).toBe('c\nd')
  })

  it('lets each block find its direction, and each list and quote in its items', () => {
    const children = [{ text: 'كانت المقاييس صامتة.' }]
    const list = { type: 'bulleted-list', children: [{ type: 'list-item', children }] }
    const page = render([
      ...['standfirst', 'paragraph', 'heading-one', 'block-quote', 'code-block', 'list-item'].map((type) => ({
        type,
        children,
      })),
      list,
      { type: 'image', url: '/media/a', alt: 'A gauge', caption: 'مقياس', children: [{ text: '' }] },
    ])
    const shown = [...page.querySelectorAll('p, h2, blockquote, pre, ul, li, figcaption')]
    expect(shown.map((element) => [element.localName, element.getAttribute('dir')])).toEqual([
      ['p', 'auto'],
      ['p', 'auto'],
      ['h2', 'auto'],
      ['blockquote', 'auto'],
      ['p', null],
      ['pre', 'auto'],
      ['ul', 'auto'],
      ['li', null],
      ['ul', 'auto'],
      ['li', null],
      ['figcaption', 'auto'],
    ])
  })

  it('shows the letters of links and captions in their order', () => {
    const link = { type: 'link', url: 'https://evil.example', children: [{ text: '\u202ekcatta.elpmaxe\u202c' }] }
    expect(render(paragraph(link)).querySelector('a')?.textContent).toBe('kcatta.elpmaxe\u202c')
    const image = { type: 'image', url: '/media/a', caption: '\u202eknab', children: [{ text: '' }] }
    expect(render([image]).querySelector('figcaption')?.textContent).toBe('knab')
  })

  it.each([
    ['The gauges were silent.', true],
    ['كانت المقاييس صامتة.', false],
  ])('gives the opening of %j a drop cap: %s', (text, isRaised) => {
    const [first, second] = render([paragraph({ text }), paragraph({ text: 'ولم ينظر أحد.' })].flat()).querySelectorAll(
      'p',
    )
    expect(first?.className !== second?.className).toBe(isRaised)
  })

  it('preloads only the length of a recording and loads nothing from X', () => {
    const page = render([
      { type: 'audio', url: '/media/a1', children: [{ text: '' }] },
      { type: 'twitter-embed', url: 'https://x.com/lede/status/1', children: [{ text: '' }] },
    ])
    expect(page.querySelector('audio')?.getAttribute('preload')).toBe('metadata')
    expect(page.querySelector('iframe, script')).toBeNull()
    expect(page.querySelector('a')?.parentElement?.textContent).toBe('@lede on XRead the post on X')
  })

  it('links to a picture and a recording on other sites, and loads neither', () => {
    const page = render([
      { type: 'image', url: 'https://pictures.example/a.jpg', alt: 'A dam', children: [{ text: '' }] },
      { type: 'audio', url: 'https://sounds.example/a.mp3', children: [{ text: '' }] },
    ])
    expect(page.querySelector('img, audio')).toBeNull()
    expect([...page.querySelectorAll('a')].map(({ href, textContent }) => [href, textContent])).toEqual([
      ['https://pictures.example/a.jpg', 'Image at pictures.example'],
      ['https://sounds.example/a.mp3', 'Recording at sounds.example'],
    ])
  })

  it('reserves the space in which a picture is shown and offers its available widths', () => {
    const page = render([
      { type: 'image', url: '/media/p1', width: 1200, height: 800, alt: 'A dam', children: [{ text: '' }] },
    ])
    const image = page.querySelector('img')
    expect([image?.getAttribute('width'), image?.getAttribute('height'), image?.alt]).toEqual(['750', '500', 'A dam'])
    expect(page.querySelector('source')?.getAttribute('srcset')).toBe(
      '/media/p1/480.avif 480w, /media/p1/960.avif 960w',
    )
  })

  it('shows its standfirst apart from the text, and no other standfirst', () => {
    const summary = (text: string) => ({ type: 'standfirst', children: [{ text }] })
    const stored = [summary('Four gauges were silent.'), ...paragraph({ text: 'Nobody had looked.' })]
    expect(render(stored).innerHTML).toMatch(/^<p[^>]*>Four gauges were silent\.<\/p><div[^>]*><p[^>]*>Nobody/)
    expect(tagsOf(render(stored))).toEqual(['p', 'div', 'p'])
    expect(tagsOf(render(stored.toReversed()))).toEqual(['div', 'p', 'p'])
    expect(tagsOf(render([summary(' '), ...stored.slice(1)]))).toEqual(['div', 'p'])
  })

  it('sends no referrer with links', () => {
    const link = { type: 'link', url: 'https://example.org/', children: [{ text: 'records' }] }
    const anchor = render(paragraph(link)).querySelector('a')
    expect([anchor?.getAttribute('href'), anchor?.rel]).toEqual([
      'https://example.org/',
      'noopener noreferrer nofollow',
    ])
  })
})

describe('stored content', () => {
  it('shows a message when it is empty or unreadable', () => {
    expect(render('').textContent).toBe('No content available')
    expect(render('[{"type":').textContent).toBe('Error rendering content')
  })

  it('shows every word of every document that the contract accepts', () => {
    fc.assert(
      fc.property(storedDocuments, (stored) => {
        v.parse(EditorDocument, stored)
        const words = JSON.stringify(stored).match(/word\d+/g) ?? []
        const shown = render(stored).textContent ?? ''
        for (const word of words) expect(shown).toContain(word)
      }),
      { numRuns: 60 },
    )
  })

  it('shows plain text as written', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcäß<>&"\' '), minLength: 1 }).map((text) => `x${text.trim()}`)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (paragraphs) => {
        const page = render(paragraphs.join('\n\n'))
        expect([...page.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(paragraphs)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['stored', (blocks: object[]) => <StoryContent content={JSON.stringify(blocks)} />],
    ['passed in unchecked', (blocks: object[]) => <DocumentView document={blocks as EditorDocument} />],
  ])('never makes a hostile address a link or a source when it is %s', (_, view) => {
    fc.assert(
      fc.property(hostileAddresses, (url) => {
        const blocks = [
          ...paragraph({ type: 'link', url, children: [{ text: 'word' }] }),
          { type: 'image', url, children: [{ text: '' }] },
          { type: 'audio', url, children: [{ text: '' }] },
          { type: 'twitter-embed', url, children: [{ text: '' }] },
        ]
        const page = document.createElement('div')
        page.innerHTML = renderToStaticMarkup(view(blocks))
        expect(page.textContent).toContain('word')
        expect(page.querySelector('[href], [src], [srcset], iframe, script')).toBeNull()
      }),
    )
  })
})
