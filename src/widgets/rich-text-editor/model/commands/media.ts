import type { Align, ImageBlock } from '@contract/document.ts'
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
 * next line. Appends the block if the editor was never focused.
 */
export function insertMedia(editor: RichEditor, block: VoidElement): void {
  if (editor.selection !== null && Range.isExpanded(editor.selection)) Transforms.delete(editor)
  Editor.withoutNormalizing(editor, () => {
    const caret = editor.selection?.anchor ?? Editor.end(editor, [])
    const top = caret.path.slice(0, 1)
    const current = Node.get(editor, top) as EditorElement
    const isEmptyLine = isWords(current) && current.type === 'paragraph' && Node.string(current) === ''
    const at = isEmptyLine ? top : Path.next(top)
    Transforms.insertNodes(editor, block, { at })
    const behind = Path.next(at)
    const isLineBehind = Node.has(editor, behind) && !isVoidElement(Node.get(editor, behind))
    if (!isLineBehind) Transforms.insertNodes(editor, emptyParagraph(), { at: behind })
    Transforms.select(editor, Editor.start(editor, behind))
  })
}

export type PictureWords = { alt: string; caption: string; align?: Align }

export function setPictureWords(editor: RichEditor, at: Path, { alt, caption }: PictureWords): void {
  const words = { alt: alt.trim() || undefined, caption: caption.trim() || undefined }
  Transforms.setNodes<EditorElement>(editor, words, { at, voids: true })
}

export function removeMedia(editor: RichEditor, at: Path): void {
  Transforms.removeNodes(editor, { at, voids: true })
}
