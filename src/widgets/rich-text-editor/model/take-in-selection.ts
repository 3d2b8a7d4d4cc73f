import { Transforms } from 'slate'
import { getSelection, IS_NODE_MAP_DIRTY } from 'slate-dom'
import { ReactEditor } from 'slate-react'
import type { RichEditor } from './slate-types.ts'

/**
 * Takes in where the page has the caret, before something is done there. The editor itself looks only every 100 ms: what
 * is chosen sooner would be chosen for the place before, and taken back once it looks.
 */
export function takeInSelection(editor: RichEditor): void {
  // The page is about to show what the editor has already; letters that are being composed it must not be asked about.
  if (IS_NODE_MAP_DIRTY.get(editor) || ReactEditor.isComposing(editor)) return
  const shown = getSelection(ReactEditor.findDocumentOrShadowRoot(editor))
  if (shown === null) return
  const isInText =
    ReactEditor.hasEditableTarget(editor, shown.anchorNode) && ReactEditor.hasEditableTarget(editor, shown.focusNode)
  if (!isInText) return
  const range = ReactEditor.toSlateRange(editor, shown, { exactMatch: false, suppressThrow: true })
  if (range !== null) Transforms.select(editor, range)
}
