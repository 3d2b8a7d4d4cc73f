import { withdrawnDetail } from '../../contract/story.ts'
import type { Database } from '../database/open.ts'
import { type Refusal, refuse } from '../http/refusal.ts'

/** 410 with the published reason for a hidden story, otherwise 404. */
export async function refuseStory({ query }: Database, id: string): Promise<Refusal> {
  const hidden = await query
    .selectFrom('article')
    .select('hidden_reason')
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()
  return hidden === undefined ? refuse(404, 'Article not found') : refuse(410, withdrawnDetail(hidden.hidden_reason))
}

/** True if only hidden stories show this media file. */
export async function isWithdrawnMedia({ query }: Pick<Database, 'query'>, mediaId: string): Promise<boolean> {
  const stories = await query
    .selectFrom('media_reference')
    .innerJoin('article', 'article.id', 'media_reference.holder_id')
    .select('article.hidden_at')
    .where('media_reference.media_id', '=', mediaId)
    .where('media_reference.holder_kind', '=', 'article')
    .execute()
  return stories.length > 0 && stories.every(({ hidden_at }) => hidden_at !== null)
}
