import type { Category } from '../../contract/limits.ts'
import type { OpenQuestion } from '../../contract/story.ts'
import { authorTag, type Database, dependOn } from '../platform/index.ts'
import { backingColumns, presentBacking } from './bounty-rows.ts'

/** The open bounties with the most money, of a category or of all. A new pledge shows when the response expires. */
export async function listOpenQuestions(
  { query }: Pick<Database, 'query'>,
  count: number,
  category: Category | 'all' = 'all',
): Promise<OpenQuestion[]> {
  const rows = await query
    .selectFrom('bounty_listing')
    .innerJoin('bounty', 'bounty.id', 'bounty_listing.bounty_id')
    .select([
      'bounty.id',
      'bounty.title',
      'bounty.creator_id',
      'bounty_listing.total_cents',
      'bounty_listing.expires_at',
    ])
    .select(backingColumns)
    .where('bounty_listing.category', '=', category)
    .where('bounty_listing.stage', '=', 'open')
    .where('bounty_listing.expires_at', 'is not', null)
    .orderBy('bounty_listing.total_cents', 'desc')
    .orderBy('bounty_listing.bounty_id', 'desc')
    .limit(count)
    .$narrowType<{ expires_at: string }>()
    .execute()
  // A creator who deletes their account closes their bounties.
  dependOn(rows.map(({ creator_id }) => authorTag(creator_id)))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    backing: presentBacking(row),
    expires_at: row.expires_at,
  }))
}
