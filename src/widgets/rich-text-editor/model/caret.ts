import { Editor, type NodeEntry, Path, type Point, Range } from 'slate'
import { isVoidElement, isWords } from './element-kinds.ts'
import type { EditorElement, RichEditor, VoidElement, WordsElement } from './slate-types.ts'

export function wordsAt(editor: RichEditor): NodeEntry<WordsElement> | undefined {
  const { selection } = editor
  if (selection === null) return undefined
  return Editor.above<WordsElement>(editor, { at: Range.start(selection), match: isWords, mode: 'lowest' })
}

export function voidAt(editor: RichEditor): NodeEntry<VoidElement> | undefined {
  const { selection } = editor
  if (selection === null) return undefined
  return Editor.above<VoidElement>(editor, { at: Range.start(selection), match: isVoidElement, voids: true })
}

export function topBlockAt(editor: RichEditor, at: Path): NodeEntry<EditorElement> {
  const path = at.slice(0, 1)
  return [editor.children[path[0] ?? 0] as EditorElement, path]
}

export const hasCaret = ({ selection }: RichEditor): boolean => selection !== null && Range.isCollapsed(selection)

export function caretOf({ selection }: RichEditor): Point | undefined {
  return selection !== null && Range.isCollapsed(selection) ? selection.anchor : undefined
}

export const blockBefore = (path: Path): Path | undefined => (Path.hasPrevious(path) ? Path.previous(path) : undefined)
