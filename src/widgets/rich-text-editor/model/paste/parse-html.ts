/**
 * Keeps what the document can hold of pasted HTML: headings, lists, quotes, code, links, pictures with an address,
 * marks and the cells of tables; everything else becomes plain text. The HTML is never added to the page
 * (docs/decisions/0067).
 */
import type { Block, ImageBlock } from '@contract/document.ts'
import type { TextBlockType } from '../element-kinds.ts'
import { imageAddress } from '../media-address.ts'
import { BlockWriter, type Context, type Place } from './block-writer.ts'
import type { Looks } from './css-looks.ts'
import { emphasisOf, isUnread } from './html-looks.ts'
import { type InertPage, readInertPage } from './inert-page.ts'
import { linkTarget } from './link-target.ts'
import { type ListAround, listElements, listIn, signOf, taskSignOf, wordSignOf } from './list-signs.ts'
import { nameOf, partsOfMath } from './math-text.ts'
import { nestsDeeperThan } from './nesting.ts'
import { emojiIn, isCaptionOfPicture, isDecoration, pictureOf, sourceOf } from './pictures.ts'
import { isDataTable, linesOfTable } from './tables.ts'
import { type Piece, piecesOf } from './trim-inlines.ts'

type Around = Context & { list?: ListAround; quotes: number }

const headings: Readonly<Record<string, TextBlockType>> = {
  h1: 'heading-one',
  h2: 'heading-two',
  h3: 'heading-three',
  h4: 'heading-three',
  h5: 'heading-three',
  h6: 'heading-three',
}

const styles: Readonly<Record<string, TextBlockType>> = {
  MsoTitle: 'heading-one',
  MsoSubtitle: 'heading-two',
  MsoHeading7: 'heading-three',
  MsoHeading8: 'heading-three',
  MsoHeading9: 'heading-three',
  MsoQuote: 'block-quote',
  MsoIntenseQuote: 'block-quote',
}

const blockElements: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody td ' +
    'tfoot th thead tr ul'
  ).split(' '),
)
const blockDisplay = /^(?:block|flex|grid|list-item|table)$/

/** A page beyond these is no text that a document can hold; its plain text is taken instead. */
const limits = { characters: 20_000_000, depth: 12_000 }

const start: Around = {
  place: { type: 'paragraph' },
  marks: {},
  isMono: false,
  size: 16,
  isHidden: false,
  keepsLines: false,
  quotes: 0,
}

export type Pasted = {
  blocks: Block[]
  /** Pictures of the page that have no address readers could load. */
  lostPictures: number
}

export function parseHtml(html: string): Pasted {
  if (html.length > limits.characters || nestsDeeperThan(limits.depth, html)) return { blocks: [], lostPictures: 0 }
  const page = readInertPage(html)
  const reader = new PageReader(page)
  reader.read(page.content, start)
  return { blocks: reader.writer.end(), lostPictures: reader.lostPictures }
}

type Step = { node: Node; around: Around } | (() => void)

class PageReader {
  readonly writer = new BlockWriter()
  lostPictures = 0
  #page: InertPage
  #isFormulaRead = false
  /** An item holds no picture, so those of a table follow its rows. */
  readonly #cellPictures: ImageBlock[] = []

  constructor(page: InertPage) {
    this.#page = page
  }

  /** Keeps its own stack, because a page may nest deeper than functions may call each other. */
  read(root: Node, around: Around): void {
    const steps: Step[] = childSteps(root, around)
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      if (typeof step === 'function') step()
      else if (step.node.nodeType === Node.COMMENT_NODE) this.#readWordFormula(step.node.nodeValue ?? '', step.around)
      else if (step.node.nodeType === Node.TEXT_NODE) this.writer.write(textOf(step.node), step.around)
      else if (step.node.nodeType === Node.ELEMENT_NODE)
        for (const next of this.#enter(step.node as Element, step.around)) steps.push(next)
    }
  }

  /** Returns the next steps, the last one first. */
  #enter(element: Element, around: Around): Step[] {
    const looks = this.#page.sheet.looksOf(element)
    if (isUnread(element, looks)) return []
    const isBlock = blockElements.has(element.localName) || blockDisplay.test(looks.get('display') ?? '')
    const url = element.localName === 'a' ? linkTarget(element.getAttribute('href') ?? '') : undefined
    const inner: Around = {
      ...around,
      ...emphasisOf(element, looks, around, isBlock),
      keepsLines: keepsLinesIn(element, looks) ?? around.keepsLines,
      ...(url !== undefined && { url }),
    }
    inner.place = isCodeByLooks(element, inner, isBlock) ? { type: 'code-block' } : placeIn(element, around.place)
    return (
      this.#single(element, around) ??
      (isBlock ? this.#block(element, looks, around, inner) : this.#inline(element, inner))
    )
  }

  /** Elements whose children are not read one by one. */
  #single(element: Element, around: Around): [] | undefined {
    switch (element.localName) {
      case 'br':
        this.writer.breakLine()
        return []
      case 'hr':
        this.writer.finish()
        return []
      case 'img':
        this.#picture(element, around)
        return []
      case 'input':
        this.writer.writeSign(taskSignOf(element), around)
        return []
      case 'math':
        this.#formula(element, around)
        return []
      default:
        return undefined
    }
  }

  #formula(element: Element, around: Around): void {
    for (const { text, marks } of partsOfMath(element))
      this.writer.write(text, { ...around, marks: { ...around.marks, ...marks } })
  }

  /** Word hides a formula from browsers, which get a picture of it on the writer's disk. */
  #readWordFormula(comment: string, around: Around): void {
    if (!comment.startsWith('[if gte msEquation')) return
    const { content } = readInertPage(comment.slice(comment.indexOf('>') + 1))
    const formulas = [...content.querySelectorAll('*')].filter((element) => nameOf(element) === 'm:omath')
    for (const formula of formulas) this.#formula(formula, around)
    this.#isFormulaRead = formulas.length > 0
  }

  #inline(element: Element, inner: Around): Step[] {
    switch (element.localName) {
      case 'q':
        return this.#between(element, { ...inner, quotes: inner.quotes + 1 }, inner.quotes % 2 === 0 ? '“”' : '‘’')
      case 'rt':
        return hasParentheses(element) ? childSteps(element, inner) : this.#between(element, inner, '()')
      default:
        // LibreOffice puts only a tab, which some programs drop, between the number of a footnote and its text.
        if (/^sd(?:foot|end)notesym$/.test(element.className)) return this.#between(element, inner, ['', ' '])
        return childSteps(element, inner)
    }
  }

  #between(element: Element, inner: Around, signs: string | string[]): Step[] {
    this.writer.write(signs[0] ?? '', inner)
    return [() => this.writer.write(signs[1] ?? '', inner), ...childSteps(element, inner)]
  }

  #block(element: Element, looks: Looks, around: Around, inner: Around): Step[] {
    const { writer } = this
    const { localName } = element
    if (listElements.has(localName)) {
      const isNested = around.place.type === 'list-item'
      if (!isNested) writer.finish()
      return [
        () => (isNested ? writer.separate() : writer.finish()),
        ...childSteps(element, { ...inner, list: listIn(element, around.list) }),
      ]
    }
    if (localName === 'table' && isDataTable(element)) {
      this.#table(element, inner)
      return []
    }
    const sign = localName === 'li' ? signOf(element, around.list) : wordSignOf(element, looks)
    if (sign !== undefined) {
      const place = writer.beginItem(sign, inner)
      writer.writeSign(taskSignOf(element), { ...inner, place })
      return [
        () => (localName === 'li' ? writer.separate() : writer.finish()),
        ...childSteps(element, { ...inner, place }),
      ]
    }
    if (isCaptionOfPicture(element)) return []
    writer.writeSign(taskSignOf(element), inner)
    // A paragraph inside an item, and a line inside code, stays there.
    const continues =
      inner.place === around.place && (around.place.type === 'list-item' || around.place.type === 'code-block')
    const end = () => (continues ? writer.separate() : writer.finish())
    end()
    return [end, ...childSteps(element, inner)]
  }

  #picture(element: Element, around: Around): void {
    const emoji = emojiIn(element)
    const source = sourceOf(element)
    const url = imageAddress(source)
    if (emoji !== undefined) this.writer.write(emoji, around)
    else if (this.#page.hasText && isDecoration(element)) return
    else if (url !== undefined) this.writer.picture(pictureOf(element, url))
    else if (this.#isFormulaRead) this.#isFormulaRead = false
    else if (/^\s*(?:https?|data|blob|file|cid):/i.test(source)) this.lostPictures += 1
  }

  #table(table: Element, inner: Around): void {
    const { writer } = this
    writer.finish()
    const caption = [...table.children].find(({ localName }) => localName === 'caption')
    if (caption !== undefined) this.read(caption, { ...inner, place: { type: 'paragraph' } })
    writer.finish()
    const lines = linesOfTable(table, (element) => this.#readCell(element, inner))
    for (const line of lines) {
      const isItem = lines.length > 1 || inner.place.type === 'list-item'
      const place = isItem ? writer.beginItem({ list: 'bulleted-list', level: 1, text: '•' }, inner) : inner.place
      for (const { text, marks, url } of line)
        writer.write(text, { ...start, place, marks, keepsLines: true, ...(url !== undefined && { url }) })
    }
    writer.finish()
    for (const picture of this.#cellPictures.splice(0)) writer.picture(picture)
  }

  /** A cell becomes part of a line, so its paragraphs stand behind one another. */
  #readCell(element: Element, around: Around): Piece[] | undefined {
    const looks = this.#page.sheet.looksOf(element)
    if (isUnread(element, looks)) return undefined
    if (element.localName === 'tr') return []
    const reader = new PageReader(this.#page)
    reader.read(element, { ...around, ...emphasisOf(element, looks, around, true), place: { type: 'paragraph' } })
    this.lostPictures += reader.lostPictures
    const blocks = reader.writer.end()
    this.#cellPictures.push(...blocks.filter((block) => block.type === 'image'))
    return blocks.flatMap(piecesOfBlock).slice(1)
  }
}

function piecesOfBlock(block: Block): Piece[] {
  switch (block.type) {
    case 'image':
      return block.alt === undefined ? [] : [separator, { text: block.alt, marks: {} }]
    case 'bulleted-list':
    case 'numbered-list':
      return block.children.flatMap(piecesOfBlock)
    default:
      return [
        separator,
        ...piecesOf(block.children).map((piece) => ({ ...piece, text: piece.text.replace(/\n+/g, ' / ') })),
      ]
  }
}

const separator: Piece = { text: ' / ', marks: {} }

/** Browsers copy the blank between two styled words as a no-break space in a `span` of its own. */
function textOf({ nodeValue, parentElement }: Node): string {
  const isConverted =
    nodeValue === '\u00a0' && parentElement?.localName === 'span' && parentElement.childNodes.length === 1
  return isConverted ? ' ' : (nodeValue ?? '')
}

function childSteps({ childNodes }: Node, around: Around): Step[] {
  const steps: Step[] = []
  for (const node of childNodes) steps.push({ node, around })
  return steps.reverse()
}

const hasParentheses = (text: Element) => text.previousElementSibling?.localName === 'rp'

function keepsLinesIn(element: Element, looks: Looks): boolean | undefined {
  const space = looks.get('white-space')
  if (space === undefined) return element.localName === 'pre' || undefined
  return /^(?:pre|break-spaces)/.test(space)
}

/** Editors of code copy a `div` for each line, in typewriter letters. */
const isCodeByLooks = (element: Element, { isMono, keepsLines, place }: Context, isBlock: boolean): boolean =>
  isBlock && isMono && keepsLines && place.type !== 'code-block' && /^(?:div|td|code)$/.test(element.localName)

function placeIn(element: Element, place: Place): Place {
  if (element.localName === 'pre') return { type: 'code-block' }
  if (place.type !== 'paragraph') return place
  const type = headings[element.localName] ?? styles[element.classList[0] ?? ''] ?? roleOf(element)
  if (type !== undefined) return { type }
  return element.localName === 'blockquote' ? { type: 'block-quote' } : place
}

function roleOf(element: Element): TextBlockType | undefined {
  if (element.getAttribute('role') !== 'heading') return undefined
  return headings[`h${element.getAttribute('aria-level') ?? 2}`] ?? 'heading-three'
}
