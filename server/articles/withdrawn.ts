import { withdrawnDetail } from '../../contract/story.ts'
import type { Reader } from '../database/database.ts'
import { type Refusal, refuse } from '../http/refusal.ts'

/** 410 with the published reason for a hidden story, otherwise 404. */
export async function refuseStory({ query }: { query: Reader }, id: string): Promise<Refusal> {
  const hidden = await query
    .selectFrom('article')
    .select('hidden_reason')
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()
  return hidden === undefined ? refuse(404, 'Article not found') : refuse(410, withdrawnDetail(hidden.hidden_reason))
}
