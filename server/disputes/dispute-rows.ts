import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { paidBounties } from '../refunds/refund-rows.ts'
import type { DisputeRow } from './booking.ts'

export const readDispute = (query: Kysely<Schema>, id: string): Promise<DisputeRow | undefined> =>
  query.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst()

/** The pledge that the provider charged with this intent. */
export async function findPledge(query: Kysely<Schema>, intentId: string | undefined): Promise<string | undefined> {
  if (intentId === undefined) return undefined
  const row = await query
    .selectFrom('payment')
    .select('pledge_id')
    .where('intent_id', '=', intentId)
    .where('provider', '=', 'stripe')
    .executeTakeFirst()
  return row?.pledge_id
}

/** `paid`: what is needed to book the dispute; undefined until the bounty is paid. */
export async function readDisputedBounty(transaction: Transaction<Schema>, pledgeId: string) {
  const bounty = await transaction
    .selectFrom('pledge')
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .select(['bounty.id', 'bounty.title', 'pledge.account_id as backerId'])
    .where('pledge.id', '=', pledgeId)
    .executeTakeFirstOrThrow()
  const paid = await paidBounties(transaction).where('bounty.id', '=', bounty.id).executeTakeFirst()
  return { ...bounty, paid }
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
