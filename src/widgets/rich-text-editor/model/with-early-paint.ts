/**
 * Keeps typing fast in long texts: the browser paints a character it inserted natively first, and React, the toolbar
 * and the page learn of it afterwards, together with what was typed meanwhile (docs/architecture.md#editor). The
 * document itself changes immediately; listeners wait at most one frame, and not at all once anything else happens.
 *
 * A single block is reported immediately. It may have just lost its placeholder: then Slate renders its text once more
 * by itself, and throws if that is older than the document.
 */
import type { BaseOperation } from 'slate'
import { IS_ANDROID } from 'slate-dom'
import { textReplacingEvent } from '@/shared/config'
import type { RichEditor } from './slate-types.ts'

export type EarlyPaint = {
  /** Call for the browser's `input` event, before Slate handles it. */
  noticeInput: (event: Pick<InputEvent, 'inputType' | 'isComposing'>) => void
  flush: () => void
}

export type AfterPaint = (callback: () => void) => void

export function withEarlyPaint(editor: RichEditor, afterPaint: AfterPaint): EarlyPaint {
  const { onChange } = editor
  let isTyped = false
  let waiting: BaseOperation[] = []

  const flush = () => {
    if (waiting.length === 0) return
    const newer = editor.operations
    editor.operations = waiting
    waiting = []
    onChange()
    editor.operations = newer
  }
  editor.onChange = (options) => {
    const { operations } = editor
    const isLater = isTyped && editor.children.length > 1 && operations.length > 0
    if (isLater && operations.every(({ type }) => type === 'insert_text')) {
      isTyped = false
      if (waiting.length === 0) afterPaint(flush)
      waiting = [...waiting, ...operations]
      return
    }
    // Listeners need all operations since the last flush.
    editor.operations = [...waiting, ...operations]
    waiting = []
    onChange(options)
  }
  return {
    noticeInput: ({ inputType, isComposing }) => {
      // On Android, Slate handles typed characters later and restores the DOM. Delayed further, it would do so during
      // the next character and reverse their order.
      isTyped = !IS_ANDROID && inputType === 'insertText' && !isComposing
      // Slate reports this input's change in the first microtask; later changes have another cause.
      queueMicrotask(() =>
        queueMicrotask(() => {
          isTyped = false
        }),
      )
    },
    flush,
  }
}

/** In milliseconds. A hidden page never paints. */
const longestWaitMs = 100

/** A message posted during the frame arrives after it is painted. */
export const afterNextPaint: AfterPaint = (callback) => {
  let isDone = false
  const done = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    callback()
  }
  const timer = setTimeout(done, longestWaitMs)
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage(null)
  })
}

/** Listeners of these events must see the latest text, so report typed characters first. */
export const flushingEvents = [
  'keydown',
  'beforeinput',
  'compositionstart',
  'pointerdown',
  'click',
  'focusout',
  'dragstart',
  'drop',
  'copy',
  'cut',
  'paste',
  'popstate',
  'visibilitychange',
  'pagehide',
  'beforeunload',
  textReplacingEvent,
] as const
