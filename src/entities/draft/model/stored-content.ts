import { parseContent } from '@contract/content.ts'
import { blockTypes, type EditorDocument } from '@contract/document.ts'

/**
 * `shape`: a block of unknown type became a paragraph with its text. `document`: the content is not a document, and
 * its text was extracted.
 */
export type ContentDamage = 'shape' | 'document'

export const emptyDocument: EditorDocument = [{ type: 'paragraph', children: [{ text: '' }] }]

/** Never throws, and keeps all text. */
export function readStoredContent(content: string): { document: EditorDocument; damage: ContentDamage | undefined } {
  const parsed = parseContent(content)
  if (parsed.kind === 'broken') return { document: findWords(content), damage: 'document' }
  const document = parsed.kind === 'document' ? parsed.document : emptyDocument
  return { document, damage: hasUnknownBlock(content) ? 'shape' : undefined }
}

function hasUnknownBlock(content: string): boolean {
  try {
    const json: unknown = JSON.parse(content)
    return Array.isArray(json) && json.some((block) => !blockTypes.has(block?.type))
  } catch {
    // Older plain text.
    return false
  }
}

/** Extracts a paragraph per block from a broken document; falls back to the raw content. */
function findWords(content: string): EditorDocument {
  const blocks = content.split(/\{\s*"type"\s*:\s*"(?!link")/).map(wordsOf)
  const paragraphs = blocks.filter((words) => words.trim() !== '')
  if (paragraphs.length === 0) paragraphs.push(content)
  return paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] }))
}

const wordsOf = (part: string): string =>
  [...part.matchAll(/"text"\s*:\s*"((?:[^"\\]|\\.)*)/gs)].map(([, written = '']) => unescapeJson(written)).join('')

/** `written` may end in the middle of an escape. */
function unescapeJson(written: string): string {
  try {
    return JSON.parse(`"${written}"`)
  } catch {
    return written
  }
}
