/** The words a card shows of a story (specification, sections 2 and 8). */
import { excerpt, previewOfDocument } from '@contract/content.ts'
import { readContent } from './read-content.ts'

/** An excerpt of stored content, or the specification's words where there is none. */
export function previewWords(content: string, characters: number): string {
  const parsed = readContent(content)
  if (parsed.kind === 'broken') return 'Error loading content preview.'
  if (parsed.kind === 'empty') return 'No content available'
  return excerpt(previewOfDocument(parsed.document).excerpt, characters)
}
