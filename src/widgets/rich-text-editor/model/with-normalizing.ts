/**
 * Keeps the content valid for the contract and reachable for the caret: list items are in lists, links in text, void
 * blocks at the top level, each between two text blocks, and a standfirst is the first block.
 */
import { type Descendant, Editor, Element, Node, type NodeEntry, Path, Text, Transforms } from 'slate'
import { emptyParagraph, isLink, isList, isVoidElement, isWords } from './element-kinds.ts'
import { hasSafeAddress, isKnownType, strayFields, strayMarks } from './known-fields.ts'
import type { EditorElement, ListBlock, RichEditor, VoidElement, WordsElement } from './slate-types.ts'

/** Repairs one thing and returns true if there was one; Slate then checks the node again. */
type Mending<Kind> = (editor: RichEditor, node: Kind, path: Path) => boolean

export function withNormalizing(editor: RichEditor): void {
  const { normalizeNode } = editor
  editor.normalizeNode = (entry, options) => {
    if (mend(editor, entry)) return
    normalizeNode(entry, { ...options, fallbackElement: () => emptyParagraph() as EditorElement })
  }
}

function mend(editor: RichEditor, [node, path]: NodeEntry): boolean {
  if (Editor.isEditor(node)) return mendTop(editor)
  if (Text.isText(node)) return unset(editor, path, strayMarks(node))
  // Slate adds an empty text first.
  if (node.children.length === 0 && !isList(node)) return false
  if (!isKnownType(node.type)) return mendUnknown(editor, node, path)
  if (unset(editor, path, strayFields(node))) return true
  if (isVoidElement(node)) return mendVoid(editor, node, path)
  if (isLink(node)) return mendLink(editor, node, path)
  if (isList(node)) return mendList(editor, node, path)
  if (isWords(node)) return mendWords(editor, node, path)
  return false
}

function unset(editor: RichEditor, path: Path, fields: string[]): boolean {
  if (fields.length === 0) return false
  Transforms.unsetNodes<Node>(editor, fields as never[], { at: path, voids: true })
  return true
}

function mendTop(editor: RichEditor): boolean {
  const { children } = editor
  if (children.length === 0) return insertParagraph(editor, [0])
  for (const [index, block] of children.entries()) {
    const before = children[index - 1]
    if (index > 0 && isWords(block) && block.type === 'standfirst') {
      Transforms.setNodes<EditorElement>(editor, { type: 'paragraph' }, { at: [index] })
      return true
    }
    if (isVoidElement(block)) {
      if (before === undefined || isVoidElement(before)) return insertParagraph(editor, [index])
      if (index === children.length - 1) return insertParagraph(editor, [index + 1])
    } else if (
      isList(block) &&
      before !== undefined &&
      isList(before) &&
      before.type === block.type &&
      before.align === block.align
    ) {
      Transforms.mergeNodes(editor, { at: [index] })
      return true
    }
  }
  return false
}

function insertParagraph(editor: RichEditor, at: Path): true {
  Transforms.insertNodes(editor, emptyParagraph(), { at })
  return true
}

function mendUnknown(editor: RichEditor, node: EditorElement, path: Path): boolean {
  if (hasBlocks(editor, node)) return unwrap(editor, path)
  Transforms.setNodes<EditorElement>(editor, { type: 'paragraph' }, { at: path, voids: true })
  return true
}

const mendVoid: Mending<VoidElement> = (editor, node, path) => {
  if (!hasSafeAddress(node)) {
    Transforms.removeNodes(editor, { at: path, voids: true })
    return true
  }
  if (path.length > 1) return lift(editor, path)
  const [leaf] = node.children
  if (node.children.length === 1 && leaf?.text === '' && Object.keys(leaf).length === 1) return false
  Transforms.insertNodes(editor, { text: '' }, { at: [...path, 0], voids: true })
  for (let last = node.children.length; last > 0; last--)
    Transforms.removeNodes(editor, { at: [...path, last], voids: true })
  return true
}

const mendLink: Mending<Extract<EditorElement, { type: 'link' }>> = (editor, node, path) => {
  if (Node.string(node) === '') {
    Transforms.removeNodes(editor, { at: path, voids: true })
    return true
  }
  const isInLink = isLink(Node.parent(editor, path))
  return (isInLink || !hasSafeAddress(node)) && unwrap(editor, path)
}

const mendList: Mending<ListBlock> = (editor, list, path) => {
  if (list.children.length === 0) {
    Transforms.removeNodes(editor, { at: path })
    return true
  }
  if (path.length > 1) return unwrap(editor, path)
  for (const [child, at] of Node.children(editor, path)) {
    if (Element.isElement(child) && child.type === 'list-item') continue
    if (Text.isText(child) || editor.isInline(child)) {
      Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at })
    } else if (isList(child) || !isWords(child)) {
      if (!isList(child)) continue
      return unwrap(editor, at)
    } else {
      Transforms.setNodes<EditorElement>(editor, { type: 'list-item' }, { at })
    }
    return true
  }
  return false
}

const mendWords: Mending<WordsElement> = (editor, node, path) => {
  if (path.length > 1) return !isList(Node.parent(editor, path)) && unwrap(editor, Path.parent(path))
  if (node.type !== 'list-item') return false
  Transforms.wrapNodes(editor, { type: 'bulleted-list', children: [] }, { at: path })
  return true
}

/** Replaces an element by its children. Slate's `unwrapNodes` needs a last text and throws if there is none yet. */
function unwrap(editor: RichEditor, at: Path): true {
  Editor.withoutNormalizing(editor, () => {
    const { children } = Node.get(editor, at) as EditorElement
    for (const index of [...children.keys()].reverse())
      Transforms.moveNodes(editor, { at: [...at, index], to: Path.next(at), voids: true })
    Transforms.removeNodes(editor, { at, voids: true })
  })
  return true
}

/** Splits the parent first, because Slate's `liftNodes` needs the first text of what follows. */
function lift(editor: RichEditor, at: Path): true {
  Editor.withoutNormalizing(editor, () => {
    const next = Path.next(at)
    if (Node.has(editor, next)) {
      const [first, path] = Node.first(editor, next)
      if (!Text.isText(first)) Transforms.insertNodes(editor, { text: '' }, { at: [...path, 0], voids: true })
    }
    Transforms.liftNodes(editor, { at, voids: true })
  })
  return true
}

const isBlock = (editor: RichEditor, node: Node): boolean => Element.isElement(node) && !editor.isInline(node)
const hasBlocks = (editor: RichEditor, node: EditorElement): boolean =>
  (node.children as Descendant[]).some((child) => isBlock(editor, child))
