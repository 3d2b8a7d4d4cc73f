import type { ImageBlock } from '@contract/document.ts'
import { Editor, Node, Path, Range, Transforms } from 'slate'
import { emptyParagraph, isVoidElement, isWords } from '../element-kinds.ts'
import type { EditorElement, RichEditor, VoidElement } from '../slate-types.ts'

const nothing = [{ text: '' }]

export const image = (url: string, fields: Partial<ImageBlock> = {}): VoidElement => ({
  type: 'image',
  url,
  ...fields,
  children: nothing,
})
export const embed = (url: string): VoidElement => ({ type: 'twitter-embed', url, children: nothing })

/**
 * Inserts a block after the one with the caret, or before it if that is an empty line, and moves the caret to the
 * next line. Appends the block if the editor was never focused. `place` inserts it there instead.
 */
export function insertMedia(editor: RichEditor, block: VoidElement, place?: Path): void {
  if (place === undefined && editor.selection !== null && Range.isExpanded(editor.selection)) Transforms.delete(editor)
  Editor.withoutNormalizing(editor, () => {
    const caret = editor.selection?.anchor ?? Editor.end(editor, [])
    const top = caret.path.slice(0, 1)
    const current = Node.get(editor, top) as EditorElement
    const isEmptyLine = isWords(current) && current.type === 'paragraph' && Node.string(current) === ''
    const at = place ?? (isEmptyLine ? top : Path.next(top))
    Transforms.insertNodes(editor, block, { at })
    const behind = Path.next(at)
    const isLineBehind = Node.has(editor, behind) && !isVoidElement(Node.get(editor, behind))
    if (!isLineBehind) Transforms.insertNodes(editor, emptyParagraph(), { at: behind })
    Transforms.select(editor, Editor.start(editor, behind))
  })
}

export type PictureWords = { alt?: string; caption?: string }

/** Keeps spaces, because the writer may be about to type on; empty words leave no field. */
export function setPictureWords(editor: RichEditor, at: Path, words: PictureWords): void {
  const fields = Object.entries(words).map(([name, value]) => [name, value || undefined])
  Transforms.setNodes<EditorElement>(editor, Object.fromEntries(fields), { at, voids: true })
}

/** Puts the caret at the start of the text behind a picture. */
export function enterBlockAfter(editor: RichEditor, at: Path): void {
  Transforms.select(editor, Editor.start(editor, Path.next(at)))
}

export function removeMedia(editor: RichEditor, at: Path): void {
  Transforms.removeNodes(editor, { at, voids: true })
}
