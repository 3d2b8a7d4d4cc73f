/** What stands for the whole content of an article or a draft in its writer's lists. */
import { parseContent } from '../../contract/content.ts'
import { blockText } from '../../contract/document.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { listPreviewCharacters } from '../../contract/limits.ts'

/** At most 200 characters of the first two paragraphs that say something (specification, section 2 "My Articles"). */
export function listPreview(content: string): string {
  const parsed = parseContent(content)
  if (parsed.kind !== 'document') return ''
  const paragraphs = parsed.document
    .filter(({ type }) => type === 'paragraph')
    .map(blockText)
    .filter((text) => text.trim() !== '')
  return excerpt(paragraphs.slice(0, 2).join(' '), listPreviewCharacters)
}
