import type { Database } from '../../platform/index.ts'
import { changeVisibility, type Place } from './change-visibility.ts'

export const hideStory = (place: Place, id: string, reason: string): Promise<boolean> =>
  changeVisibility(place, id, { table: 'article', action: 'story.hidden', reason, isHidden: true })

export const showStory = (place: Place, id: string, reason: string | null = null): Promise<boolean> =>
  changeVisibility(place, id, { table: 'article', action: 'story.shown', reason, isHidden: false })

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
