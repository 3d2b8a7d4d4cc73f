import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../../platform/index.ts'
import { paidBounties } from '../refunds/refund-rows.ts'
import type { DisputeRow } from './booking.ts'

export const readDispute = (query: Kysely<Schema>, id: string): Promise<DisputeRow | undefined> =>
  query.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst()

/** The pledge that the provider charged with this intent, maybe before it charged the pledge again. */
export async function findPledge(query: Kysely<Schema>, intentId: string | undefined): Promise<string | undefined> {
  if (intentId === undefined) return undefined
  const row = await query
    .selectFrom('payment')
    .select('pledge_id')
    .where('intent_id', '=', intentId)
    .where('provider', '=', 'stripe')
    .union(query.selectFrom('stripe_charge').select('pledge_id').where('intent_id', '=', intentId))
    .executeTakeFirst()
  return row?.pledge_id
}

/** As `wasRefunded`, for a query over disputes. */
export const wasRefundedInSql = sql<boolean>`exists (select 1 from payment where payment.pledge_id = dispute.pledge_id
  and (payment.status = 'refunded' or payment.intent_id is null or payment.intent_id <> dispute.intent_id))`

/**
 * `paid`: what is needed to book the dispute; undefined until the bounty is paid. `wasRefunded`: the ledger has refunded
 * the charge, because its acceptance ended or its pledge was dropped.
 */
export async function readDisputedBounty(
  transaction: Transaction<Schema>,
  { pledge_id, intent_id }: Pick<DisputeRow, 'pledge_id' | 'intent_id'>,
) {
  const { status, current, ...bounty } = await transaction
    .selectFrom('pledge')
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .innerJoin('payment', 'payment.pledge_id', 'pledge.id')
    .select(['bounty.id', 'bounty.title', 'pledge.account_id as backerId'])
    .select(['payment.status', 'payment.intent_id as current'])
    .where('pledge.id', '=', pledge_id)
    .executeTakeFirstOrThrow()
  const paid = await paidBounties(transaction).where('bounty.id', '=', bounty.id).executeTakeFirst()
  const isAnother = current === null || (intent_id !== null && current !== intent_id)
  return { ...bounty, paid, wasRefunded: status === 'refunded' || isAnother }
}

export type DisputedBounty = Awaited<ReturnType<typeof readDisputedBounty>>

/** Writes the row with its new revision. Throws if it has another than the one before that. */
export async function saveDispute(
  transaction: Transaction<Schema>,
  before: DisputeRow | undefined,
  dispute: DisputeRow,
): Promise<void> {
  const written =
    before === undefined
      ? await transaction
          .insertInto('dispute')
          .values(dispute)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirstOrThrow()
      : await transaction
          .updateTable('dispute')
          .set(dispute)
          .where('id', '=', dispute.id)
          .where('revision', '=', before.revision)
          .executeTakeFirstOrThrow()
  const rows = 'numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows
  if (rows !== 1n) throw new Error(`The dispute ${dispute.id} changed in another transaction`)
}
