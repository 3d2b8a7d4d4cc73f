import { type RefObject, useLayoutEffect } from 'react'
import { Editor, Node, type Point, type Range, Text, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { takeInSelection } from './selection.ts'
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
      const hasFocus = ReactEditor.isFocused(editor)
      if (hasFocus) takeInSelection(editor)
      place.current = hasFocus ? editor.selection : null
    }
  }, [editor, place])
}

/** A point of the document, or one of the fields below its picture. */
export type PlaceToShow = { path: number[]; offset: number; field?: 'alt' | 'caption' }

/** Moves the caret to a place that may have changed meanwhile, and the place into sight. */
export function showPlace(editor: RichEditor, { path, offset, field }: PlaceToShow): void {
  const isElement = Node.has(editor, path) && !Text.isText(Node.get(editor, path))
  const point = isElement ? Editor.start(editor, path) : nearest(editor, { path, offset })
  Transforms.select(editor, point)
  const block = ReactEditor.toDOMNode(editor, Node.get(editor, point.path.slice(0, 1)))
  const input = field && block.querySelector<HTMLElement>(`textarea[name="${field}"]`)
  if (input) input.focus()
  else ReactEditor.focus(editor)
  block.scrollIntoView({ block: 'center' })
}

function nearest(editor: RichEditor, { path, offset }: Point): Point {
  const node = Node.has(editor, path) ? Node.get(editor, path) : undefined
  return Text.isText(node) ? { path, offset: Math.min(offset, node.text.length) } : Editor.end(editor, [])
}
