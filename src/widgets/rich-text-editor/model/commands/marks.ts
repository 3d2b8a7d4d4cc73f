import type { TextLeaf } from '@contract/document.ts'
import { Editor } from 'slate'
import type { RichEditor } from '../slate-types.ts'

export const toggledMarks = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'code',
  'highlight',
  'superscript',
  'subscript',
] as const
export type ToggledMark = (typeof toggledMarks)[number]

export type ValuedMark = 'color' | 'bgColor' | 'fontSize'

export type Marks = Omit<TextLeaf, 'text'>

/** Superscript and subscript exclude each other. */
const opposites: Partial<Record<ToggledMark, ToggledMark>> = { superscript: 'subscript', subscript: 'superscript' }

export function marksAt(editor: RichEditor): Marks {
  return editor.selection === null ? {} : (Editor.marks(editor) ?? {})
}

export function toggleMark(editor: RichEditor, mark: ToggledMark): void {
  if (marksAt(editor)[mark]) {
    Editor.removeMark(editor, mark)
    return
  }
  const opposite = opposites[mark]
  if (opposite !== undefined && marksAt(editor)[opposite]) Editor.removeMark(editor, opposite)
  Editor.addMark(editor, mark, true)
}

export function setMark(editor: RichEditor, mark: ValuedMark, value: string | undefined): void {
  if (value === undefined) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, value)
}
