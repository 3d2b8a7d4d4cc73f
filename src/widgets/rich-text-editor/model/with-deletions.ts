/**
 * Backspace and Delete. "Backspace at the start of a non-paragraph block turns it into a paragraph" (specification,
 * section 2 "Editor behaviour"). A picture, recording or post is never deleted unseen: what comes beside it first puts
 * the caret on it.
 */
import { Editor, Node, Path, Transforms } from 'slate'
import { caretOf, voidAt, wordsAt } from './caret.ts'
import { isAtBlockStart, setBlock } from './commands/blocks.ts'
import { isVoidElement } from './element-kinds.ts'
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

/** Removes what the caret is on; the caret goes to the line before it. */
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

/** Puts the caret on what stands beside this block of words; an empty one that is not needed to write in goes. */
function meetsVoid(editor: RichEditor, path: Path, side: 'before' | 'after'): boolean {
  const top = path.slice(0, 1)
  if (side === 'before' && !Path.hasPrevious(top)) return false
  const beside = side === 'before' ? Path.previous(top) : Path.next(top)
  if (!Node.has(editor, beside) || !isVoidElement(Node.get(editor, beside))) return false
  const isLastItem = path.length === 1 || isEdgeOfList(editor, path, side)
  if (!isLastItem) return false
  Editor.withoutNormalizing(editor, () => {
    Transforms.select(editor, Editor.start(editor, beside))
    if (path.length === 1 && Node.string(Node.get(editor, top)) === '') Transforms.removeNodes(editor, { at: top })
  })
  return true
}

function isEdgeOfList(editor: RichEditor, path: Path, side: 'before' | 'after'): boolean {
  const index = path.at(-1) ?? 0
  const { children } = Node.parent(editor, path)
  return side === 'before' ? index === 0 : index === children.length - 1
}
