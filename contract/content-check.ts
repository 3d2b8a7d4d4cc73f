/** Whether content may be kept: strict where reading is tolerant (design, section 6 "Documents"). */
import * as v from 'valibot'
import { EditorDocument, Inline } from './document.ts'
import { excerpt } from './excerpt.ts'
import { documentLimits } from './limits.ts'

export const contentTooLarge = `The document is larger than ${documentLimits.bytes / 1_000_000} MB`
export const contentBroken = 'The document is not one that can be kept'

export type CheckedContent = { document: EditorDocument } | { problem: string }

/** Reads content that is to be written: the document it is, or one sentence that says why it is none. */
export function checkContent(content: string): CheckedContent {
  if (new TextEncoder().encode(content).byteLength > documentLimits.bytes) return { problem: contentTooLarge }
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return { problem: contentBroken }
  }
  // Stopped at the first issue: of a hundred thousand of them nobody reads more.
  const read = v.safeParse(EditorDocument, json, { abortEarly: true })
  if (read.success) return { document: read.output }
  const place = v.getDotPath(read.issues[0])
  const [within, message] = findWithin(read.issues[0].path?.at(-1)?.value) ?? ['', read.issues[0].message]
  return {
    problem:
      place === null ? contentBroken : excerpt(`${contentBroken}: ${place}${within} ${message}`, problemCharacters),
  }
}

/** Longest sentence about a document: it may quote what it found. */
const problemCharacters = 300

/** Pieces larger than this are not looked into, in characters of JSON. */
const lookedInto = 10_000

/** What is wrong inside of a piece of text or a link, whose schema says only that it is neither; and where. */
function findWithin(piece: unknown): [place: string, message: string] | undefined {
  if (piece === undefined || JSON.stringify(piece).length > lookedInto) return undefined
  const read = v.safeParse(Inline, piece)
  const place = read.success ? null : v.getDotPath(read.issues[0])
  return read.success || place === null ? undefined : [`.${place}`, read.issues[0].message]
}
