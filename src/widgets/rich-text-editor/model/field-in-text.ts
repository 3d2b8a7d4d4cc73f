/**
 * Fields and controls of media stand inside the editable text. Their events are theirs: Slate must neither handle them
 * nor, while one of them has the focus, read the page's selection or restore its own, which moves the focus into the
 * text in WebKit (docs/decisions/0056-survive-browsers-that-hang-or-rewrite-the-page.md).
 */
import { type SyntheticEvent, useEffect } from 'react'
import { ReactEditor } from 'slate-react'
import { takeInSelection } from './selection.ts'
import type { RichEditor } from './slate-types.ts'

const controls = 'input, textarea, select, button, a[href], audio, video, iframe'

const isControlInText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(controls)?.closest('[data-slate-void]') != null

/** Slate leaves an event alone whose handler returns true. Clipboard events need not be sent to the focused element. */
const isOfControl = ({ target }: SyntheticEvent): true | undefined =>
  isControlInText(target) || isControlInText(document.activeElement) || undefined

/** Slate would look for a selection that it could restore. */
const hasLeftControl = ({ target }: SyntheticEvent): true | undefined => isControlInText(target) || undefined

/** A file that is dropped on a field belongs into the text. */
const isDraggedToControl = ({ target, dataTransfer }: SyntheticEvent & { dataTransfer: DataTransfer }) =>
  (isControlInText(target) && !dataTransfer.types.includes('Files')) || undefined

/** For `Editable`: every event of a control that Slate would handle. */
export function handlersFor(editor: RichEditor) {
  // Ctrl+C right after Ctrl+A would copy the selection before.
  const takeIn = (event: SyntheticEvent): true | undefined => {
    if (isOfControl(event)) return true
    takeInSelection(editor)
    return undefined
  }
  return {
    onBlur: hasLeftControl,
    onCompositionStart: isOfControl,
    onCompositionUpdate: isOfControl,
    onCompositionEnd: isOfControl,
    onCopy: takeIn,
    onCut: takeIn,
    onPaste: isOfControl,
    onDragStart: isDraggedToControl,
    onDragOver: isDraggedToControl,
    onDrop: isDraggedToControl,
  }
}

/** Keeps the selection of the text as it is while a control in it has the focus. */
export function useControlsInText(editor: RichEditor): void {
  useEffect(() => {
    const isOurs = (target: EventTarget | null) =>
      target instanceof Node && ReactEditor.hasDOMNode(editor, target) && isControlInText(target)
    const ignoreSelection = (event: Event) => {
      if (isOurs(document.activeElement)) event.stopImmediatePropagation()
    }
    // When the text loses the focus, Slate reads the selection once more, and restores a caret that is beside the words
    // of a picture, which takes the focus back.
    const clearSelection = ({ target, relatedTarget }: FocusEvent) => {
      if (!isOurs(relatedTarget) || isOurs(target)) return
      takeInSelection(editor)
      getSelection()?.removeAllRanges()
    }
    addEventListener('selectionchange', ignoreSelection, { capture: true })
    addEventListener('focusout', clearSelection, { capture: true })
    return () => {
      removeEventListener('selectionchange', ignoreSelection, { capture: true })
      removeEventListener('focusout', clearSelection, { capture: true })
    }
  }, [editor])
}
