import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { EDITOR_TO_ELEMENT, ELEMENT_TO_NODE } from 'slate-dom'
import { useSlateStatic } from 'slate-react'
import { takeInSelection } from '../model/selection.ts'

/**
 * The element of the text, for `Editable`. After each render Slate puts the caret where it last read it, and takes a caret
 * away that it has not read yet: what is typed next would land elsewhere or be lost. So where nothing of the document
 * has changed since the last render, the caret of the page is newer and is read first. Effects of this element run
 * before those of Slate.
 */
export function TextBox(props: ComponentProps<'div'>) {
  const editor = useSlateStatic()
  const { children, marks } = editor
  const rendered = useRef<Pick<typeof editor, 'children' | 'marks' | 'selection'>>(null)
  useLayoutEffect(() => {
    const before = rendered.current
    const isSame =
      before?.children === editor.children && before.marks === editor.marks && before.selection === editor.selection
    const focused = document.activeElement as HTMLElement | null
    if (isSame && focused && ELEMENT_TO_NODE.get(focused) === editor) {
      // Slate forgets its element when it gets another handler, and is told of it again after this.
      EDITOR_TO_ELEMENT.set(editor, focused)
      takeInSelection(editor)
    }
    rendered.current = { children, marks, selection: editor.selection }
  })
  return <div {...props} />
}
