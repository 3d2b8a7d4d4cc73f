import type { Block, EditorDocument, ListItemBlock, TextBlock } from '@contract/document.ts'
import { type HeadingBlock, type HeadingElement, headingOutline, isHeading } from './heading-outline.ts'

export type QuoteGroup = { type: 'quote'; blocks: TextBlock[] }
export type CodeGroup = { type: 'code'; blocks: TextBlock[] }
export type LooseItemGroup = { type: 'items'; blocks: ListItemBlock[] }
export type HeadingGroup = { type: 'heading'; block: HeadingBlock; element: HeadingElement }
export type BlockGroup = QuoteGroup | CodeGroup | LooseItemGroup | HeadingGroup | { type: 'single'; block: Block }

/** Merges neighboring quote paragraphs, code lines and list items without a list: the editor stores them separately. */
export function groupBlocks(document: EditorDocument): BlockGroup[] {
  const groups: BlockGroup[] = []
  const outline = headingOutline(document)
  for (const block of document) {
    const last = groups.at(-1)
    if (block.type === 'list-item') {
      if (last?.type === 'items') last.blocks.push(block)
      else groups.push({ type: 'items', blocks: [block] })
    } else if (block.type === 'block-quote' || block.type === 'code-block') {
      const type = block.type === 'block-quote' ? 'quote' : 'code'
      if (last?.type === type) last.blocks.push(block)
      else groups.push({ type, blocks: [block] })
    } else if (isHeading(block)) {
      const element = outline.get(block)
      if (element !== undefined) groups.push({ type: 'heading', block, element })
    } else {
      groups.push({ type: 'single', block })
    }
  }
  return groups
}
