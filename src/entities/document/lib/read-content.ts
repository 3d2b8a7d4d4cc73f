import { type ParsedContent, parseContent, previewOfDocument } from '@contract/content.ts'
import { type CopiedPicture, mediaIdOf } from '@contract/media.ts'
import type { StoryPreview } from '@contract/story.ts'

let last: { content: string; parsed: ParsedContent } | undefined

/** Stored content, read once for all parts of a page that show the same story: reading a long one takes a slow phone 40 ms. */
export function readContent(content: string): ParsedContent {
  if (last?.content !== content) last = { content, parsed: parseContent(content) }
  return last.parsed
}

/** What a page that is shared shows of stored content, a picture from elsewhere as our copy; nothing where there is nothing to show. */
export function previewFromContent(content: string, copies: readonly CopiedPicture[] = []): StoryPreview | undefined {
  const parsed = readContent(content)
  if (parsed.kind !== 'document') return undefined
  const { picture, ...preview } = previewOfDocument(parsed.document)
  if (picture === undefined) return preview
  if (mediaIdOf(picture.url) !== undefined) return { ...preview, picture }
  const copy = copies.find(({ from }) => from === picture.url)
  if (copy === undefined) return preview
  const { url, width, height } = copy
  return { ...preview, picture: { url, width, height, alt: picture.alt } }
}
