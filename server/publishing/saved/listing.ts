import { type SavedStories, savedLimits } from '../../../contract/saved.ts'
import type { Database } from '../../platform/index.ts'
import { listByIds } from '../articles/published.ts'

type Place = { id: string; saved_at: string }

const cursorOf = ({ id, saved_at }: Place) => `${saved_at}_${id}`

const cursorPattern = /^(?<saved_at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<id>[\w-]{1,64})$/

/** Undefined for what this server has not written. */
export function parseCursor(cursor: string): Place | undefined {
  const { saved_at, id } = cursorPattern.exec(cursor)?.groups ?? {}
  return saved_at === undefined || id === undefined ? undefined : { saved_at, id }
}

type Page = { accountId: string; before?: Place | undefined; count: number }

export const placesStatement = ({ query }: Pick<Database, 'query'>, { accountId, before, count }: Page) =>
  query
    .selectFrom('saved_story')
    .innerJoin('article', 'article.id', 'saved_story.article_id')
    .select(['saved_story.article_id as id', 'saved_story.saved_at'])
    .where('saved_story.account_id', '=', accountId)
    .where('article.hidden_at', 'is', null)
    .$if(before !== undefined, (all) =>
      all.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('saved_story.saved_at', 'saved_story.article_id'),
          '<',
          tuple(before?.saved_at ?? '', before?.id ?? ''),
        ),
      ),
    )
    .orderBy('saved_story.saved_at', 'desc')
    .orderBy('saved_story.article_id', 'desc')
    .limit(count)

export async function listSaved(
  database: Database,
  { accountId, before }: Pick<Page, 'accountId' | 'before'>,
): Promise<SavedStories> {
  const places = await placesStatement(database, { accountId, before, count: savedLimits.pageSize + 1 }).execute()
  const shown = places.slice(0, savedLimits.pageSize)
  const last = places.length > shown.length ? shown.at(-1) : undefined
  const stories = new Map(
    (
      await listByIds(
        database,
        shown.map(({ id }) => id),
      )
    ).map((story) => [story.id, story]),
  )
  return {
    items: shown.flatMap(({ id, saved_at }) => {
      const story = stories.get(id)
      return story === undefined ? [] : { saved_at, story }
    }),
    next: last === undefined ? null : cursorOf(last),
  }
}

/** Withdrawn stories, too: their pages show nothing that could be saved. */
export async function listSavedIds({ query }: Database, accountId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('saved_story')
    .select('article_id')
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('article_id', 'desc')
    .execute()
  return rows.map(({ article_id }) => article_id)
}
