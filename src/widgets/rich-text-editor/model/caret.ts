import { Editor, type NodeEntry, type Point, Range } from 'slate'
import { isVoidElement, isWords } from './element-kinds.ts'
import type { RichEditor, VoidElement, WordsElement } from './slate-types.ts'

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

export function caretOf({ selection }: RichEditor): Point | undefined {
  return selection !== null && Range.isCollapsed(selection) ? selection.anchor : undefined
}
