import { type RefObject, useLayoutEffect } from 'react'
import { Editor, Node, type Point, type Range, Text } from 'slate'
import { ReactEditor } from 'slate-react'
import type { RichEditor } from './slate-types.ts'

/** Where somebody was writing when an editor went; null where nobody was. */
export type WritingPlace = Range | null

/**
 * An editor that takes the place of another, because the text was replaced, takes its caret too: who was writing goes on,
 * and no key is lost.
 */
export function useWritingPlace(editor: RichEditor, place: RefObject<WritingPlace> | undefined): void {
  useLayoutEffect(() => {
    if (place === undefined) return
    if (place.current !== null) {
      const { anchor, focus } = place.current
      // Not by an operation: while one waits, Slate puts off the focus, and what is typed meanwhile is nobody's.
      editor.selection = { anchor: nearest(editor, anchor), focus: nearest(editor, focus) }
      ReactEditor.focus(editor)
      editor.onChange()
    }
    return () => {
      place.current = ReactEditor.isFocused(editor) ? editor.selection : null
    }
  }, [editor, place])
}

/** The same place where the text has it, else its end. */
function nearest(editor: RichEditor, { path, offset }: Point): Point {
  const node = Node.has(editor, path) ? Node.get(editor, path) : undefined
  return Text.isText(node) ? { path, offset: Math.min(offset, node.text.length) } : Editor.end(editor, [])
}
