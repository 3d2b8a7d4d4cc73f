import { Editor, Node, Path, type Range, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import { ReactEditor } from 'slate-react'
import { setBlock } from './commands/blocks.ts'
import type { BlockChoice } from './element-kinds.ts'
import { caretOf, wordsAt } from './selection.ts'
import type { RichEditor } from './slate-types.ts'

const shortcuts: ReadonlyMap<string, BlockChoice> = new Map([
  ['>', 'block-quote'],
  ['#', 'heading-one'],
  ['##', 'heading-two'],
  ['###', 'heading-three'],
  ['*', 'bulleted-list'],
  ['-', 'bulleted-list'],
  ['1.', 'numbered-list'],
  ['```', 'code-block'],
])

export function withShortcuts(editor: RichEditor): void {
  const { insertText } = editor
  editor.insertText = (text, options) => {
    const shortcut = text === ' ' ? shortcutAt(editor) : undefined
    insertText(text, options)
    if (shortcut !== undefined) applyShortcut(editor, shortcut)
  }
}

type Shortcut = { choice: BlockChoice; sign: Range }

/** The marker before the caret if its block starts with it. Code keeps markers as text. */
function shortcutAt(editor: RichEditor): Shortcut | undefined {
  const caret = caretOf(editor)
  const words = wordsAt(editor)
  if (caret === undefined || words === undefined) return undefined
  const [block, path] = words
  if (block.type === 'code-block') return undefined
  const sign = { anchor: Editor.start(editor, path), focus: caret }
  const choice = shortcuts.get(Editor.string(editor, sign))
  return choice === undefined ? undefined : { choice, sign }
}

/** A separate undo step: undo restores the marker and the space. */
function applyShortcut(editor: RichEditor, { choice, sign }: Shortcut): void {
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      const behind = caretOf(editor)
      Transforms.delete(editor, { at: { anchor: sign.anchor, focus: behind ?? sign.focus } })
      setBlock(editor, choice)
    })
  })
}

/**
 * On-screen keyboards hold input back until Slate flushes it; flush when a space may complete a marker. Call before
 * each input.
 */
export function askForPendingShortcut(editor: RichEditor): void {
  queueMicrotask(() => {
    const completes = ReactEditor.androidPendingDiffs(editor)?.some(({ diff, path }) => {
      if (!diff.text.endsWith(' ') || !Node.has(editor, path)) return false
      const before = Node.leaf(editor, path).text.slice(0, diff.start) + diff.text.slice(0, -1)
      return shortcuts.has(before) && Path.equals(path, Editor.first(editor, path.slice(0, -1))[1])
    })
    if (completes) ReactEditor.androidScheduleFlush(editor)
  })
}
