import { flushSync } from 'react-dom'
import { Node } from 'slate'
import { EDITOR_TO_FORCE_RENDER, IS_ANDROID } from 'slate-dom'
import { ReactEditor } from 'slate-react'
import type { RichEditor } from './slate-types.ts'

/**
 * On Android, Slate sets the caret again a frame after each change, because keyboards move it back. It holds composed
 * text of an empty line back until later, so on a slow page it would set the caret before that text, and the next word
 * would land there. Rendering again cancels it. Call before each input.
 */
export function keepComposingCaret(editor: RichEditor): void {
  if (!IS_ANDROID || holdsText(editor)) return
  queueMicrotask(() => {
    const render = EDITOR_TO_FORCE_RENDER.get(editor)
    if (render !== undefined && holdsText(editor)) flushSync(render)
  })
}

const holdsText = (editor: RichEditor) =>
  ReactEditor.androidPendingDiffs(editor)?.some(
    ({ path }) => Node.has(editor, path) && Node.leaf(editor, path).text === '',
  ) === true
