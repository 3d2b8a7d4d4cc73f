/** The months that stories are dated, and the stories of a month. Hidden stories do not count. */
import { type Kysely, sql } from 'kysely'
import type { ArchiveMonth, ArchivePage } from '../../../contract/search.ts'
import { archivePageSize } from '../../../contract/search-limits.ts'
import { type Database, dependOn, frontTag, isoTime, type Schema } from '../../platform/index.ts'
import { listByIds } from '../articles/published.ts'

type Query = Kysely<Schema>

/** The date that the cards show; an index has it. */
const dated = sql<string>`coalesce(article.delivered_at, article.published_at)`

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
        .select(({ fn }) => fn.max(dated).as('latest'))
        .where('hidden_at', 'is', null)
        .unionAll((before) =>
          before
            .selectFrom('month')
            .select(({ selectFrom }) =>
              selectFrom('article')
                .select(({ fn }) => fn.max(dated).as('latest'))
                .where('hidden_at', 'is', null)
                .where(dated, '<', startOfMonth)
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
  const ofMonth = visible.where(dated, '>=', start).where(dated, '<', end)
  const [{ stories }, newer, older, places] = await Promise.all([
    ofMonth.select(({ fn }) => fn.countAll<number>().as('stories')).executeTakeFirstOrThrow(),
    visible
      .select(dated.as('dated_at'))
      .where(dated, '>=', end)
      .orderBy(dated)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
    visible
      .select(dated.as('dated_at'))
      .where(dated, '<', start)
      .orderBy(dated, 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    ofMonth
      .select('id')
      .orderBy(dated, 'desc')
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
    ...(older !== undefined && { older: monthOf(older.dated_at) }),
    ...(newer !== undefined && { newer: monthOf(newer.dated_at) }),
  }
}
