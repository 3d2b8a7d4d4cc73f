import type { EditorDocument } from '@contract/document.ts'
import { createEditor, Editor } from 'slate'
import { HistoryEditor, withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { isVoidElement } from './element-kinds.ts'
import type { RichEditor, UploadElement } from './slate-types.ts'
import type { EditorEffects } from './uploads.ts'
import { withBreaks } from './with-breaks.ts'
import { withCopy } from './with-copy.ts'
import { withDeletions } from './with-deletions.ts'
import { withInsertedWords } from './with-inserted-words.ts'
import { withNormalizing } from './with-normalizing.ts'
import { withPaste } from './with-paste.ts'
import { withShortcuts } from './with-shortcuts.ts'
import { withUploads } from './with-uploads.ts'

/** Slate renders this many blocks as one chunk; the browser skips chunks out of sight (docs/architecture.md#editor). */
const blocksPerChunk = 50

/**
 * Keeps its content a valid document of the contract. slate-history limits undo to a hundred changes, as the
 * specification does (docs/specification.md#9-business-constants-and-limits).
 */
export function createRichEditor(
  document: (EditorDocument[number] | UploadElement)[],
  effects: EditorEffects,
): RichEditor {
  const editor: RichEditor = withHistory(withReact(createEditor()))
  editor.isInline = (element) => element.type === 'link'
  editor.isVoid = isVoidElement
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? blocksPerChunk : null)
  withInsertedWords(editor)
  withUploads(editor, effects.uploads)
  withNormalizing(editor)
  withDeletions(editor)
  withBreaks(editor, effects)
  withShortcuts(editor)
  withCopy(editor)
  withPaste(editor, effects)
  editor.children = document
  HistoryEditor.withoutSaving(editor, () => Editor.normalize(editor, { force: true }))
  return editor
}
