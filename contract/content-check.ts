/** Whether content may be kept: strict where reading is tolerant (design, section 6 "Documents"). */
import * as v from 'valibot'
import { contentTooLarge } from './content-too-large.ts'
import { type Block, EditorDocument, Inline } from './document.ts'
import { excerpt } from './excerpt.ts'
import { documentLimits } from './limits.ts'

export const contentTooManyNodes = `The document has too many parts: at most ${documentLimits.nodes.toLocaleString('en')} paragraphs, list items, links and runs of formatted text are possible`
export const contentTooManyMedia = `The document has more than ${documentLimits.media} pictures, recordings and posts`
export const contentTooManySymbols = 'The document has too many characters like <, > and &'
export const contentBroken = 'The document is not one that can be kept'

export type CheckedContent = { document: EditorDocument } | { error: string }

/** Reads content that is to be written: the document it is, or one sentence that says why it is none. */
export function checkContent(content: string): CheckedContent {
  // The cheap comparison first: no text has fewer bytes than code units.
  if (content.length > documentLimits.bytes) return { error: contentTooLarge }
  const { byteLength } = new TextEncoder().encode(content)
  if (byteLength > documentLimits.bytes) return { error: contentTooLarge }
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return { error: contentBroken }
  }
  // Stopped at the first issue: of a hundred thousand of them nobody reads more.
  const read = v.safeParse(EditorDocument, json, { abortEarly: true })
  if (read.success) {
    const error = findSizeError(read.output, content, byteLength)
    return error === undefined ? { document: read.output } : { error }
  }
  const place = v.getDotPath(read.issues[0])
  const [within, message] = findWithin(read.issues[0].path?.at(-1)?.value) ?? ['', read.issues[0].message]
  return {
    error: place === null ? contentBroken : excerpt(`${contentBroken}: ${place}${within} ${message}`, errorCharacters),
  }
}

/** What makes the page of a document too large, or too slow to render. */
function findSizeError(document: EditorDocument, content: string, bytes: number): string | undefined {
  let nodes = 0
  let media = 0
  const count = (node: Block | Inline): void => {
    if ('text' in node) {
      // The text is one, each mark is another.
      nodes += Object.keys(node).length
      return
    }
    // A link takes twice as long to render as anything else.
    nodes += node.type === 'link' ? 2 : 1
    if (node.type === 'image' || node.type === 'audio' || node.type === 'twitter-embed') media += 1
    else for (const child of node.children) count(child)
  }
  for (const block of document) count(block)
  if (document.length > documentLimits.blocks || nodes > documentLimits.nodes) return contentTooManyNodes
  if (media > documentLimits.media) return contentTooManyMedia
  let escaped = 0
  for (const _ of content.matchAll(/[<>&']|\\["\\]/g)) escaped += 1
  return bytes + 9 * escaped > documentLimits.escapedBytes ? contentTooManySymbols : undefined
}

/** Longest sentence about a document: it may quote what it found. */
const errorCharacters = 300

/** Pieces larger than this are not looked into, in characters of JSON. */
const lookedInto = 10_000

/** What is wrong inside of a piece of text or a link, whose schema says only that it is neither; and where. */
function findWithin(piece: unknown): [place: string, message: string] | undefined {
  if (piece === undefined || JSON.stringify(piece).length > lookedInto) return undefined
  const read = v.safeParse(Inline, piece)
  const place = read.success ? null : v.getDotPath(read.issues[0])
  return read.success || place === null ? undefined : [`.${place}`, read.issues[0].message]
}
