/** How journalists were rated: each delivery once, in six criteria of 1 to 5. */
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Whole stars of a rating, 1 to 5: the mean of its six criteria, rounded. */
export const stars = sql<number>`(investigation + writing + truth + timeliness + followup + value + 3) / 6`

/** A delivery may be rated before it is accepted; a rating counts once it is. */
export const isCounted = sql<boolean>`exists (
  select 1 from delivery where delivery.id = rating.delivery_id and delivery.accepted_at is not null)`

export type Overall = { rating: number; count: number }

export const toOneDecimal = (value: number) => Math.round(value * 10) / 10

/**
 * For each of these journalists the weighted mean of how often they got which number of stars, to one decimal
 * (specification, section 9 "Ratings"), and the number of ratings. Who has none is not in it.
 */
export async function findOverallRatings(
  query: Kysely<Schema>,
  journalistIds: readonly string[],
): Promise<Map<string, Overall>> {
  if (journalistIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('rating')
    .select(['journalist_id', sql<number>`sum(${stars})`.as('stars')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('journalist_id', 'in', [...new Set(journalistIds)])
    .where(isCounted)
    .groupBy('journalist_id')
    .execute()
  return new Map(
    rows.map((row) => [row.journalist_id, { rating: toOneDecimal(row.stars / row.count), count: row.count }]),
  )
}
