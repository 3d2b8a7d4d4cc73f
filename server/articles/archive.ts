/** The months in which stories were published, and the stories of a month. Hidden stories do not count. */
import { type Kysely, sql } from 'kysely'
import type { ArchiveMonth, ArchivePage } from '../../contract/search.ts'
import { archivePageSize } from '../../contract/search-limits.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { dependOn } from '../http/response-cache.ts'
import { isoTime } from '../iso-time.ts'
import { frontTag } from '../live/story-tags.ts'
import { listByIds } from './published.ts'

type Query = Kysely<Schema>

const monthOf = (time: string): ArchiveMonth => ({ year: Number(time.slice(0, 4)), month: Number(time.slice(5, 7)) })

/** The begin of a month, or of one after it. */
const startOf = ({ year, month }: ArchiveMonth, later = 0) => isoTime(Date.UTC(year, month - 1 + later))

/** Walks the index from month to month, so the cost does not depend on the number of stories. */
export async function listMonths(query: Query): Promise<ArchiveMonth[]> {
  dependOn([frontTag])
  const startOfMonth = sql<string>`substr(month.latest, 1, 7) || '-01T00:00:00.000Z'`
  const rows = await query
    .withRecursive('month', (all) =>
      all
        .selectFrom('article')
        .select(({ fn }) => fn.max('published_at').as('latest'))
        .where('hidden_at', 'is', null)
        .unionAll((before) =>
          before
            .selectFrom('month')
            .select(({ selectFrom }) =>
              selectFrom('article')
                .select(({ fn }) => fn.max('published_at').as('latest'))
                .where('hidden_at', 'is', null)
                .where('published_at', '<', startOfMonth)
                .$asScalar()
                .$notNull()
                .as('latest'),
            )
            .where('month.latest', 'is not', null),
        ),
    )
    .selectFrom('month')
    .select('month.latest')
    .where('month.latest', 'is not', null)
    .execute()
  return rows.map(({ latest }) => monthOf(latest))
}

/** Undefined for a month without stories, and for a page behind the last one. */
export async function findMonth(
  database: Database,
  month: ArchiveMonth,
  page: number,
): Promise<ArchivePage | undefined> {
  const { query } = database
  dependOn([frontTag])
  const [start, end] = [startOf(month), startOf(month, 1)]
  const visible = query.selectFrom('article').where('hidden_at', 'is', null)
  const ofMonth = visible.where('published_at', '>=', start).where('published_at', '<', end)
  const [{ stories }, newer, older, places] = await Promise.all([
    ofMonth.select(({ fn }) => fn.countAll<number>().as('stories')).executeTakeFirstOrThrow(),
    visible
      .select('published_at')
      .where('published_at', '>=', end)
      .orderBy('published_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
    visible
      .select('published_at')
      .where('published_at', '<', start)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    ofMonth
      .select('id')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(archivePageSize)
      .offset((page - 1) * archivePageSize)
      .execute(),
  ])
  if (places.length === 0) return undefined
  const items = await listByIds(
    database,
    places.map(({ id }) => id),
  )
  return {
    ...month,
    items,
    page,
    pages: Math.ceil(stories / archivePageSize),
    ...(older !== undefined && { older: monthOf(older.published_at) }),
    ...(newer !== undefined && { newer: monthOf(newer.published_at) }),
  }
}
