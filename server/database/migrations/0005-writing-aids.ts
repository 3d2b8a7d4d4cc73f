/** Since when AI helped with a text: what readers are told of it goes with the text wherever it goes. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['draft', 'draft_version', 'delivery', 'article']) {
    await schema.alterTable(table).addColumn('ai_assisted_at', 'text').execute()
  }
}
