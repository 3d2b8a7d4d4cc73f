/**
 * What lists show of a text, made when the text is written and stored beside it: no list reads or parses a document
 * (docs/decisions/0023).
 */
import { parseContent, previewOfDocument } from '../../contract/content.ts'
import { blockText, type EditorDocument } from '../../contract/document.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { deliveryLimits, listPreviewCharacters, summaryLimits } from '../../contract/limits.ts'
import type { Picture, StoryPreview } from '../../contract/story.ts'
import type { ArticleTable } from '../database/schema.ts'

/** The columns of an article that sum it up. `excerpt` is null where the text has nothing to show. */
export type ArticleSummaryColumns = Pick<ArticleTable, 'excerpt' | 'picture'> & { characters: number; preview: string }

/** Sums up stored content, in whatever form it is. */
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

/** A picture with an address that no list should carry is left out; long words about it are shortened. */
function columnOf(picture: Picture | undefined): string | null {
  if (picture === undefined || picture.url.length > summaryLimits.urlCharacters) return null
  return JSON.stringify({ ...picture, alt: excerpt(picture.alt, summaryLimits.altCharacters) })
}

/** The summary of an article as the contract shows it to readers. */
export function readPreview({
  excerpt,
  characters,
  picture,
}: Omit<ArticleSummaryColumns, 'preview'>): StoryPreview | undefined {
  if (excerpt === null) return undefined
  return { excerpt, characters, ...(picture === null ? {} : { picture: JSON.parse(picture) }) }
}

/** What stands for the whole of a draft in its writer's list. */
export function summarizeDraft(content: string): string {
  const parsed = parseContent(content)
  return parsed.kind === 'document' ? listPreview(parsed.document) : ''
}

/** At most 200 characters of the first two paragraphs that say something (specification, section 2 "My Articles"). */
function listPreview(document: EditorDocument): string {
  const paragraphs = document
    .filter(({ type }) => type === 'paragraph')
    .map(blockText)
    .filter((text) => text.trim() !== '')
  return excerpt(paragraphs.slice(0, 2).join(' '), listPreviewCharacters)
}

/**
 * What a card shows of a delivery: at most 150 characters with `[Image]` for each picture (specification, section 2);
 * null where the content cannot be read.
 */
export function summarizeDelivery(content: string): string | null {
  const parsed = parseContent(content)
  if (parsed.kind === 'broken') return null
  const blocks = parsed.kind === 'document' ? parsed.document : []
  const words = blocks.map((block) => (block.type === 'image' ? '[Image]' : blockText(block)))
  return excerpt(words.join('\n'), deliveryLimits.previewCharacters)
}
