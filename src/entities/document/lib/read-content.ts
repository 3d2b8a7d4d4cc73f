import { type ParsedContent, parseContent, previewOfDocument } from '@contract/content.ts'
import type { StoryPreview } from '@contract/story.ts'

let last: { content: string; parsed: ParsedContent } | undefined

/** Stored content, read once for all parts of a page that show the same story: reading a long one takes a slow phone 40 ms. */
export function readContent(content: string): ParsedContent {
  if (last?.content !== content) last = { content, parsed: parseContent(content) }
  return last.parsed
}

/** What a card, or a page that is shared, shows of stored content; nothing where there is nothing to show. */
export function previewFromContent(content: string): StoryPreview | undefined {
  const parsed = readContent(content)
  return parsed.kind === 'document' ? previewOfDocument(parsed.document) : undefined
}
