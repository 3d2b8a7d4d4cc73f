import { documentLimits } from '@contract/writing-limits.ts'
import { Editor, Node, type NodeEntry, Path, Range, Transforms } from 'slate'
import { setBlock } from './commands/blocks.ts'
import { emptyParagraph } from './element-kinds.ts'
import { caretOf, voidAt, wordsAt } from './selection.ts'
import type { EditorElement, RichEditor, WordsElement } from './slate-types.ts'

/** Code ends with two empty lines; the next Enter leaves it. */
const codeLeft = /\n\n$/

export const tooManyBlocks = `A document can have at most ${documentLimits.blocks.toLocaleString('en')} blocks.`

export function withBreaks(editor: RichEditor, { onError }: { onError: (sentence: string) => void }): void {
  const { insertBreak } = editor

  editor.insertSoftBreak = () => {
    if (voidAt(editor) === undefined) editor.insertText('\n')
  }

  editor.insertBreak = () => {
    if (editor.children.length >= documentLimits.blocks) return onError(tooManyBlocks)
    const onVoid = voidAt(editor)
    if (onVoid !== undefined && caretOf(editor) !== undefined) return insertLineAfter(editor, onVoid[1])
    if (editor.selection !== null && Range.isExpanded(editor.selection)) Transforms.delete(editor)
    const words = wordsAt(editor)
    const caret = caretOf(editor)
    if (words === undefined || caret === undefined) return insertBreak()
    const [block, path] = words
    const isEmpty = Node.string(block) === ''
    switch (block.type) {
      case 'list-item':
      case 'block-quote':
        return isEmpty ? setBlock(editor, 'paragraph') : insertBreak()
      case 'code-block':
        return breakCode(editor, words)
      case 'heading-one':
      case 'heading-two':
      case 'heading-three':
        if (Editor.isEnd(editor, caret, path)) return insertLineAfter(editor, path)
        if (Editor.isStart(editor, caret, path)) return Transforms.insertNodes(editor, emptyParagraph(), { at: path })
        return insertBreak()
      case 'standfirst':
      case 'paragraph':
        return insertBreak()
    }
  }
}

function insertLineAfter(editor: RichEditor, path: Path): void {
  const at = Path.next(path.slice(0, 1))
  Transforms.insertNodes(editor, emptyParagraph(), { at })
  Transforms.select(editor, Editor.start(editor, at))
}

function breakCode(editor: RichEditor, [block, path]: NodeEntry<WordsElement>): void {
  const caret = caretOf(editor)
  const leaves = caret !== undefined && Editor.isEnd(editor, caret, path) && codeLeft.test(Node.string(block))
  if (!leaves) {
    editor.insertText('\n')
    return
  }
  Editor.withoutNormalizing(editor, () => {
    Transforms.delete(editor, { distance: 2, unit: 'character', reverse: true })
    Transforms.splitNodes(editor, { always: true })
    Transforms.setNodes<EditorElement>(editor, { type: 'paragraph' })
  })
}
