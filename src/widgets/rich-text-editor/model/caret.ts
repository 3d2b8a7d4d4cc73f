/** Where the caret stands: the block it writes in, and the block of the document that this belongs to. */
import { Editor, type NodeEntry, Path, type Point, Range } from 'slate'
import { isVoidElement, isWords } from './element-kinds.ts'
import type { EditorElement, RichEditor, VoidElement, WordsElement } from './slate-types.ts'

/** The block of words that holds the caret, or the start of the selection. */
export function wordsAt(editor: RichEditor): NodeEntry<WordsElement> | undefined {
  const { selection } = editor
  if (selection === null) return undefined
  return Editor.above<WordsElement>(editor, { at: Range.start(selection), match: isWords, mode: 'lowest' })
}

/** What is no text and has the caret. */
export function voidAt(editor: RichEditor): NodeEntry<VoidElement> | undefined {
  const { selection } = editor
  if (selection === null) return undefined
  return Editor.above<VoidElement>(editor, { at: Range.start(selection), match: isVoidElement, voids: true })
}

/** The block of the document that a place belongs to. */
export function topBlockAt(editor: RichEditor, at: Path): NodeEntry<EditorElement> {
  const path = at.slice(0, 1)
  return [editor.children[path[0] ?? 0] as EditorElement, path]
}

export const hasCaret = ({ selection }: RichEditor): boolean => selection !== null && Range.isCollapsed(selection)

/** The caret, where nothing is selected. */
export function caretOf({ selection }: RichEditor): Point | undefined {
  return selection !== null && Range.isCollapsed(selection) ? selection.anchor : undefined
}

/** The path of the block before this one in the document. */
export const blockBefore = (path: Path): Path | undefined => (Path.hasPrevious(path) ? Path.previous(path) : undefined)
