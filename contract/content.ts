/**
 * Parses a story's stored `content`: the editor document as JSON text, or the older plain text
 * (docs/specification.md#3-entities-and-their-fields).
 *
 * Reading is tolerant and never throws: an unknown block keeps its words but loses its format, and an unsafe link
 * keeps its words but loses its address.
 */
import * as v from 'valibot'
import { type Block, blockText, documentText, EditorDocument, firstPicture, standfirstOf } from './document.ts'
import { wordsOfBlock, wordsOfDocument } from './document-words.ts'
import { excerpt } from './excerpt.ts'
import { excerptCharacters } from './limits.ts'
import { documentFromPlainText } from './plain-text.ts'
import { salvageDocument } from './salvage.ts'
import type { Picture, StoryPreview } from './story.ts'

export { excerpt }

export type ParsedContent = { kind: 'document'; document: EditorDocument } | { kind: 'empty' } | { kind: 'broken' }

/** Detects damaged JSON too, so that readers never see its brackets as prose. */
export const looksLikeJson = /^\s*(?:\{\s*"|\[\s*(?:[{["\]]|$))/

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

export function previewOfContent(content: string): StoryPreview | undefined {
  const parsed = parseContent(content)
  return parsed.kind === 'document' ? previewOfDocument(parsed.document) : undefined
}

export function previewOfDocument(document: EditorDocument): StoryPreview {
  const picture = firstPicture(document)
  const standfirst = standfirstOf(document)
  return {
    excerpt: excerpt(standfirst ? wordsOfBlock(standfirst) : proseOf(document), excerptCharacters.hero),
    characters: documentText(document).length,
    ...(picture === undefined ? {} : { picture: pictureOf(picture) }),
  }
}

function pictureOf({ url, alt, caption, width, height }: NonNullable<ReturnType<typeof firstPicture>>): Picture {
  return { url, alt: alt ?? caption ?? '', width, height }
}

function proseOf(document: EditorDocument): string {
  const prose = document.filter(({ type }) => !type.startsWith('heading') && type !== 'code-block')
  const text = wordsOfDocument(prose)
  return text.trim() === '' ? wordsOfDocument(document) : text
}
