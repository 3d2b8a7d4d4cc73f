import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { isoTime } from '../iso-time.ts'
import { notifyReaders } from '../live/bus.ts'
import { recordAuditEntry } from './audit-log.ts'

type Place = { database: Database; now: () => number; actor: string }

export function hideStory(place: Place, id: string, reason: string): Promise<boolean> {
  return changeVisibility(place, id, { action: 'story.hidden', reason, isHidden: true })
}

export function showStory(place: Place, id: string, reason: string | null = null): Promise<boolean> {
  return changeVisibility(place, id, { action: 'story.shown', reason, isHidden: false })
}

function changeVisibility(
  { database, now, actor }: Place,
  id: string,
  { action, reason, isHidden }: { action: 'story.hidden' | 'story.shown'; reason: string | null; isHidden: boolean },
): Promise<boolean> {
  const at = isoTime(now())
  return database.write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('article')
      .set(isHidden ? { hidden_at: at, hidden_reason: reason } : { hidden_at: null, hidden_reason: null })
      .where('id', '=', id)
      .$if(!isHidden, (shown) => shown.where('hidden_at', 'is not', null))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await recordAuditEntry(transaction, { actor, action, subject: id, reason, at })
    await forgetCachedPages(transaction, database.engine)
    return true
  })
}

/**
 * Invalidates the caches of all running servers: on SQLite they poll the version, on PostgreSQL the commit sends a
 * NOTIFY.
 */
async function forgetCachedPages(transaction: Transaction<Schema>, engine: Database['engine']): Promise<void> {
  await transaction.updateTable('story_visibility').set({ version: sql`version + 1` }).execute()
  if (engine === 'postgres') await notifyReaders(transaction)
}

export type ListedStory = {
  id: string
  title: string
  author: string
  published_at: string
  hidden_reason: string | null
  is_hidden: boolean
}

const listedStories = 200

export async function listStories({ query }: Pick<Database, 'query'>, search = ''): Promise<ListedStory[]> {
  const wanted = search.toLowerCase()
  const stories = await query
    .selectFrom('article')
    .innerJoin('account', 'account.id', 'article.author_id')
    .select(({ fn }) => [
      'article.id',
      'article.title',
      'article.published_at',
      'article.hidden_at',
      'article.hidden_reason',
      fn.coalesce('article.byline', 'account.name').as('author'),
    ])
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .execute()
  return stories
    .filter(({ id, title, author }) => [id, title, author].some((text) => text.toLowerCase().includes(wanted)))
    .slice(0, listedStories)
    .map(({ hidden_at, ...story }) => ({ ...story, is_hidden: hidden_at !== null }))
}
