import type { FollowingNews, FollowingNewsPage } from '../../../contract/following.ts'
import { followingLimits } from '../../../contract/following-limits.ts'
import { parseCategories } from '../../../contract/story.ts'
import { presentUpdate, updateRows } from '../../bounties/index.ts'
import { type Caller, type Database, isoTime } from '../../platform/index.ts'
import { listByIds } from '../articles/published.ts'
import { cursorOf, newsIdOf, type Place, readNewest } from './newest.ts'
import { listFollows } from './subjects.ts'

/** Of a caller, or of an account that gets a digest. */
export type NewsReader = Pick<Caller, 'id' | 'userType'>

type NewsQuery = { caller: NewsReader; now: number; before?: Place | undefined; pageSize?: number }

export const earliestOf = (now: number) => isoTime(now - followingLimits.days * 24 * 60 * 60 * 1000)

export async function readNews(
  database: Database,
  { caller, now, before, pageSize = followingLimits.pageSize }: NewsQuery,
): Promise<FollowingNewsPage> {
  const [places, seenUntil] = await Promise.all([
    readNewest(database, { caller, since: earliestOf(now), before, count: pageSize + 1 }),
    readSeenUntil(database, caller.id),
  ])
  const shown = places.slice(0, pageSize)
  const last = places.length > pageSize ? shown.at(-1) : undefined
  return {
    items: await presentNews(database, caller.id, shown),
    next: last === undefined ? null : cursorOf(last),
    seen_until: seenUntil,
  }
}

/** News of a subject count from when it was followed. */
export async function countUnseen(
  database: Database,
  { caller, now, most = followingLimits.unseen }: Pick<NewsQuery, 'caller' | 'now'> & { most?: number },
): Promise<number> {
  return (await readUnseen(database, { caller, now, count: most })).length
}

/** The newest news that the caller has not seen. */
export async function readUnseen(
  database: Database,
  { caller, now, before, count }: Pick<NewsQuery, 'caller' | 'now' | 'before'> & { count: number },
): Promise<Place[]> {
  const [earliest, seenUntil] = [earliestOf(now), await readSeenUntil(database, caller.id)]
  const since = seenUntil !== null && seenUntil > earliest ? seenUntil : earliest
  return readNewest(database, { caller, since, isSinceFollowed: true, before, count })
}

async function readSeenUntil({ query }: Database, accountId: string): Promise<string | null> {
  const row = await query
    .selectFrom('following_seen')
    .select('seen_until')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.seen_until ?? null
}

export async function presentNews(database: Database, accountId: string, places: Place[]): Promise<FollowingNews[]> {
  const idsOf = (kind: Place['kind']) => places.filter((place) => place.kind === kind).map(({ id }) => id)
  const [stories, steps, updates] = await Promise.all([
    presentStories(database, accountId, idsOf('story')),
    presentSteps(database, idsOf('step')),
    presentUpdates(database, idsOf('update')),
  ])
  const news = new Map([...stories, ...steps, ...updates].map((item) => [item.id, item]))
  return places.flatMap((place) => news.get(newsIdOf(place)) ?? [])
}

async function presentStories(database: Database, accountId: string, ids: string[]): Promise<FollowingNews[]> {
  if (ids.length === 0) return []
  const [stories, follows, articles] = await Promise.all([
    listByIds(database, ids),
    listFollows(database.query, accountId),
    database.query
      .selectFrom('article')
      .leftJoin('delivery', 'delivery.id', 'article.delivery_id')
      .select(['article.id', 'article.published_at', 'delivery.bounty_id'])
      .where('article.id', 'in', ids)
      .execute(),
  ])
  const articleOf = new Map(articles.map((article) => [article.id, article]))
  return stories.flatMap((story) => {
    const article = articleOf.get(story.id)
    if (article === undefined) return []
    const subjects = {
      author: [story.author?.slug],
      category: parseCategories(story.category),
      question: [article.bounty_id ?? undefined],
    }
    return {
      kind: 'story',
      id: newsIdOf({ kind: 'story', id: story.id }),
      at: article.published_at,
      story,
      because: follows
        .filter(({ kind, subject }) => subjects[kind].includes(subject))
        .map(({ kind, subject, name }) => ({ kind, subject, name })),
    }
  })
}

async function presentSteps({ query }: Database, ids: string[]): Promise<FollowingNews[]> {
  if (ids.length === 0) return []
  const steps = await query
    .selectFrom('bounty_event')
    .innerJoin('bounty', 'bounty.id', 'bounty_event.bounty_id')
    .select(['bounty_event.id', 'bounty_event.at', 'bounty_event.kind', 'bounty.id as bounty_id', 'bounty.title'])
    .where('bounty_event.id', 'in', ids)
    .execute()
  return steps.map(({ id, at, kind, bounty_id, title }) => ({
    kind: 'step',
    id: newsIdOf({ kind: 'step', id }),
    at,
    question: { id: bounty_id, title },
    step: kind,
  }))
}

async function presentUpdates({ query }: Database, ids: string[]): Promise<FollowingNews[]> {
  if (ids.length === 0) return []
  const updates = await updateRows(query)
    .innerJoin('bounty', 'bounty.id', 'progress_update.bounty_id')
    .select(['bounty.id as bounty_id', 'bounty.title'])
    .where('progress_update.id', 'in', ids)
    .execute()
  return updates.map(({ bounty_id, title, ...update }) => ({
    kind: 'update',
    id: newsIdOf({ kind: 'update', id: update.id }),
    at: update.published_at,
    question: { id: bounty_id, title },
    update: presentUpdate(update),
  }))
}
