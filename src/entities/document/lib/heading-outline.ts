import { type Block, blockText, type EditorDocument, type TextBlock } from '@contract/document.ts'

const depths = { 'heading-one': 1, 'heading-two': 2, 'heading-three': 3 } as const
const elements = ['h2', 'h3', 'h4'] as const
export type HeadingBlock = TextBlock & { type: keyof typeof depths }
export type HeadingElement = (typeof elements)[number]

/**
 * The story's title is the page's h1, so headings start at h2. Levels that the author skipped are closed, because
 * screen reader users navigate by level; the look stays the author's.
 */
export function headingOutline(document: EditorDocument): Map<Block, HeadingElement> {
  const outline = new Map<Block, HeadingElement>()
  const above: number[] = []
  for (const block of document) {
    if (!isHeading(block) || blockText(block).trim() === '') continue
    const depth = depths[block.type]
    while ((above.at(-1) ?? 0) >= depth) above.pop()
    outline.set(block, elements[above.length] ?? 'h4')
    above.push(depth)
  }
  return outline
}

export function isHeading(block: Block): block is HeadingBlock {
  return block.type in depths
}
