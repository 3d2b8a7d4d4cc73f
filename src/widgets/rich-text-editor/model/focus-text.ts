import { Editor, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import type { RichEditor } from './slate-types.ts'

/** Focuses the text where the caret was, or at its end if it was never there. */
export function focusText(editor: RichEditor): void {
  if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []))
  ReactEditor.focus(editor)
}
