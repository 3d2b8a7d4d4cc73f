/** The words a card shows of a story (specification, sections 2 and 8). */
import { excerpt, parseContent, previewOfContent } from '@contract/content.ts'

/** An excerpt of stored content, or the specification's words where there is none. */
export function previewWords(content: string, characters: number): string {
  const parsed = parseContent(content)
  if (parsed.kind === 'broken') return 'Error loading content preview.'
  if (parsed.kind === 'empty') return 'No content available'
  return excerpt(previewOfContent(content)?.excerpt ?? '', characters)
}
