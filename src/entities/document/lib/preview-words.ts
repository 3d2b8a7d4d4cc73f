import { excerpt, previewOfDocument } from '@contract/content.ts'
import { readContent } from './read-content.ts'

export function previewWords(content: string, characters: number): string {
  const parsed = readContent(content)
  if (parsed.kind === 'broken') return 'Error loading content preview.'
  if (parsed.kind === 'empty') return 'No content available'
  return excerpt(previewOfDocument(parsed.document).excerpt, characters)
}
