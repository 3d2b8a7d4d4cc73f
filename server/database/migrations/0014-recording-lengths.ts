/** Recordings from browsers get their duration, as new uploads do: the job that removes tags visits them again. */
import type { Kysely } from 'kysely'

type Recordings = { media: { content_type: string; stripped_at: string | null } }

export async function up(database: Kysely<Recordings>): Promise<void> {
  await database.updateTable('media').set({ stripped_at: null }).where('content_type', '=', 'audio/webm').execute()
}
