import { Editor, type NodeEntry, type Point, Range, Transforms } from 'slate'
import { EDITOR_TO_ELEMENT, getSelection, IS_NODE_MAP_DIRTY } from 'slate-dom'
import { ReactEditor } from 'slate-react'
import { isVoidElement, isWords } from './element-kinds.ts'
import type { RichEditor, VoidElement, WordsElement } from './slate-types.ts'

/**
 * Reads the browser's selection before a command runs. Slate itself reads it only every 100 ms, so a quick command
 * would apply to the previous selection.
 */
export function takeInSelection(editor: RichEditor): void {
  // Skip when React is about to render a newer selection or is taking the text away, or while an IME is composing.
  if (IS_NODE_MAP_DIRTY.get(editor) || !EDITOR_TO_ELEMENT.has(editor) || ReactEditor.isComposing(editor)) return
  const shown = getSelection(ReactEditor.findDocumentOrShadowRoot(editor))
  if (shown === null) return
  const isInText =
    ReactEditor.hasEditableTarget(editor, shown.anchorNode) && ReactEditor.hasEditableTarget(editor, shown.focusNode)
  if (!isInText) return
  const range = ReactEditor.toSlateRange(editor, shown, { exactMatch: false, suppressThrow: true })
  if (range !== null) Transforms.select(editor, range)
}

/** Focuses the text where the caret was, or at its end if it was never there. */
export function focusText(editor: RichEditor): void {
  if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []))
  ReactEditor.focus(editor)
}

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
