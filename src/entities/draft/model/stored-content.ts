/** Stored content as a document to write in: whatever became of it, its words are there (specification, section 3). */
import { parseContent } from '@contract/content.ts'
import { blockTypes, type EditorDocument } from '@contract/document.ts'

/**
 * What could not be read of it. `shape`: a block of a type that nobody knows, whose words are a paragraph now. `document`: it
 * is no document any more, and its words were looked for.
 */
export type Damage = 'shape' | 'document'

export const emptyDocument: EditorDocument = [{ type: 'paragraph', children: [{ text: '' }] }]

/** Reads stored content. Never throws, and keeps all words of its texts. */
export function readStoredContent(content: string): { document: EditorDocument; damage: Damage | undefined } {
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

/** A paragraph for each block of what was meant as a document; all of it as it stands where no words are found. */
function findWords(content: string): EditorDocument {
  const blocks = content.split(/\{\s*"type"\s*:\s*"(?!link")/).map(wordsOf)
  const paragraphs = blocks.filter((words) => words.trim() !== '')
  if (paragraphs.length === 0) paragraphs.push(content)
  return paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] }))
}

const wordsOf = (part: string): string =>
  [...part.matchAll(/"text"\s*:\s*"((?:[^"\\]|\\.)*)/gs)].map(([, written = '']) => unescapeJson(written)).join('')

/** What stands between the quotes of a JSON string, which may end in its middle. */
function unescapeJson(written: string): string {
  try {
    return JSON.parse(`"${written}"`)
  } catch {
    return written
  }
}
