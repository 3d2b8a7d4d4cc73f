/** The visible stories of an actor as the activities that its followers get, newest first. */
import type { Announce, Create } from '@fedify/vocab'
import { type Kysely, sql } from 'kysely'
import { countStories } from '../../people/index.ts'
import type { ActorId, PlatformServices, Schema } from '../../platform/index.ts'
import { createActivities, type Edition } from './activities.ts'
import { newsroom } from './addresses.ts'
import { articleOf, currentEditionOf, readContents, type StoryRow, selectStories } from './stories.ts'

export async function countOutbox(query: Kysely<Schema>, actor: ActorId): Promise<number> {
  if (actor !== newsroom) return countStories(query, actor)
  const { stories } = await query
    .selectFrom('article')
    .select(({ fn }) => fn.countAll<number>().as('stories'))
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow()
  return stories
}

type Place = { at: string; id: string }

const cursorOf = ({ published_at, id }: StoryRow): string => `${published_at}_${id}`

const cursorPattern = /^(?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<id>[\w-]{1,64})$/

/** Undefined for what this server has not written. */
function parseCursor(cursor: string): Place | undefined {
  const { at, id } = cursorPattern.exec(cursor)?.groups ?? {}
  return at === undefined || id === undefined ? undefined : { at, id }
}

/** True if a page can begin there. Strangers invent cursors, and a page costs much more than this. */
export async function isOutboxCursor(query: Kysely<Schema>, cursor: string): Promise<boolean> {
  const place = parseCursor(cursor)
  if (place === undefined) return false
  const story = await query
    .selectFrom('article')
    .select('id')
    .where('id', '=', place.id)
    .where('published_at', '=', place.at)
    .executeTakeFirst()
  return story !== undefined
}

export function selectNewest(query: Kysely<Schema>, actor: ActorId, before: Place | undefined, count: number) {
  const stories = selectStories(query).where('federation_story.deleted_at', 'is', null)
  const own =
    actor === newsroom
      ? stories.where('article.hidden_at', 'is', null)
      : stories
          .where('article.author_id', '=', actor)
          // Not `is null`, with which PostgreSQL may walk the index of all visible stories instead of the author's.
          .where(({ fn, val }) => fn.coalesce('article.hidden_at', val('')), '=', '')
          // Other servers know a story as the newsroom's if its author had no page at first.
          .where(({ fn }) => fn.coalesce('federation_story.actor', 'article.author_id'), '=', actor)
  return own
    .$if(before !== undefined, (earlier) =>
      earlier.where(
        sql<boolean>`article.published_at <= ${before?.at}
          and (article.published_at < ${before?.at} or article.id < ${before?.id})`,
      ),
    )
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(count)
}

const featured = 3

/** The newest stories that belong to the actor. */
export async function listFeatured(query: Kysely<Schema>, actor: ActorId): Promise<Edition[]> {
  const rows = await selectNewest(query, actor, undefined, actor === newsroom ? featured * 5 : featured).execute()
  return rows
    .flatMap((row) => currentEditionOf(row) ?? [])
    .filter((edition) => edition.actor === actor)
    .slice(0, featured)
}

/** A page has the activities after the story of the cursor `before`. A cursor that is not ours has an empty page. */
export async function listOutbox(
  { database, publicUrl }: Pick<PlatformServices, 'database' | 'publicUrl'>,
  actor: ActorId,
  { before, count }: { before: string | undefined; count: number },
): Promise<{ activities: (Create | Announce)[]; next: string | undefined }> {
  const place = before === undefined ? undefined : parseCursor(before)
  if (before !== undefined && place === undefined) return { activities: [], next: undefined }
  const rows = await selectNewest(database.query, actor, place, count + 1).execute()
  const shown = rows.slice(0, count)
  const contentOf = await readContents(database.query, shown, publicUrl)
  const { create, announce } = createActivities(publicUrl)
  const activities = shown.flatMap((row): (Create | Announce)[] => {
    const edition = currentEditionOf(row)
    if (edition === undefined || (edition.actor !== actor && actor !== newsroom)) return []
    if (edition.actor !== actor) return [announce(edition, row.published_at)]
    return [create(edition, articleOf(edition, row, contentOf(row), publicUrl))]
  })
  const last = shown.at(-1)
  return { activities, next: rows.length > count && last !== undefined ? cursorOf(last) : undefined }
}
