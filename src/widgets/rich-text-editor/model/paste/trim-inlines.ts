import type { Inline, TextLeaf } from '@contract/document.ts'
import { tidyBlanks } from './blanks.ts'

export type Marks = Omit<TextLeaf, 'text'>
export type Piece = { text: string; marks: Marks; url?: string | undefined }

/**
 * Removes whitespace that HTML does not render. Merges text with the same marks, and links written in parts. Returns an
 * empty array if no text is left.
 */
export function trimInlines(pieces: readonly Piece[]): Inline[] {
  const texts = tidyBlanks(pieces.map(({ text }) => text))
  const trimmed: Inline[] = []
  pieces.forEach(({ marks, url }, index) => {
    const text = texts[index] ?? ''
    if (text !== '') append(trimmed, { text, ...marks }, url)
  })
  return trimmed
}

/** The way back, for text that is read on. */
export const piecesOf = (inlines: readonly Inline[]): Piece[] =>
  inlines.flatMap((inline) =>
    'text' in inline ? [pieceOf(inline)] : inline.children.map((leaf) => pieceOf(leaf, inline.url)),
  )

const pieceOf = ({ text, ...marks }: TextLeaf, url?: string): Piece => ({ text, marks, url })

function append(inlines: Inline[], leaf: TextLeaf, url: string | undefined): void {
  const last = inlines.at(-1)
  if (url === undefined) {
    if (last !== undefined && 'text' in last) appendLeaf(inlines as TextLeaf[], leaf)
    else inlines.push(leaf)
  } else if (last !== undefined && !('text' in last) && last.url === url) appendLeaf(last.children, leaf)
  else inlines.push({ type: 'link', url, children: [leaf] })
}

function appendLeaf(leaves: TextLeaf[], leaf: TextLeaf): void {
  const last = leaves.at(-1)
  if (last !== undefined && haveSameMarks(last, leaf))
    leaves[leaves.length - 1] = { ...last, text: last.text + leaf.text }
  else if (last !== undefined && leaf.text.trim() === '' && isInvisibleOnBlanks(leaf))
    appendLeaf(leaves, { text: leaf.text })
  else leaves.push(leaf)
}

const shape = new Set(['text', 'bold', 'italic', 'superscript', 'subscript'])

/** Programs often end a bold word with a bold blank. */
const isInvisibleOnBlanks = (leaf: TextLeaf): boolean =>
  Object.keys(leaf).length > 1 && Object.keys(leaf).every((name) => shape.has(name))

const haveSameMarks = ({ text: _, ...one }: TextLeaf, { text: __, ...other }: TextLeaf): boolean => {
  const names = Object.keys(one) as (keyof Marks)[]
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
