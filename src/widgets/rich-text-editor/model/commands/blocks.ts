import { Editor, type NodeEntry, Range, Transforms } from 'slate'
import { type BlockChoice, isList, isListType, isWords, type ListType, type TextBlockType } from '../element-kinds.ts'
import { wordsAt } from '../selection.ts'
import type { EditorElement, RichEditor, WordsElement } from '../slate-types.ts'

/** A list item counts as its list; `undefined` without a text block. A standfirst cannot be chosen. */
export function blockChoiceAt(editor: RichEditor): BlockChoice | 'standfirst' | undefined {
  const entry = wordsAt(editor)
  if (entry === undefined) return undefined
  const [block, path] = entry
  if (block.type !== 'list-item') return block.type
  const [list] = Editor.parent(editor, path)
  return isList(list) ? list.type : undefined
}

export function toggleBlock(editor: RichEditor, choice: BlockChoice): void {
  setBlock(editor, blockChoiceAt(editor) === choice ? 'paragraph' : choice)
}

export function setBlock(editor: RichEditor, choice: BlockChoice): void {
  if (isListType(choice)) putInList(editor, choice)
  else setText(editor, choice)
}

function setText(editor: RichEditor, type: TextBlockType): void {
  Editor.withoutNormalizing(editor, () => {
    leaveLists(editor)
    Transforms.setNodes<EditorElement>(editor, { type }, { match: isWords, hanging: false })
  })
}

function putInList(editor: RichEditor, type: ListType): void {
  Editor.withoutNormalizing(editor, () => {
    leaveLists(editor)
    for (const [, path] of selectedWords(editor)) {
      Transforms.setNodes<EditorElement>(editor, { type: 'list-item' }, { at: path })
      Transforms.wrapNodes(editor, { type, children: [] }, { at: path })
    }
  })
}

function leaveLists(editor: RichEditor): void {
  Transforms.unwrapNodes(editor, { match: isList, split: true, mode: 'all' })
}

function selectedWords(editor: RichEditor): NodeEntry<WordsElement>[] {
  const { selection } = editor
  if (selection === null) return []
  const at = Editor.unhangRange(editor, selection)
  return [...Editor.nodes<WordsElement>(editor, { at, match: isWords })]
}

export function isAtBlockStart(editor: RichEditor): boolean {
  const { selection } = editor
  const entry = wordsAt(editor)
  if (entry === undefined || selection === null || Range.isExpanded(selection)) return false
  return Editor.isStart(editor, selection.anchor, entry[1])
}
