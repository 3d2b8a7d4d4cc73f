/** Collects the text of a page into blocks of the document. */
import type { Block, ImageBlock, Inline, ListItemBlock, TextBlock } from '@contract/document.ts'
import type { ListType, TextBlockType } from '../element-kinds.ts'
import { withoutInvisible } from './blanks.ts'
import type { Emphasis } from './html-looks.ts'
import { type ItemSign, taskSign } from './list-signs.ts'
import { type Piece, piecesOf, trimInlines } from './trim-inlines.ts'

export type Place = { type: TextBlockType } | { type: 'list-item'; list: ListType }

export type Context = Emphasis & {
  place: Place
  url?: string
  /** The source shows the lines of its text, as `pre` does. */
  keepsLines: boolean
}

type LookedAt = Piece & {
  isMono: boolean
  size: number
  /** Stands before the text of an item, which no block may part from it. */
  isSign?: boolean
}

const paragraph: Place = { type: 'paragraph' }

/** How much larger than the text around it a bold paragraph must be to be a heading. */
const headingSizes = { two: 1.5, three: 1.15 }
const headingCharacters = 120

export class BlockWriter {
  #blocks: Block[] = []
  #pieces: LookedAt[] = []
  #place: Place = paragraph
  #charactersBySize = new Map<number, number>()
  #boldParagraphs: { paragraph: TextBlock; pieces: LookedAt[]; size: number }[] = []
  /** The item that was begun last, until another block follows. */
  #item: { list: ListType; level: number; first: number } | undefined

  write(text: string, { place, marks, isMono, size, isHidden, url, keepsLines }: Context): void {
    if (isHidden || size === 0) return
    const looks = { place, marks, isMono, size, url }
    const clean = withoutInvisible(text)
    if (!keepsLines) this.#add(clean.replace(/[ \t\n]+/g, ' '), looks)
    else if (place.type === 'code-block') this.#add(clean.replaceAll('\u00a0', ' '), looks)
    else
      clean.split('\n').forEach((line, index) => {
        if (index > 0) this.breakLine()
        this.#add(line, looks)
      })
  }

  #add(text: string, { place, ...looks }: Omit<LookedAt, 'text'> & { place: Place }): void {
    const isAtStart = this.#pieces.length === 0 || this.#isAtBreak()
    if (text === '' || (isAtStart && place.type !== 'code-block' && /^[ \t]*$/.test(text))) return
    if (place !== this.#place) {
      if (!samePlace(place, this.#place)) this.finish()
      if (place.type !== 'list-item') this.#item = undefined
      this.#place = place
    }
    // Links are underlined wherever they are shown.
    const { underline, ...marks } = looks.marks
    this.#pieces.push({ ...looks, text, marks: looks.url === undefined ? looks.marks : marks })
  }

  writeSign(text: string, context: Context): void {
    if (text === '') return
    this.write(text, { ...context, marks: {} })
    const last = this.#pieces.at(-1)
    if (last !== undefined) last.isSign = true
  }

  /** Two line breaks start a paragraph, as in emails and old web pages. */
  breakLine(): void {
    const isProse = this.#place.type === 'paragraph' || this.#place.type === 'block-quote'
    if (isProse && this.#isAtBreak()) this.finish()
    else if (this.#pieces.length > 0) this.#addBreak()
  }

  separate(): void {
    if (this.#pieces.length > 0 && !this.#isAtBreak()) this.#addBreak()
  }

  #addBreak(): void {
    this.#pieces.push({ text: '\n', marks: {}, isMono: false, size: 0 })
  }

  #isAtBreak(): boolean {
    const last = this.#pieces.at(-1)
    return last?.isSign === true || last?.text.endsWith('\n') === true
  }

  /**
   * Begins an item and returns the place of its text. Lists of the document are flat, and an item in between would begin
   * to count anew, so items below a numbered one become its lines. An item whose number would change becomes a
   * paragraph that names it.
   */
  beginItem({ list, level, text, number }: ItemSign, context: Context): Place {
    const above = this.#item
    if (above?.list === 'numbered-list' && level > above.level) {
      this.#resumeItem()
      this.separate()
      const place = this.#place
      this.writeSign(`${text} `, { ...context, place })
      return place
    }
    this.#end()
    const items = this.#listAtEnd(list)
    if (list === 'numbered-list' && number !== undefined) {
      if (number === 1) this.#item = { list, level, first: items }
      else if (number !== items - (this.#item?.first ?? 0) + 1) {
        this.writeSign(`${text} `, { ...context, place: paragraph })
        return paragraph
      }
    }
    this.#item = { list, level, first: (items > 0 && this.#item?.first) || 0 }
    return { type: 'list-item', list }
  }

  #listAtEnd(list: ListType): number {
    const last = this.#blocks.at(-1)
    return last?.type === list ? last.children.length : 0
  }

  /** Takes the last item back, because a nested list may begin after its end. */
  #resumeItem(): void {
    const last = this.#blocks.at(-1)
    if (this.#pieces.length > 0 || last?.type !== 'numbered-list') return
    const item = last.children.pop()
    if (last.children.length === 0) this.#blocks.pop()
    this.#place = { type: 'list-item', list: 'numbered-list' }
    for (const piece of piecesOf(item?.children ?? [])) this.#pieces.push({ ...piece, isMono: false, size: 16 })
  }

  picture(picture: ImageBlock): void {
    this.#end()
    this.#item = undefined
    this.#blocks.push(picture)
  }

  finish(): void {
    if (this.#pieces.at(-1)?.isSign !== true) this.#end()
  }

  #end(): void {
    const block = this.#blockOf(this.#place, this.#pieces)
    this.#pieces = []
    if (block === undefined) return
    const last = this.#blocks.at(-1)
    if (block.type === 'list-item') {
      const list = this.#place.type === 'list-item' ? this.#place.list : 'bulleted-list'
      if (last?.type === list) last.children.push(block)
      else this.#blocks.push({ type: list, children: [block] })
      return
    }
    this.#item = undefined
    this.#blocks.push(block)
  }

  #blockOf({ type }: Place, pieces: LookedAt[]): TextBlock | ListItemBlock | undefined {
    if (type === 'code-block') return codeOf(pieces)
    const children = trimInlines(withCode(pieces))
    if (children.length === 0) return undefined
    if (type === 'list-item') {
      this.#noteSize(pieces, undefined)
      return { type, children: withTaskSign(children) }
    }
    if (type.startsWith('heading')) return { type, children: trimInlines(withoutBold(pieces)) }
    const block: TextBlock = { type, children }
    this.#noteSize(pieces, type === 'paragraph' ? block : undefined)
    return block
  }

  #noteSize(pieces: LookedAt[], paragraph: TextBlock | undefined): void {
    const words = pieces.filter((piece) => !isBlank(piece) && piece.isSign !== true)
    for (const { text, size } of words)
      this.#charactersBySize.set(size, (this.#charactersBySize.get(size) ?? 0) + text.length)
    const length = words.reduce((sum, { text }) => sum + text.length, 0)
    if (paragraph !== undefined && length <= headingCharacters && words.every(({ marks }) => marks.bold))
      this.#boldParagraphs.push({ paragraph, pieces, size: Math.min(...words.map(({ size }) => size)) })
  }

  /** Many writers make a heading of bold letters in a larger size; those of the text's own size may be questions. */
  #findHeadings(): void {
    const [[usual] = [16]] = [...this.#charactersBySize].sort(([, one], [, other]) => other - one)
    for (const { paragraph, pieces, size } of this.#boldParagraphs) {
      if (size < usual * headingSizes.three) continue
      paragraph.type = size >= usual * headingSizes.two ? 'heading-two' : 'heading-three'
      paragraph.children = trimInlines(withoutBold(pieces))
    }
  }

  end(): Block[] {
    this.#end()
    this.#findHeadings()
    return this.#blocks
  }
}

const samePlace = (one: Place, other: Place): boolean =>
  one.type === other.type && (one.type !== 'list-item' || other.type !== 'list-item' || one.list === other.list)

/** Code has neither marks nor links. */
function codeOf(pieces: readonly Piece[]): TextBlock | undefined {
  const text = pieces
    .map((piece) => piece.text)
    .join('')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
  return text === '' ? undefined : { type: 'code-block', children: [{ text }] }
}

const isBlank = ({ text }: Piece) => text.trim() === ''

/** A manuscript in typewriter letters is no code; words in them among others are. */
function withCode(pieces: readonly LookedAt[]): Piece[] {
  const isManuscript = pieces.every((piece) => piece.isMono || isBlank(piece))
  return pieces.map(({ text, marks, url, isMono }) => ({
    text,
    url,
    marks: isMono && !isManuscript && text.trim() !== '' ? { ...marks, code: true } : marks,
  }))
}

/** Headings are bold anyway; one with bold words among others keeps them. */
function withoutBold(pieces: readonly LookedAt[]): Piece[] {
  const isBold = pieces.every((piece) => piece.marks.bold || isBlank(piece))
  return withCode(pieces).map(({ marks: { bold, ...others }, ...piece }) => ({
    ...piece,
    marks: bold && !isBold ? { bold, ...others } : others,
  }))
}

/** Notion writes `[ ]` or `[x]` in front of a task. */
function withTaskSign(children: Inline[]): Inline[] {
  const [first, ...others] = children
  if (first === undefined || !('text' in first)) return children
  const text = first.text.replace(/^\[([ x])\]\s+/i, (_, state) => taskSign(state !== ' '))
  return [{ ...first, text }, ...others]
}
