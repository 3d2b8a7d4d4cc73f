import { type ParsedContent, parseContent, previewOfDocument } from '@contract/content.ts'
import { mediaIdOf } from '@contract/safe-url.ts'
import type { CopiedPicture, StoryPreview } from '@contract/story.ts'

let last: { content: string; parsed: ParsedContent } | undefined

/**
 * Caches the last document: several parts of a page show the same story, and parsing a long one takes a slow phone 40
 * ms.
 */
export function readContent(content: string): ParsedContent {
  if (last?.content !== content) last = { content, parsed: parseContent(content) }
  return last.parsed
}

/** Replaces an external picture with our copy, or leaves it out, so that shared pages load nothing from other sites. */
export function previewFromContent(content: string, copies: readonly CopiedPicture[] = []): StoryPreview | undefined {
  const parsed = readContent(content)
  if (parsed.kind !== 'document') return undefined
  const { picture, ...preview } = previewOfDocument(parsed.document)
  if (picture === undefined) return preview
  if (mediaIdOf(picture.url) !== undefined) return { ...preview, picture }
  const copy = copies.find(({ from }) => from === picture.url)
  return copy === undefined ? preview : { ...preview, picture: { ...copy, alt: picture.alt } }
}
