import type { Kysely } from 'kysely'
import type { Assignee } from '../../../contract/author.ts'
import { userTypes } from '../../../contract/limits.ts'
import type { Schema } from '../../platform/index.ts'
import { countStories, findRecord } from './stats.ts'
import { authorOf } from './story-author.ts'

/** Null for a deleted account, and for one that is no journalist any more. */
export async function readAssignee(query: Kysely<Schema>, journalistId: string): Promise<Assignee | null> {
  const [journalist, stories, record] = await Promise.all([
    query
      .selectFrom('account')
      .leftJoin('author_profile', 'author_profile.account_id', 'account.id')
      .select(['name', 'user_type', 'slug'])
      .where('id', '=', journalistId)
      .where('user_type', '>=', userTypes.journalist)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
    countStories(query, journalistId),
    findRecord(query, journalistId),
  ])
  if (journalist === undefined) return null
  return { name: journalist.name, ...authorOf(journalist), record: { stories, ...record } }
}
