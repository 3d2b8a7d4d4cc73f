/** How pledges are charged, whose cards they are, and words by which deliveries are found. */
import { type Kysely, sql } from 'kysely'

/** The columns that this migration reads and writes, as they were then. */
type Tables = { delivery: { id: string; title: string; content: string; words: string } }

export async function up(database: Kysely<Tables>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('acceptance')
    .addColumn('delivery_id', 'text', (c) => c.primaryKey().references('delivery.id'))
    .addColumn('feedback', 'text')
    .addColumn('begun_at', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createTable('payment')
    .addColumn('pledge_id', 'text', (c) => c.primaryKey().references('pledge.id'))
    .addColumn('provider', 'text', (c) => c.notNull().check(sql`provider in ('built-in', 'stripe')`))
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('pending', 'charging', 'declined', 'charged')`),
    )
    .addColumn('intent_id', 'text', (c) => c.unique())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createTable('card')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id'))
    .addColumn('customer_id', 'text', (c) => c.notNull().unique())
    .addColumn('payment_method_id', 'text')
    .addColumn('saved_at', 'text')
    .execute()

  await schema
    .alterTable('delivery')
    .addColumn('words', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const deliveries = await database.selectFrom('delivery').select(['id', 'title', 'content']).execute()
  for (const { id, title, content } of deliveries) {
    await database
      .updateTable('delivery')
      .set({ words: wordsOf(title, content) })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Title and words of a delivery in lower case: a copy of what the product did at the time, for editor documents. A text
 * that is no document is taken as it is.
 */
function wordsOf(title: string, content: string): string {
  return `${title}\n${textOf(content)}`.toLowerCase().replaceAll('\0', '')
}

function textOf(content: string): string {
  let document: unknown
  try {
    document = JSON.parse(content)
  } catch {
    return content
  }
  return Array.isArray(document) ? document.map(textOfNode).join('\n') : ''
}

function textOfNode(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  if ('text' in node && typeof node.text === 'string') return node.text
  if (!('children' in node) || !Array.isArray(node.children)) return ''
  const isList = 'type' in node && (node.type === 'bulleted-list' || node.type === 'numbered-list')
  return node.children.map(textOfNode).join(isList ? '\n' : '')
}
