import { type Database, trusted } from '../../platform/index.ts'
import { changeVisibility, type Place } from './change-visibility.ts'
import { type Listed, oneLine } from './listed.ts'
import type { Written } from './telling-writers.ts'

export const hideUpdate = (place: Place, id: string, reason: string): Promise<boolean> =>
  changeVisibility(place, id, { table: 'progress_update', action: 'update.hidden', reason, isHidden: true })

export const showUpdate = (place: Place, id: string, reason: string | null = null): Promise<boolean> =>
  changeVisibility(place, id, { table: 'progress_update', action: 'update.shown', reason, isHidden: false })

const listedUpdates = 200

/** Finds updates by their identifier or that of their bounty. */
export async function listUpdates({ query }: Pick<Database, 'query'>, id?: string): Promise<Listed[]> {
  const updates = await query
    .selectFrom('progress_update')
    .innerJoin('bounty', 'bounty.id', 'progress_update.bounty_id')
    .innerJoin('account', 'account.id', 'progress_update.author_id')
    .select([
      'progress_update.id',
      'progress_update.bounty_id',
      'bounty.title as bounty_title',
      'account.name as author',
      'progress_update.text',
      'progress_update.published_at as at',
      'progress_update.hidden_at',
      'progress_update.hidden_reason',
    ])
    .$if(id !== undefined, (all) =>
      all.where(({ eb, or }) => or([eb('progress_update.id', '=', id ?? ''), eb('bounty_id', '=', id ?? '')])),
    )
    .orderBy('progress_update.published_at', 'desc')
    .orderBy('progress_update.id', 'desc')
    .limit(listedUpdates)
    .execute()
  return updates.map(({ id, at, bounty_id, bounty_title, author, text, hidden_at, hidden_reason }) => ({
    ...{ id, at, hidden_reason },
    words: `bounty ${bounty_id}: ${bounty_title} (${author})  ${oneLine(text)}`,
    is_hidden: hidden_at !== null,
  }))
}

/** Returns what emails quote of an update. */
export async function wordsOfUpdate({ query }: Pick<Database, 'query'>, id: string): Promise<string[]> {
  const updates = await query.selectFrom('progress_update').select('text').where('id', '=', id).execute()
  return updates.map(({ text }) => text)
}

export async function writersOfUpdate({ query }: Pick<Database, 'query'>, id: string): Promise<Written[]> {
  const updates = await query
    .selectFrom('progress_update')
    .select(['author_id', 'bounty_id'])
    .where('id', '=', id)
    .execute()
  return updates.map(({ author_id: accountId, bounty_id }) => ({
    accountId,
    what: trusted`a progress update of yours`,
    path: `/bounties/${bounty_id}`,
  }))
}
