import { type Database, trusted } from '../../platform/index.ts'
import { changeVisibility, type Place } from './change-visibility.ts'
import { findListed, type Listed } from './listed.ts'
import type { Written } from './telling-writers.ts'

export const hideStory = (place: Place, id: string, reason: string): Promise<boolean> =>
  changeVisibility(place, id, { table: 'article', action: 'story.hidden', reason, isHidden: true })

export const showStory = (place: Place, id: string, reason: string | null = null): Promise<boolean> =>
  changeVisibility(place, id, { table: 'article', action: 'story.shown', reason, isHidden: false })

export async function listStories({ query }: Pick<Database, 'query'>, search?: string): Promise<Listed[]> {
  const stories = await query
    .selectFrom('article')
    .innerJoin('account', 'account.id', 'article.author_id')
    .select(({ fn }) => [
      'article.id',
      'article.title',
      'article.published_at as at',
      'article.hidden_at',
      'article.hidden_reason',
      fn.coalesce('article.byline', 'account.name').as('author'),
    ])
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .execute()
  return findListed(stories, search)
}

/** Returns what emails quote of a story. */
export async function wordsOfStory({ query }: Pick<Database, 'query'>, id: string): Promise<string[]> {
  const stories = await query.selectFrom('article').select('title').where('id', '=', id).execute()
  return stories.map(({ title }) => title)
}

export async function writersOfStory({ query }: Pick<Database, 'query'>, id: string): Promise<Written[]> {
  const stories = await query.selectFrom('article').select('author_id').where('id', '=', id).execute()
  const about = { what: trusted`a story of yours`, path: `/articles/${id}` }
  return stories.map(({ author_id: accountId }) => ({ accountId, ...about }))
}
