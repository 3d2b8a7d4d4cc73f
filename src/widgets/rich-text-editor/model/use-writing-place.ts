import { type RefObject, useLayoutEffect } from 'react'
import { Editor, Node, type Point, type Range, Text } from 'slate'
import { ReactEditor } from 'slate-react'
import type { RichEditor } from './slate-types.ts'

/** The selection of an editor when it unmounted; null if it had no focus. */
export type WritingPlace = Range | null

/**
 * An editor that replaces another one takes over its selection, so that the writer can continue and no keystroke is
 * lost.
 */
export function useWritingPlace(editor: RichEditor, place: RefObject<WritingPlace> | undefined): void {
  useLayoutEffect(() => {
    if (place === undefined) return
    if (place.current !== null) {
      const { anchor, focus } = place.current
      // Set directly: with a pending operation Slate delays the focus, and keystrokes until then would be lost.
      editor.selection = { anchor: nearest(editor, anchor), focus: nearest(editor, focus) }
      ReactEditor.focus(editor)
      editor.onChange()
    }
    return () => {
      place.current = ReactEditor.isFocused(editor) ? editor.selection : null
    }
  }, [editor, place])
}

function nearest(editor: RichEditor, { path, offset }: Point): Point {
  const node = Node.has(editor, path) ? Node.get(editor, path) : undefined
  return Text.isText(node) ? { path, offset: Math.min(offset, node.text.length) } : Editor.end(editor, [])
}
