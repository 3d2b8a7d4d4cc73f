/**
 * What lists show of a text, in columns beside it (docs/decisions/0023). SQLite walks through a long text to reach the
 * columns behind it, so there the long ones become the last.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { summarize } from './read-content.ts'

/** The tables as this migration finds and leaves them; it knows no others. */
type Tables = {
  article: {
    id: string
    content: string
    excerpt: string | null
    characters: number
    picture: string | null
    preview: string
  }
  delivery: { id: string; content: string; preview: string | null }
  draft: { id: string; content: string; preview: string }
}

/** Texts read at once: each may have megabytes. */
const batch = 10

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
export async function up(anyDatabase: Kysely<any>): Promise<void> {
  const database: Kysely<Tables> = anyDatabase
  const { schema } = database
  await schema.alterTable('article').addColumn('excerpt', 'text').execute()
  await schema
    .alterTable('article')
    .addColumn('characters', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('article').addColumn('picture', 'text').execute()
  await schema
    .alterTable('article')
    .addColumn('preview', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await schema.alterTable('delivery').addColumn('preview', 'text').execute()
  await schema
    .alterTable('draft')
    .addColumn('preview', 'text', (c) => c.notNull().defaultTo(''))
    .execute()

  await forEachText(database, 'article', async (id, content) => {
    const { card: _, ...summary } = summarize(content)
    await database.updateTable('article').set(summary).where('id', '=', id).execute()
  })
  await forEachText(database, 'delivery', async (id, content) => {
    await database
      .updateTable('delivery')
      .set({ preview: summarize(content).card })
      .where('id', '=', id)
      .execute()
  })
  await forEachText(database, 'draft', async (id, content) => {
    await database
      .updateTable('draft')
      .set({ preview: summarize(content).preview })
      .where('id', '=', id)
      .execute()
  })

  // PostgreSQL keeps long texts elsewhere by itself.
  if (database.getExecutor().adapter instanceof PostgresAdapter) return
  await moveToEnd(database, 'delivery', 'words')
  for (const table of ['article', 'delivery', 'draft', 'draft_version']) await moveToEnd(database, table, 'content')
}

async function forEachText(
  database: Kysely<Tables>,
  table: keyof Tables,
  write: (id: string, content: string) => Promise<void>,
): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await database
      .selectFrom(table)
      .select(['id', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, content } of rows) await write(id, content)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

async function moveToEnd(database: Kysely<Tables>, table: string, column: string): Promise<void> {
  const { schema } = database
  await schema
    .alterTable(table)
    .addColumn('moved', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update ${sql.table(table)} set moved = ${sql.ref(column)}`.execute(database)
  await schema.alterTable(table).dropColumn(column).execute()
  await schema.alterTable(table).renameColumn('moved', column).execute()
}
