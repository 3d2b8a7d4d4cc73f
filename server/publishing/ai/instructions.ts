import fs from 'node:fs/promises'
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { EarlierInstructions, Instructions } from '../../../contract/ai.ts'
import { instructionsLimits } from '../../../contract/writing-limits.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { isoTime, type Reader, type Schema } from '../../platform/index.ts'

const shippedFile = new URL('instructions.md', import.meta.url)

/** Reads the default instructions each time, because an operator may have changed the file. */
export async function readShipped(): Promise<Instructions> {
  const content = (await fs.readFile(shippedFile, 'utf8')).trim()
  return { content, updated_at: null, updated_by: null, is_default: true }
}

const saved = (query: Reader) =>
  query
    .selectFrom('ai_instructions')
    .leftJoin('account', 'account.id', 'ai_instructions.author_id')
    .select([
      'ai_instructions.id',
      'ai_instructions.content',
      'ai_instructions.created_at as updated_at',
      'account.name as updated_by',
    ])
    .orderBy('ai_instructions.created_at', 'desc')
    .orderBy('ai_instructions.id', 'desc')

export async function readInstructions(query: Reader): Promise<Instructions> {
  const newest = await saved(query).limit(1).executeTakeFirst()
  if (newest === undefined) return readShipped()
  const { id: _, ...instructions } = newest
  return { ...instructions, is_default: false }
}

export async function readEarlier(query: Reader): Promise<{ items: EarlierInstructions[]; total: number }> {
  const [items, { rows }] = await Promise.all([
    saved(query).offset(1).limit(instructionsLimits.history).execute(),
    query
      .selectFrom('ai_instructions')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total: Math.max(0, rows - 1) }
}

/** Saves new instructions. Idempotent: the text already in force is not saved again. */
export async function activateInstructions(
  transaction: Transaction<Schema>,
  author: { accountId: string; at: string },
  content: string,
): Promise<void> {
  const newest = await saved(transaction).limit(1).executeTakeFirst()
  if (newest?.content === content) return
  // Keep timestamps increasing even if the clocks of two processes differ.
  const before = newest === undefined ? 0 : Date.parse(newest.updated_at)
  const msecs = Math.max(Date.parse(author.at), before + 1)
  const created_at = isoTime(msecs)
  const id = makeId({ msecs })
  await transaction
    .insertInto('ai_instructions')
    .values({ id, content, author_id: author.accountId, created_at })
    .execute()
  await recordAuditEntry(transaction, {
    actor: author.accountId,
    action: 'instructions.changed',
    subject: id,
    details: { characters: content.length },
    at: created_at,
  })
}

const shape = `Answer with JSON alone: an object whose field "content" is a list of blocks, in the order in which they are read.
A block is an object with "type" and "children". The types are "paragraph", "heading-two", "heading-three", "block-quote",
"bulleted-list" and "numbered-list". The children of a list are blocks of the type "list-item". The children of every other
block are pieces of text: objects with "text" and, where it is so marked, "bold": true or "italic": true; or links: objects
with "type": "link", "url" and "children". No HTML, no Markdown, no pictures.

{"content": [
  {"type": "paragraph", "children": [{"text": "The ferry was sold on "}, {"text": "Tuesday", "bold": true}, {"text": "."}]},
  {"type": "heading-two", "children": [{"text": "What the council knew"}]},
  {"type": "bulleted-list", "children": [{"type": "list-item", "children": [{"text": "A letter of 3 March."}]}]}
]}`

/**
 * The system prompt: the instructions of the administrators plus the response format set by the server. It contains
 * no private data, so prompt injection cannot leak any.
 */
export const promptOf = (instructions: string) => `${instructions}\n\n${shape}`
