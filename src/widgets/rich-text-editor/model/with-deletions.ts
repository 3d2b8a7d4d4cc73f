/**
 * Backspace at the start of a block other than a paragraph turns it into a paragraph
 * (docs/specification.md#editor-behaviour-shared-by-the-draft-editor-and-the-article-editor). Backspace or Delete
 * beside a picture, recording or post first selects it, so it is never deleted unseen.
 */
import { Editor, Node, Path, Transforms } from 'slate'
import { isAtBlockStart, setBlock } from './commands/blocks.ts'
import { isVoidElement } from './element-kinds.ts'
import { caretOf, voidAt, wordsAt } from './selection.ts'
import type { RichEditor } from './slate-types.ts'

export function withDeletions(editor: RichEditor): void {
  const { deleteBackward, deleteForward } = editor

  editor.deleteBackward = (unit) => {
    if (removesVoid(editor)) return
    const words = wordsAt(editor)
    if (words !== undefined && isAtBlockStart(editor)) {
      if (words[0].type !== 'paragraph') return setBlock(editor, 'paragraph')
      if (meetsVoid(editor, words[1], 'before')) return
    }
    deleteBackward(unit)
  }

  editor.deleteForward = (unit) => {
    if (removesVoid(editor)) return
    const words = wordsAt(editor)
    const caret = caretOf(editor)
    if (words !== undefined && caret !== undefined && Editor.isEnd(editor, caret, words[1]))
      if (meetsVoid(editor, words[1], 'after')) return
    deleteForward(unit)
  }
}

function removesVoid(editor: RichEditor): boolean {
  const entry = caretOf(editor) && voidAt(editor)
  if (entry === undefined) return false
  const [, path] = entry
  Editor.withoutNormalizing(editor, () => {
    if (Path.hasPrevious(path)) Transforms.select(editor, Editor.end(editor, Path.previous(path)))
    Transforms.removeNodes(editor, { at: path, voids: true })
  })
  return true
}

function meetsVoid(editor: RichEditor, path: Path, side: 'before' | 'after'): boolean {
  const top = path.slice(0, 1)
  if (side === 'before' && !Path.hasPrevious(top)) return false
  const beside = side === 'before' ? Path.previous(top) : Path.next(top)
  if (!Node.has(editor, beside) || !isVoidElement(Node.get(editor, beside))) return false
  // Delete in an item that is not the last one joins the next item.
  if (path.length > 1 && Node.has(editor, Path.next(path))) return false
  Editor.withoutNormalizing(editor, () => {
    Transforms.select(editor, Editor.start(editor, beside))
    if (path.length === 1 && Node.string(Node.get(editor, top)) === '') Transforms.removeNodes(editor, { at: top })
  })
  return true
}
