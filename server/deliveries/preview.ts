import { parseContent } from '../../contract/content.ts'
import { blockText } from '../../contract/document.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { deliveryLimits } from '../../contract/limits.ts'

/**
 * What a card shows of a delivery: at most 150 characters with `[Image]` for each picture (specification, section 2);
 * null where the content cannot be read.
 */
export function previewOf(content: string): string | null {
  const parsed = parseContent(content)
  if (parsed.kind === 'broken') return null
  const blocks = parsed.kind === 'document' ? parsed.document : []
  const words = blocks.map((block) => (block.type === 'image' ? '[Image]' : blockText(block)))
  return excerpt(words.join('\n'), deliveryLimits.previewCharacters)
}
