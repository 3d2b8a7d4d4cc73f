import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import {
  alreadyRated,
  deliveryNotFound,
  type JournalistRating,
  notYoursToRate,
  ratingClosed,
} from '../../../contract/delivery.ts'
import { ratableUntil } from '../../money/index.ts'
import { type Refusal, refuse, type Schema } from '../../platform/index.ts'
import { isBacking } from '../bounty-rows.ts'

export async function rateDelivery(
  transaction: Transaction<Schema>,
  { rating, raterId, at }: { rating: JournalistRating; raterId: string; at: string },
): Promise<string | Refusal> {
  const delivery = await transaction
    .selectFrom('delivery')
    .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .select(['delivery.journalist_id', 'delivery.automatic_at', 'bounty.creator_id'])
    .select(({ selectFrom }) =>
      selectFrom('pledge')
        .select('pledge.id')
        .whereRef('pledge.bounty_id', '=', 'bounty.id')
        .where('pledge.account_id', '=', raterId)
        .where(isBacking)
        .limit(1)
        .as('pledge_id'),
    )
    .where('delivery.id', '=', rating.delivery_id)
    .executeTakeFirst()
  if (delivery === undefined) return refuse(404, deliveryNotFound)
  if (delivery.creator_id !== raterId) {
    const isConcerned = delivery.pledge_id !== null || delivery.journalist_id === raterId
    return isConcerned ? refuse(403, notYoursToRate) : refuse(404, deliveryNotFound)
  }
  const { automatic_at } = delivery
  if (automatic_at !== null && ratableUntil(automatic_at) < at) return refuse(409, ratingClosed)
  const id = makeId({ msecs: Date.parse(at) })
  // A unique index allows one rating per delivery, also against concurrent writes.
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('rating')
    .values({
      id,
      delivery_id: rating.delivery_id,
      rater_id: raterId,
      journalist_id: delivery.journalist_id,
      investigation: rating.investigation_rating,
      writing: rating.writing_quality_rating,
      truth: rating.truth_factor_rating,
      timeliness: rating.timeliness_rating,
      followup: rating.followup_rating,
      value: rating.value_rating,
      comment: rating.comment || null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('delivery_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 0n ? refuse(409, alreadyRated) : id
}
