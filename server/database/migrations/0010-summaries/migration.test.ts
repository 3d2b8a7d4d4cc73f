import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScratchDatabase, openScratchPool, type ScratchDatabase } from '../../../testing/scratch-database.ts'
import { summarizeArticle, summarizeDelivery } from '../../../writing/summary.ts'
import { migrations } from '../../open.ts'
import type { Schema } from '../../schema.ts'
import { openSqlite } from '../../sqlite-dialect.ts'
import { up } from './migration.ts'
import { summarize } from './read-content.ts'

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text }] })
const picture = { type: 'image', url: '/media/p1', width: 1200, height: 800, alt: 'A dam', children: [{ text: '' }] }
const story = JSON.stringify([{ type: 'heading-one', children: [{ text: 'Water' }] }, picture, paragraph('It rose.')])

const contents: string[] = [
  story,
  '',
  '   ',
  '[]',
  '[{"type":',
  '{"type": "paragraph"}',
  '# Water\n\nIt was **very** high. [Image: https://example.org/a.jpg] It fell.\n\n[Image: http://example.org/b.jpg]',
  JSON.stringify([paragraph('')]),
  JSON.stringify([{ type: 'code-block', children: [{ text: 'let x' }] }]),
  JSON.stringify([{ type: 'marquee', children: [{ text: 'Kept ' }, { type: 'x', children: [{ text: 'words' }] }] }]),
  JSON.stringify([{ type: 'image', url: 'javascript:alert(1)', alt: 'no', children: [{ text: 'seen' }] }]),
  JSON.stringify([{ ...picture, url: `https://example.org/${'a'.repeat(3_000)}` }]),
  JSON.stringify([{ ...picture, alt: undefined, caption: 'word '.repeat(200) }]),
  JSON.stringify([{ type: 'audio', url: '/media/a1', audioData: 'data:', children: [{ text: '' }] }]),
  JSON.stringify([
    { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'One' }] }, { children: [] }] },
  ]),
  JSON.stringify(Array.from({ length: 50 }, () => paragraph('So many words, and still more – of them.'))),
]

/** Today's summary of a text, as the migration has it. */
const today = (content: string) => ({ ...summarizeArticle(content), card: summarizeDelivery(content) })

describe('the frozen reader of content', () => {
  it.each(contents)('summarizes content as the product did at the time: %.60s', (content) => {
    expect(summarize(content)).toEqual(today(content))
  })

  it('sums up any plain text, and any JSON, without failing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.object()).map((nodes) => JSON.stringify(nodes)),
        ),
        (content) => {
          summarize(content)
        },
      ),
    )
  })
})

describe('the migration', () => {
  const server = process.env.TEST_DATABASE_URL
  let database: Kysely<Schema>
  let scratch: ScratchDatabase | undefined
  let folder: string
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-summaries-'))
    if (server !== undefined) {
      scratch = await createScratchDatabase(server)
      database = new Kysely({
        dialect: new PostgresDialect({ pool: openScratchPool({ connectionString: scratch.url }) }),
      })
    } else database = new Kysely({ dialect: openSqlite(path.join(folder, 'before.sqlite')) })
    const provider = { getMigrations: async () => migrations }
    const { error } = await new Migrator({ db: database, provider }).migrateTo('0009-settlement')
    if (error !== undefined) throw error
  })
  afterAll(async () => {
    await database.destroy()
    await scratch?.drop()
    await fs.rm(folder, { recursive: true })
  })

  it('fills the summaries of what was written before, and loses nothing of it', async () => {
    const at = '2026-11-20T08:00:00.000Z'
    await sql`insert into account (id, email, name, password_hash, user_type, created_at, updated_at)
      values ('writer', 'w@lede.test', 'Nellie Bly', '-', 1, ${at}, ${at})`.execute(database)
    await sql`insert into bounty (id, creator_id, title, description, amount_cents, created_at)
      values ('b1', 'writer', 'Why?', 'Because.', 100, ${at})`.execute(database)
    await sql`insert into application (id, bounty_id, journalist_id, cover_letter, requested_due_date, status, created_at, updated_at)
      values ('o1', 'b1', 'writer', 'Me.', ${at}, 'completed', ${at}, ${at})`.execute(database)
    await sql`insert into delivery (id, bounty_id, application_id, journalist_id, title, content, category, delivered_at, words)
      values ('d1', 'b1', 'o1', 'writer', 'Water', ${story}, '["food"]', ${at}, 'water it rose')`.execute(database)
    for (const [index, content] of contents.entries()) {
      const id = `a${String(index).padStart(2, '0')}`
      await sql`insert into article (id, author_id, title, content, category, media_items, published_at, updated_at)
        values (${id}, 'writer', 'Water', ${content}, '["food"]', '[]', ${at}, ${at})`.execute(database)
      await sql`insert into draft (id, account_id, note_type, title, content, category, media_items, version, created_at, updated_at)
        values (${id}, 'writer', 'direct', 'Water', ${content}, '[]', '[]', 7, ${at}, ${at})`.execute(database)
    }
    await sql`insert into draft_version (draft_id, version, title, content, category, origin, words, saved_at)
      values ('a00', 7, 'Water', ${story}, '[]', 'saved', 3, ${at})`.execute(database)

    await up(database)

    const articles = await database.selectFrom('article').selectAll().orderBy('id').execute()
    expect(articles.map(({ content }) => content)).toEqual(contents)
    for (const { content, excerpt, characters, picture, preview, published_at } of articles) {
      expect({ excerpt, characters, picture, preview }).toEqual(summarizeArticle(content))
      expect(published_at).toBe(at)
    }
    const drafts = await database.selectFrom('draft').selectAll().orderBy('id').execute()
    expect(drafts.map(({ content, version }) => [content, version])).toEqual(contents.map((content) => [content, 7]))
    expect(drafts.map(({ preview }) => preview)).toEqual(articles.map(({ preview }) => preview))
    expect(await database.selectFrom('delivery').selectAll().executeTakeFirst()).toMatchObject({
      content: story,
      words: 'water it rose',
      preview: 'Water [Image] It rose.',
      delivered_at: at,
    })
    expect(await database.selectFrom('draft_version').select(['content', 'words']).executeTakeFirst()).toEqual({
      content: story,
      words: 3,
    })
  })

  if (server === undefined) {
    it.each(['article', 'delivery', 'draft', 'draft_version'])(
      'puts no column of %s after content, because SQLite would read the content to reach it',
      async (table) => {
        const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(database)
        expect(rows.at(-1)?.name).toBe('content')
      },
    )
  }
})
