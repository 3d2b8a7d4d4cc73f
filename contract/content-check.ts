/** Validation for writing is strict; `parseContent` reads stored content tolerantly. */
import * as v from 'valibot'
import { type Block, EditorDocument, Inline } from './document.ts'
import { excerpt } from './excerpt.ts'
import { contentTooLarge, documentLimits } from './writing-limits.ts'

export const contentTooManyNodes = `The document is too complex. It can have at most ${documentLimits.nodes.toLocaleString('en')} paragraphs, list items, links and runs of formatted text.`
export const contentTooManyMedia = `The document has more than ${documentLimits.media} images, recordings and posts`
export const contentTooManySymbols = 'The document has too many characters like <, > and &'
export const contentBroken = 'The document is not valid and cannot be saved'

export type CheckedContent = { document: EditorDocument } | { error: string }

export function checkContent(content: string): CheckedContent {
  // Cheap check first: text never has fewer bytes than code units.
  if (content.length > documentLimits.bytes) return { error: contentTooLarge }
  const { byteLength } = new TextEncoder().encode(content)
  if (byteLength > documentLimits.bytes) return { error: contentTooLarge }
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return { error: contentBroken }
  }
  // Stop at the first issue: input can cause hundreds of thousands of them.
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

function findSizeError(document: EditorDocument, content: string, bytes: number): string | undefined {
  let nodes = 0
  let media = 0
  const count = (node: Block | Inline): void => {
    if ('text' in node) {
      nodes += Object.keys(node).length
      return
    }
    // A link takes twice as long to render as any other node.
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

const errorCharacters = 300

const lookedInto = 10_000

/** Valibot reports only that the union failed, so find the exact error inside a text run or link. */
function findWithin(piece: unknown): [place: string, message: string] | undefined {
  if (piece === undefined || JSON.stringify(piece).length > lookedInto) return undefined
  const read = v.safeParse(Inline, piece)
  const place = read.success ? null : v.getDotPath(read.issues[0])
  return read.success || place === null ? undefined : [`.${place}`, read.issues[0].message]
}
