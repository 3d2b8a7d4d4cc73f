/** Marks of text (specification, section 3 "Editor document"). */
import type { TextLeaf } from '@contract/document.ts'
import { Editor } from 'slate'
import type { RichEditor } from '../slate-types.ts'

/** Marks that are on or off. */
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

/** Marks that have a value. */
export type ValuedMark = 'color' | 'bgColor' | 'fontSize'

export type Marks = Omit<TextLeaf, 'text'>

/** Letters are raised or lowered, not both. */
const opposites: Partial<Record<ToggledMark, ToggledMark>> = { superscript: 'subscript', subscript: 'superscript' }

/** The marks that what is typed next will have. */
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

/** Without a value the text is as the story's own again. */
export function setMark(editor: RichEditor, mark: ValuedMark, value: string | undefined): void {
  if (value === undefined) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, value)
}
