/**
 * True when a document needs no normalizing, so that opening a long one needs no second pass over its nodes. Mirrors
 * `with-normalizing.ts` and Slate's own rules for whole documents; a property test compares the two.
 */
import type { Block, EditorDocument, Inline, TextLeaf } from '@contract/document.ts'
import { Text } from 'slate'
import { isList, isVoidElement } from './element-kinds.ts'
import { hasSafeAddress, strayFields, strayMarks } from './known-fields.ts'

export function isSettled(document: EditorDocument): boolean {
  if (document.length === 0) return false
  return document.every((block, index) => {
    const before = document[index - 1]
    if (isVoidElement(block) && (before === undefined || isVoidElement(before) || index === document.length - 1))
      return false
    return !joinsList(before, block) && isSettledBlock(block)
  })
}

export const joinsList = (before: Block | undefined, block: Block): boolean =>
  before !== undefined && isList(block) && before.type === block.type && before.align === block.align

function isSettledBlock(block: Block): boolean {
  if (strayFields(block).length > 0) return false
  switch (block.type) {
    case 'image':
    case 'audio':
    case 'twitter-embed': {
      const [leaf] = block.children
      return hasSafeAddress(block) && block.children.length === 1 && leaf?.text === '' && Object.keys(leaf).length === 1
    }
    case 'bulleted-list':
    case 'numbered-list':
      return (
        block.children.length > 0 &&
        block.children.every((item) => strayFields(item).length === 0 && areSettledInlines(item.children))
      )
    case 'list-item':
      return false
    default:
      return areSettledInlines(block.children)
  }
}

function areSettledInlines(inlines: readonly Inline[]): boolean {
  const first = inlines[0]
  const last = inlines.at(-1)
  if (first === undefined || last === undefined || !('text' in first) || !('text' in last)) return false
  return inlines.every((inline, index) => {
    const before = inlines[index - 1]
    if ('text' in inline) return isSettledLeaf(inline, before !== undefined && 'text' in before ? before : undefined)
    if (before !== undefined && !('text' in before)) return false
    return (
      hasSafeAddress(inline) &&
      strayFields(inline).length === 0 &&
      inline.children.some(({ text }) => text !== '') &&
      inline.children.every((leaf, at) => isSettledLeaf(leaf, inline.children[at - 1]))
    )
  })
}

function isSettledLeaf(leaf: TextLeaf, before: TextLeaf | undefined): boolean {
  if (strayMarks(leaf).length > 0) return false
  return before === undefined || (leaf.text !== '' && before.text !== '' && !Text.equals(leaf, before, { loose: true }))
}
