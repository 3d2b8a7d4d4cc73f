/**
 * From a story's `content`, as it is stored, to its document, and from a document to the few words that stand for it.
 * `content` is the editor document as JSON text, or the older plain text (specification, section 3 "Editor document").
 *
 * Reading is tolerant where writing is strict: a block we do not know keeps its words and loses its shape, an unsafe
 * link keeps its words and loses its address, and nothing throws.
 */
import * as v from 'valibot'
import { type Block, blockText, documentText, EditorDocument, firstPicture } from './document.ts'
import { excerpt } from './excerpt.ts'
import { charactersPerReadMinute, excerptCharacters } from './limits.ts'
import { documentFromPlainText } from './plain-text.ts'
import { salvageDocument } from './salvage.ts'
import type { Picture, StoryPreview } from './story.ts'

export { excerpt }

/** `empty`: there is nothing to read. `broken`: it was meant as a document, and nothing of it can be read. */
export type ParsedContent = { kind: 'document'; document: EditorDocument } | { kind: 'empty' } | { kind: 'broken' }

/** Text that was meant as JSON, so that its brackets are not shown to a reader as prose. */
const looksLikeJson = /^\s*(?:\{\s*"|\[\s*(?:[{["\]]|$))/

/** Reads stored content. Never throws. */
export function parseContent(content: string): ParsedContent {
  if (content.trim() === '') return { kind: 'empty' }
  if (!looksLikeJson.test(content)) return asParsed(documentFromPlainText(content))
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return { kind: 'broken' }
  }
  if (!Array.isArray(json)) return { kind: 'broken' }
  if (json.length === 0) return { kind: 'empty' }
  const strict = v.safeParse(EditorDocument, json)
  if (strict.success) return asParsed(strict.output)
  const salvaged = salvageDocument(json)
  return salvaged.length === 0 ? { kind: 'broken' } : asParsed(salvaged)
}

function asParsed(document: EditorDocument): ParsedContent {
  return document.some(hasSomethingToShow) ? { kind: 'document', document } : { kind: 'empty' }
}

function hasSomethingToShow(block: Block): boolean {
  return (
    block.type === 'image' || block.type === 'audio' || block.type === 'twitter-embed' || blockText(block).trim() !== ''
  )
}

/** What a card shows of stored content; nothing where there is nothing to show. */
export function previewOfContent(content: string): StoryPreview | undefined {
  const parsed = parseContent(content)
  return parsed.kind === 'document' ? previewOfDocument(parsed.document) : undefined
}

export function previewOfDocument(document: EditorDocument): StoryPreview {
  const picture = firstPicture(document)
  return {
    excerpt: excerpt(proseOf(document), excerptCharacters.hero),
    characters: documentText(document).length,
    ...(picture === undefined ? {} : { picture: pictureOf(picture) }),
  }
}

function pictureOf({ url, alt, caption, width, height }: NonNullable<ReturnType<typeof firstPicture>>): Picture {
  return {
    url,
    alt: alt ?? caption ?? '',
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  }
}

/** The text an excerpt is taken from: headings and code say little out of their place. */
function proseOf(document: EditorDocument): string {
  const prose = document.filter(({ type }) => !type.startsWith('heading') && type !== 'code-block')
  const text = documentText(prose)
  return text.trim() === '' ? documentText(document) : text
}

/** One minute per thousand characters, rounded up; never less than one (specification, section 9). */
export function readMinutes(characters: number): number {
  return Math.max(1, Math.ceil(characters / charactersPerReadMinute))
}
