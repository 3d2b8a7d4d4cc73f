/**
 * Keeps headings, lists, quotes, code, links, bold and italic; everything else becomes plain text. The HTML is never
 * added to the page.
 */
import type { Block, Inline, TextLeaf } from '@contract/document.ts'
import { linkAddress } from '../commands/links.ts'
import type { ListType, TextBlockType } from '../element-kinds.ts'
import { type Emphasis, emphasisOf, isNumbered, isUnread, isWordItem } from './html-looks.ts'
import { readInertPage } from './inert-page.ts'
import { trimInlines } from './trim-inlines.ts'

type Place = { type: TextBlockType } | { type: 'list-item'; list: ListType }
type Context = { place: Place; emphasis: Emphasis; url?: string; keepsSpace: boolean }

const headings: Readonly<Record<string, TextBlockType>> = {
  h1: 'heading-one',
  h2: 'heading-two',
  h3: 'heading-three',
  h4: 'heading-three',
  h5: 'heading-three',
  h6: 'heading-three',
}

const wordStyles: Readonly<Record<string, TextBlockType>> = {
  MsoTitle: 'heading-one',
  MsoSubtitle: 'heading-two',
  MsoQuote: 'block-quote',
  MsoIntenseQuote: 'block-quote',
}

const blockElements: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main nav ol p pre section summary table tbody td tfoot th ' +
    'thead tr ul'
  ).split(' '),
)

export function parseHtml(html: string): Block[] {
  const page = readInertPage(html)
  const writer = new BlockWriter()
  walkChildren(page, { place: { type: 'paragraph' }, emphasis: {}, keepsSpace: false }, writer)
  return writer.end()
}

export function findLonePictures(html: string): string[] {
  const page = readInertPage(html)
  if (page.textContent?.trim() !== '') return []
  return [...page.querySelectorAll('img[src]')].map((picture) => picture.getAttribute('src') ?? '')
}

function walkChildren(node: Node, context: Context, writer: BlockWriter): void {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) writer.write(child.textContent ?? '', context)
    else if (child instanceof Element || child.nodeType === Node.ELEMENT_NODE) walk(child as Element, context, writer)
  }
}

function walk(element: Element, context: Context, writer: BlockWriter): void {
  if (isUnread(element)) return
  const { localName } = element
  const url = linkAddressOf(element)
  const inner = {
    ...context,
    emphasis: emphasisOf(element, context.emphasis),
    ...placeIn(element, context),
    ...(url !== undefined && { url }),
  }
  if (localName === 'br') writer.breakLine()
  else if (blockElements.has(localName)) walkBlock(element, context, inner, writer)
  else walkChildren(element, inner, writer)
}

function walkBlock(element: Element, context: Context, inner: Context, writer: BlockWriter): void {
  // A nested item starts a new block; a paragraph inside an item stays in that item.
  const continues = element.localName !== 'li' && context.place.type === 'list-item' && inner.place === context.place
  if (continues) writer.separate()
  else writer.finish()
  walkChildren(element, inner, writer)
  if (continues) writer.separate()
  else writer.finish()
}

/** Relative addresses and fragments of the source page would lead nowhere here. */
function linkAddressOf(element: Element): string | undefined {
  const href = (element.localName === 'a' && element.getAttribute('href')) || ''
  return /^\s*(?:https?:|mailto:)/i.test(href) ? linkAddress(href) : undefined
}

function placeIn(element: Element, { place, keepsSpace }: Context): Pick<Context, 'place' | 'keepsSpace'> {
  const { localName } = element
  const heading = headings[localName] ?? wordStyles[element.className.split(/\s/)[0] ?? '']
  if (isWordItem(element))
    return { place: { type: 'list-item', list: isNumbered(element) ? 'numbered-list' : 'bulleted-list' }, keepsSpace }
  if (localName === 'ul' || localName === 'ol')
    return { place: { type: 'list-item', list: localName === 'ol' ? 'numbered-list' : 'bulleted-list' }, keepsSpace }
  if (localName === 'pre') return { place: { type: 'code-block' }, keepsSpace: true }
  if (place.type === 'list-item' || place.type === 'block-quote') return { place, keepsSpace }
  if (heading !== undefined) return { place: { type: heading }, keepsSpace }
  if (localName === 'blockquote') return { place: { type: 'block-quote' }, keepsSpace }
  return { place, keepsSpace }
}

class BlockWriter {
  #blocks: Block[] = []
  #inlines: Inline[] = []
  #place: Place = { type: 'paragraph' }
  #keepsSpace = false

  write(text: string, { place, emphasis, url, keepsSpace }: Context): void {
    const words = keepsSpace ? text.replace(/\r\n?/g, '\n') : text.replace(/[ \t\r\n\f]+/g, ' ')
    if (words === '' || (words === ' ' && this.#inlines.length === 0)) return
    if (place !== this.#place) {
      if (!samePlace(place, this.#place)) this.finish()
      this.#place = place
    }
    this.#keepsSpace = keepsSpace
    const leaf: TextLeaf = { text: words, ...emphasis }
    this.#inlines.push(url === undefined ? leaf : { type: 'link', url, children: [leaf] })
  }

  /** Two line breaks start a paragraph, as in emails and old web pages. */
  breakLine(): void {
    if (this.#place.type === 'paragraph' && this.#isAtBreak()) this.finish()
    else if (this.#inlines.length > 0) this.#inlines.push({ text: '\n' })
  }

  separate(): void {
    if (this.#inlines.length > 0 && !this.#isAtBreak()) this.#inlines.push({ text: '\n' })
  }

  #isAtBreak(): boolean {
    const last = this.#inlines.at(-1)
    return last !== undefined && 'text' in last && last.text === '\n'
  }

  finish(): void {
    const children = trimInlines(this.#inlines, this.#keepsSpace)
    this.#inlines = []
    this.#keepsSpace = false
    if (children.length === 0) return
    const place = this.#place
    if (place.type !== 'list-item') {
      this.#blocks.push({ type: place.type, children })
      return
    }
    const last = this.#blocks.at(-1)
    const item = { type: 'list-item' as const, children }
    if (last?.type === place.list) last.children.push(item)
    else this.#blocks.push({ type: place.list, children: [item] })
  }

  end(): Block[] {
    this.finish()
    return this.#blocks
  }
}

const samePlace = (one: Place, other: Place): boolean =>
  one.type === other.type && (one.type !== 'list-item' || other.type !== 'list-item' || one.list === other.list)
