import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** The rounded mean of the six criteria, 1 to 5. */
export const stars = sql<number>`(investigation + writing + truth + timeliness + followup + value + 3) / 6`

/** A journalist's own rating, from another account, counts nowhere. */
export const isCounted = sql<boolean>`exists (
  select 1 from delivery where delivery.id = rating.delivery_id and delivery.accepted_at is not null
    and delivery.own_person_at is null)`

/** `backers`: how many people paid for the rated stories. */
export type Overall = { rating: number; count: number; backers: number }

export const toOneDecimal = (value: number) => Math.round(value * 10) / 10

/**
 * Weighted mean to one decimal (docs/specification.md#9-business-constants-and-limits) and number of ratings. The map
 * omits journalists without ratings.
 */
export async function findOverallRatings(
  query: Kysely<Schema>,
  journalistIds: readonly string[],
): Promise<Map<string, Overall>> {
  if (journalistIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('rating')
    .innerJoin('delivery', 'delivery.id', 'rating.delivery_id')
    .select(['rating.journalist_id', sql<number>`sum(${stars})`.as('stars')])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('delivery.backers').as('backers')])
    .where('rating.journalist_id', 'in', [...new Set(journalistIds)])
    .where(isCounted)
    .groupBy('rating.journalist_id')
    .execute()
  return new Map(
    rows.map(({ journalist_id, stars, count, backers }) => [
      journalist_id,
      { rating: toOneDecimal(stars / count), count, backers: backers ?? 0 },
    ]),
  )
}
