import type { Align } from '@contract/document.ts'
import { Editor, Range, Transforms } from 'slate'
import { isVoidElement, isWords } from '../element-kinds.ts'
import { voidAt, wordsAt } from '../selection.ts'
import type { EditorElement, RichEditor } from '../slate-types.ts'

export const alignAt = (editor: RichEditor): Align => (voidAt(editor) ?? wordsAt(editor))?.[0].align ?? 'left'

export function setAlign(editor: RichEditor, align: Align): void {
  const { selection } = editor
  if (selection === null) return
  Transforms.setNodes<EditorElement>(
    editor,
    { align },
    {
      at: Range.isExpanded(selection) ? Editor.unhangRange(editor, selection, { voids: true }) : selection,
      match: (node) => isWords(node) || isVoidElement(node),
      voids: true,
    },
  )
}
