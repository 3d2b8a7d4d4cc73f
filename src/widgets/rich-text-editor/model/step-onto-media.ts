import { Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { isOfInputMethod } from '@/shared/lib/focus'
import { isVoidElement } from './element-kinds.ts'
import { caretOf, takeInSelection } from './selection.ts'
import type { RichEditor } from './slate-types.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode'>

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Selects the picture, recording or post above or below the line of the caret, which Firefox would skip. */
export function stepOntoMedia(editor: RichEditor, key: Key): boolean {
  const step = steps[key.key]
  if (step === undefined || key.ctrlKey || key.metaKey || key.altKey || key.shiftKey || isOfInputMethod(key))
    return false
  takeInSelection(editor)
  const [at] = caretOf(editor)?.path ?? []
  if (at === undefined) return false
  const [block, beside] = [editor.children[at], editor.children[at + step]]
  if (block === undefined || beside === undefined || !isVoidElement(beside)) return false
  if (!isVoidElement(block) && !isOnEdge(ReactEditor.toDOMNode(editor, block), step)) return false
  Transforms.select(editor, [at + step])
  Transforms.collapse(editor)
  return true
}

/** Whether the caret is on the first or last line of a block. */
function isOnEdge(block: HTMLElement, step: -1 | 1): boolean {
  const selected = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : undefined
  if (selected === undefined) return false
  const place =
    selected.startContainer instanceof Element ? selected.startContainer : selected.startContainer.parentElement
  const caret = selected.getClientRects()[0] ?? place?.getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(block)
  const lines = [...words.getClientRects()]
  if (caret === undefined || lines.length === 0) return false
  const half = caret.height / 2
  return step === -1
    ? caret.top - half < Math.min(...lines.map(({ top }) => top))
    : caret.bottom + half > Math.max(...lines.map(({ bottom }) => bottom))
}
