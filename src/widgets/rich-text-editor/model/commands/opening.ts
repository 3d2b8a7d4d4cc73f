/** The opening of a story: a standfirst, if there is one, and then a cover picture, if there is one. */
import { Editor, Node, type Path, Transforms } from 'slate'
import { isVoidElement, isWords } from '../element-kinds.ts'
import type { EditorElement, RichEditor } from '../slate-types.ts'

export type Opening = { hasStandfirst: boolean; hasCover: boolean }

export const readOpening = (editor: RichEditor): Opening => ({
  hasStandfirst: isStandfirst(editor.children[0]),
  hasCover: coverOf(editor) !== undefined,
})

export const isSameOpening = (before: Opening | null, now: Opening): boolean =>
  before !== null && before.hasStandfirst === now.hasStandfirst && before.hasCover === now.hasCover

const isStandfirst = (node: Node | undefined) => node !== undefined && isWords(node) && node.type === 'standfirst'
const isBlank = (node: Node | undefined) =>
  node !== undefined && isWords(node) && node.type === 'paragraph' && Node.string(node).trim() === ''

/** The picture that readers see before any paragraph. */
export function coverOf(editor: RichEditor): Node | undefined {
  const first = editor.children.find((node) => !isStandfirst(node) && !isBlank(node))
  const isPicture = first !== undefined && isVoidElement(first) && (first.type === 'image' || first.type === 'upload')
  return isPicture ? first : undefined
}

/** Returns the path for a cover: behind the standfirst, or behind the empty line that precedes a picture. */
export const coverPath = ({ children: [first] }: RichEditor): Path => [isStandfirst(first) || isBlank(first) ? 1 : 0]

export function makeCover(editor: RichEditor, at: Path): void {
  Transforms.moveNodes(editor, { at, to: coverPath(editor), voids: true })
}

export function addStandfirst(editor: RichEditor): void {
  Editor.withoutNormalizing(editor, () => {
    if (isBlank(editor.children[0])) Transforms.setNodes<EditorElement>(editor, { type: 'standfirst' }, { at: [0] })
    else Transforms.insertNodes(editor, { type: 'standfirst', children: [{ text: '' }] }, { at: [0] })
    Transforms.select(editor, Editor.end(editor, [0]))
  })
}
