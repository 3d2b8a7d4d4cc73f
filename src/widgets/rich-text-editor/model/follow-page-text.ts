/**
 * Firefox sends no `beforeinput` when an extension inserts text with `document.execCommand`, so Slate does not learn of
 * it: the page would show text that is never saved. Here the document follows the page.
 */
import { Editor, Node, type NodeEntry, type Path, type Point, type Range, Transforms } from 'slate'
import { IS_ANDROID, IS_NODE_MAP_DIRTY } from 'slate-dom'
import { HistoryEditor } from 'slate-history'
import { ReactEditor } from 'slate-react'
import { isWords } from './element-kinds.ts'
import type { RichEditor, WordsElement } from './slate-types.ts'

type Input = Pick<InputEvent, 'target' | 'inputType' | 'isComposing' | 'data'>

/** Notices events before Slate does. `renew` mounts the text anew. Returns a function that stops. */
export function listenToPage(editor: RichEditor, renew: () => void): () => void {
  const { noticeSelection, noticeBeforeInput, noticeInput } = followPageText(editor, renew)
  const over = new AbortController()
  const first = { capture: true, signal: over.signal }
  document.addEventListener('selectionchange', noticeSelection, first)
  document.addEventListener('beforeinput', noticeBeforeInput, first)
  document.addEventListener('input', (event) => noticeInput(event as InputEvent), first)
  return () => over.abort()
}

export function followPageText(editor: RichEditor, renew: () => void) {
  let isAnnounced = false
  let selected: Range | null = null
  return {
    /** Slate reads the selection only every 100 ms, and the browser's is gone once its text is replaced. */
    noticeSelection() {
      const shown = document.getSelection()
      const isInText = shown !== null && ReactEditor.hasEditableTarget(editor, shown.anchorNode)
      selected =
        isInText && !shown.isCollapsed && !IS_NODE_MAP_DIRTY.get(editor)
          ? ReactEditor.toSlateRange(editor, shown, { exactMatch: false, suppressThrow: true })
          : null
    },
    noticeBeforeInput() {
      isAnnounced = true
      // The browser's `input` comes in the same task, or never.
      setTimeout(() => {
        isAnnounced = false
      })
    },
    /** Call before Slate handles the event. */
    noticeInput({ target, inputType, isComposing, data }: Input) {
      // After a composition, Firefox sends one `input` more.
      const isOfComposition = isComposing || inputType === 'insertCompositionText'
      if (IS_ANDROID || isAnnounced || isOfComposition || !ReactEditor.hasEditableTarget(editor, target)) return
      // Until React has rendered, the page is older than the document.
      if (IS_NODE_MAP_DIRTY.get(editor)) return
      const blocks = [...Editor.nodes<WordsElement>(editor, { at: [], match: isWords, mode: 'lowest' })]
      if (blocks.every(([block]) => ReactEditor.toDOMNode(editor, block).isConnected)) takeInPageText(editor, blocks)
      else {
        // With several blocks, Firefox removes the elements between them, too.
        if (selected !== null) Transforms.select(editor, selected)
        HistoryEditor.withNewBatch(editor, () => Editor.insertText(editor, data ?? ''))
        renew()
        setTimeout(() => ReactEditor.focus(editor))
      }
    },
  }
}

function takeInPageText(editor: RichEditor, blocks: NodeEntry<WordsElement>[]): void {
  HistoryEditor.withNewBatch(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      for (const [block, path] of blocks) {
        const shown = shownIn(ReactEditor.toDOMNode(editor, block), block)
        if (shown !== Node.string(block)) rewrite(editor, path, shown)
      }
    }),
  )
}

/** Slate shows a line break at the end of a block twice. */
function shownIn(element: HTMLElement, block: WordsElement): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let text = ''
  while (walker.nextNode()) {
    const isForeign = walker.currentNode.parentElement?.closest('[data-slate-placeholder], [contenteditable="false"]')
    if (!isForeign) text += walker.currentNode.textContent?.replaceAll('\uFEFF', '')
  }
  return Node.string(block).endsWith('\n') && text.endsWith('\n\n') ? text.slice(0, -1) : text
}

/** Replaces the block by a copy, for which React makes new elements, because the browser may have removed some of the old. */
function rewrite(editor: RichEditor, path: Path, words: string): void {
  const before = Editor.string(editor, path)
  let start = 0
  while (start < Math.min(before.length, words.length) && before[start] === words[start]) start += 1
  let kept = 0
  while (kept < Math.min(before.length, words.length) - start && before.at(-1 - kept) === words.at(-1 - kept)) kept += 1
  const at = { anchor: pointAt(editor, path, start), focus: pointAt(editor, path, before.length - kept) }
  const inserted = words.slice(start, words.length - kept)
  if (before.length - kept > start) Transforms.delete(editor, { at })
  Transforms.insertText(editor, inserted, { at: pointAt(editor, path, start) })
  const copy = structuredClone(Node.get(editor, path)) as WordsElement
  Transforms.removeNodes(editor, { at: path })
  Transforms.insertNodes(editor, copy, { at: path })
  Transforms.select(editor, pointAt(editor, path, start + inserted.length))
}

function pointAt(editor: RichEditor, path: Path, offset: number): Point {
  let left = offset
  for (const [{ text }, at] of Node.texts(Node.get(editor, path))) {
    if (left <= text.length) return { path: [...path, ...at], offset: left }
    left -= text.length
  }
  return Editor.end(editor, path)
}
