import type { EditorDocument } from '@contract/document.ts'
import { createEditor, Editor } from 'slate'
import { HistoryEditor, withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { isVoidElement } from './element-kinds.ts'
import { isSettled } from './is-settled.ts'
import type { RichEditor } from './slate-types.ts'
import type { Uploads } from './uploads.ts'
import { withBreaks } from './with-breaks.ts'
import { withDeletions } from './with-deletions.ts'
import { withInsertedWords } from './with-inserted-words.ts'
import { withNormalising } from './with-normalising.ts'
import { withPaste } from './with-paste.ts'
import { withShortcuts } from './with-shortcuts.ts'
import { withUploads } from './with-uploads.ts'

/** Blocks that are drawn, or left out while they are out of sight, together (design, section 7 "Editor"). */
export const blocksPerChunk = 50

export type EditorEffects = {
  uploads: Uploads
  /** Something that the writer asked for did not work; one sentence. */
  onError: (sentence: string) => void
}

/**
 * An editor that holds a document of the contract, whatever is done to it (specification, sections 2 "Editor behaviour"
 * and 3 "Editor document"). The last hundred changes can be undone (section 9), which is slate-history's own limit.
 */
export function createRichEditor(document: EditorDocument, effects: EditorEffects): RichEditor {
  const editor: RichEditor = withHistory(withReact(createEditor()))
  editor.isInline = (element) => element.type === 'link'
  editor.isVoid = isVoidElement
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? blocksPerChunk : null)
  withInsertedWords(editor)
  withUploads(editor, effects.uploads)
  withNormalising(editor)
  withDeletions(editor)
  withBreaks(editor, effects)
  withShortcuts(editor)
  withPaste(editor, effects)
  editor.children = document
  if (!isSettled(document)) HistoryEditor.withoutSaving(editor, () => Editor.normalize(editor, { force: true }))
  return editor
}
