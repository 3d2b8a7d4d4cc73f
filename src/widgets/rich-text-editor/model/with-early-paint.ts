/**
 * Typing in a long text is seen at once: a letter that the browser put into the page by itself is painted first, and
 * told to React, the toolbar and the page afterwards, together with what was typed meanwhile (design, section 7
 * "Editor"). The document has it before; only who hears of changes waits, at most for one frame, and not at all once
 * anything else happens.
 */
import type { BaseOperation } from 'slate'
import { IS_ANDROID } from 'slate-dom'
import { textReplacingEvent } from '@/shared/config'
import type { RichEditor } from './slate-types.ts'

export type EarlyPaint = {
  /** The browser says that it put in a letter: called for its `input` event, before the editor's own answer to it. */
  noticeInput: (event: Pick<InputEvent, 'inputType' | 'isComposing'>) => void
  /** Tells at once what waits. */
  flush: () => void
}

/** Calls back once what stands in the page is painted. */
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
    if (isTyped && operations.length > 0 && operations.every(({ type }) => type === 'insert_text')) {
      isTyped = false
      if (waiting.length === 0) afterPaint(flush)
      waiting = [...waiting, ...operations]
      return
    }
    // Whoever hears of a change asks what it was of all that happened since they were told.
    editor.operations = [...waiting, ...operations]
    waiting = []
    onChange(options)
  }
  return {
    noticeInput: ({ inputType, isComposing }) => {
      // On Android the editor answers letters in its own time, and puts the page back as it was before: told late, it would
      // do so while the next letter is put in, which then stands before the last.
      isTyped = !IS_ANDROID && inputType === 'insertText' && !isComposing
      // What follows from it comes with the microtask of the editor; what comes later is something else.
      queueMicrotask(() =>
        queueMicrotask(() => {
          isTyped = false
        }),
      )
    },
    flush,
  }
}

/** A page that is hidden paints nothing. */
const longestWaitMs = 100

/** After the next frame: what is posted while it is drawn comes when it is done. */
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

/** What a page or its writer may do next must find everybody told. */
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
  'visibilitychange',
  'pagehide',
  'beforeunload',
  textReplacingEvent,
] as const
