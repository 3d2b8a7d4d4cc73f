/**
 * What administrators put on the front page, and the stories that may lead it without them (docs/decisions/0072).
 */
import { type Kysely, sql } from 'kysely'

const wordsOfLead = 300
const rowsAtOnce = 100

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // A list of identifiers as JSON: it is replaced as a whole, and so is undone.
    `create table front_page_arrangement (
      version integer primary key check (version > 0),
      arranged_by text not null references account (id),
      arranged_at text not null,
      placements text not null
    )`,
    // Repeats the date, so that an index can sort it.
    `create table lead_story (
      published_at text not null,
      article_id text not null unique references article (id) on delete cascade,
      constraint lead_story_newest primary key (published_at, article_id)
    )`,
  ])
    await sql.raw(statement).execute(database)
  await fillLeadStories(database)
}

type Row = { id: string; published_at: string; picture: string; content: string }

async function fillLeadStories(database: Kysely<unknown>): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<Row>`select id, published_at, picture, content from article
      where delivery_id is not null and picture is not null and id > ${last}
      order by id limit ${rowsAtOnce}`.execute(database)
    for (const { id, published_at, picture, content } of rows) {
      if (isDescribed(picture) && hasEnoughWords(content)) {
        await sql`insert into lead_story (published_at, article_id) values (${published_at}, ${id})`.execute(database)
      }
    }
    const next = rows.at(-1)?.id
    if (next === undefined) return
    last = next
  }
}

function isDescribed(picture: string): boolean {
  const { alt } = JSON.parse(picture) as { alt?: unknown }
  return typeof alt === 'string' && /[\p{L}\p{N}]/u.test(alt)
}

function hasEnoughWords(content: string): boolean {
  const text = textOf(parse(content))
  if (text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length >= wordsOfLead) return true
  // Those scripts put no blanks between words.
  if (!/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u.test(text)) return false
  const words = new Intl.Segmenter('en', { granularity: 'word' }).segment(text)
  return [...words].filter(({ isWordLike }) => isWordLike).length >= wordsOfLead
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return []
  }
}

/** Joins the pieces of a block without a gap, and blocks by a new line. */
function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join(node.some(isBlock) ? '\n' : '')
  if (typeof node !== 'object' || node === null) return ''
  if ('text' in node) return String(node.text)
  return 'children' in node ? textOf(node.children) : ''
}

const isBlock = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && 'type' in node && node.type !== 'link'
