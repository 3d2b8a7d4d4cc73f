import type { Block, Inline } from '@contract/document.ts'
import { documentLimits } from '@contract/writing-limits.ts'
import { Editor, Node, Path, type Point, Range, Transforms } from 'slate'
import { isList, isVoidElement, isWords } from './element-kinds.ts'
import { voidAt, wordsAt } from './selection.ts'
import type { EditorElement, RichEditor, UploadElement } from './slate-types.ts'

type Inserted = Block | UploadElement

/**
 * A single block joins the text around the caret. Of several blocks, paragraphs at both ends join the text before and
 * after it; the others stay between. Returns false, without a change, when the document would have too many blocks.
 */
export function insertBlocks(editor: RichEditor, blocks: readonly Inserted[]): boolean {
  if (blocks.length === 0) return true
  if (editor.children.length + blocks.length + 2 > documentLimits.blocks) return false
  const written = blocks.map(withoutEmptyLinks)
  if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []))
  if (editor.selection !== null && Range.isExpanded(editor.selection)) Transforms.delete(editor)
  Editor.withoutNormalizing(editor, () => {
    const words = wordsAlone(editor, written)
    if (words !== undefined) Transforms.insertNodes(editor, words, { select: true })
    else insertBetween(editor, written)
  })
  leaveVoid(editor)
  return true
}

/** Moves the caret behind a picture, recording or post, where writing continues; normalizing put a line there. */
function leaveVoid(editor: RichEditor): void {
  const entry = voidAt(editor)
  if (entry !== undefined) Transforms.select(editor, Editor.start(editor, Path.next(entry[1])))
}

/** Returns undefined if the blocks do not join the text: a heading pasted on an empty line stays a heading. */
function wordsAlone(editor: RichEditor, blocks: readonly Inserted[]): Inline[] | undefined {
  const [block] = blocks
  if (block === undefined || blocks.length > 1 || isOnVoid(editor) || isVoidElement(block)) return undefined
  if (block.type === 'paragraph') return block.children
  const around = wordsAt(editor)?.[0]
  if (around === undefined || Node.string(around) === '') return undefined
  if (!isList(block)) return block.children
  return block.children.length === 1 ? block.children[0]?.children : undefined
}

/** The caret cannot be placed in an empty link. */
function withoutEmptyLinks(block: Inserted): Inserted {
  switch (block.type) {
    case 'image':
    case 'audio':
    case 'twitter-embed':
    case 'upload':
      return { ...block, children: [{ text: '' }] }
    case 'bulleted-list':
    case 'numbered-list':
      return { ...block, children: block.children.map((item) => ({ ...item, children: withWords(item.children) })) }
    default:
      return { ...block, children: withWords(block.children) }
  }
}

function withWords(inlines: Inline[]): Inline[] {
  const kept = inlines.filter((inline) => 'text' in inline || inline.children.some(({ text }) => text !== ''))
  return kept.length === 0 ? [{ text: '' }] : kept
}

const isOnVoid = (editor: RichEditor): boolean =>
  editor.selection !== null && Editor.void(editor, { at: editor.selection }) !== undefined

function insertBetween(editor: RichEditor, blocks: readonly Inserted[]): void {
  const { before, at, hasAfter } = openGap(editor)
  const [first] = blocks
  const joins = before !== undefined && first?.type === 'paragraph'
  if (joins) Transforms.insertNodes(editor, first.children, { at: Editor.end(editor, before) })
  const between = joins ? blocks.slice(1) : blocks
  if (between.length > 0) Transforms.insertNodes(editor, [...between] as EditorElement[], { at })
  const behind = [(at[0] ?? 0) + between.length]
  const last = between.at(-1)
  const end = Editor.end(editor, Path.previous(behind))
  if (hasAfter && last?.type === 'paragraph') {
    Transforms.select(editor, end)
    const after = Node.get(editor, behind)
    if (isWords(after) && after.type === 'paragraph') Transforms.mergeNodes(editor, { at: behind })
  } else Transforms.select(editor, end)
}

type Gap = {
  before: Path | undefined
  at: Path
  hasAfter: boolean
}

function openGap(editor: RichEditor): Gap {
  const caret = editor.selection?.anchor ?? Editor.end(editor, [])
  const top = caret.path.slice(0, 1)
  const block = Node.get(editor, top) as EditorElement
  if (isOnVoid(editor)) return { before: undefined, at: Path.next(top), hasAfter: false }
  const isStart = Editor.isStart(editor, caret, top)
  const isEnd = Editor.isEnd(editor, caret, top)
  if (isStart && isEnd) {
    Transforms.removeNodes(editor, { at: top })
    return { before: undefined, at: top, hasAfter: false }
  }
  if (isStart) return { before: undefined, at: top, hasAfter: true }
  if (!isEnd) Transforms.splitNodes(editor, { ...partingOf(editor, caret, block), always: true })
  const words = isList(block) ? caret.path.slice(0, 2) : top
  return { before: words, at: Path.next(top), hasAfter: !isEnd }
}

function partingOf(editor: RichEditor, caret: Point, block: EditorElement) {
  const item = caret.path.slice(0, 2)
  return isList(block) && Editor.isEnd(editor, caret, item)
    ? { at: Path.next(item) }
    : { at: caret, match: (_: Node, path: Path) => path.length === 1 }
}
