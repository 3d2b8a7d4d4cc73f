/**
 * Previews are computed when a text is written and stored beside it, so that lists never read or parse documents
 * (docs/decisions/0023).
 */

import { deliveryLimits } from '../../../contract/bounty-life-limits.ts'
import { parseContent, previewOfDocument } from '../../../contract/content.ts'
import type { EditorDocument } from '../../../contract/document.ts'
import { wordsOfBlock } from '../../../contract/document-words.ts'
import { excerpt } from '../../../contract/excerpt.ts'
import { listPreviewCharacters, summaryLimits } from '../../../contract/limits.ts'
import type { Picture, StoryPreview } from '../../../contract/story.ts'
import type { ArticleTable } from '../../platform/index.ts'

export type ArticleSummaryColumns = Pick<ArticleTable, 'excerpt' | 'picture'> & { characters: number; preview: string }

export function summarizeArticle(content: string): ArticleSummaryColumns {
  const parsed = parseContent(content)
  return parsed.kind === 'document'
    ? summarizeDocument(parsed.document)
    : { excerpt: null, characters: 0, picture: null, preview: '' }
}

function summarizeDocument(document: EditorDocument): ArticleSummaryColumns {
  const { excerpt, characters, picture } = previewOfDocument(document)
  return { excerpt, characters, picture: columnOf(picture), preview: listPreview(document) }
}

function columnOf(picture: Picture | undefined): string | null {
  if (picture === undefined || picture.url.length > summaryLimits.urlCharacters) return null
  return JSON.stringify({ ...picture, alt: excerpt(picture.alt, summaryLimits.altCharacters) })
}

export function readPreview({
  excerpt,
  characters,
  picture,
}: Omit<ArticleSummaryColumns, 'preview'>): StoryPreview | undefined {
  if (excerpt === null) return undefined
  return { excerpt, characters, ...(picture === null ? {} : { picture: JSON.parse(picture) }) }
}

export function summarizeDraft(content: string): string {
  const parsed = parseContent(content)
  return parsed.kind === 'document' ? listPreview(parsed.document) : ''
}

/** At most 200 characters of the first two nonempty paragraphs (docs/specification.md#article-screens). */
function listPreview(document: EditorDocument): string {
  const paragraphs = document
    .filter(({ type }) => type === 'paragraph')
    .map(wordsOfBlock)
    .filter((text) => text.trim() !== '')
  return excerpt(paragraphs.slice(0, 2).join(' '), listPreviewCharacters)
}

/**
 * At most 150 characters with `[Image]` for each picture (docs/specification.md#bounty-screens); null for broken
 * content.
 */
export function summarizeDelivery(content: string): string | null {
  const parsed = parseContent(content)
  if (parsed.kind === 'broken') return null
  const blocks = parsed.kind === 'document' ? parsed.document : []
  const words = blocks.map((block) => (block.type === 'image' ? '[Image]' : wordsOfBlock(block)))
  return excerpt(words.join('\n'), deliveryLimits.previewCharacters)
}
