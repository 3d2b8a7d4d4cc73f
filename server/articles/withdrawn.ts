/** What the public is answered for a story or a picture that an operator hid. */
import { withdrawnDetail } from '../../contract/story.ts'
import type { Database } from '../database/open.ts'
import { type Refusal, refuse } from '../http/refusal.ts'

/** Why a story cannot be read: 410 with the published reason where it is hidden, 404 where there is none. */
export async function refuseStory({ query }: Database, id: string): Promise<Refusal> {
  const hidden = await query
    .selectFrom('article')
    .select('hidden_reason')
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()
  return hidden === undefined ? refuse(404, 'Article not found') : refuse(410, withdrawnDetail(hidden.hidden_reason))
}

/** Whether hidden stories show this picture or recording, and no other story does. */
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
