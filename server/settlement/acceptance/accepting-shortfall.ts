/** The creator's choice to publish with what was collected (docs/decisions/0037). */
import type { Transaction } from 'kysely'
import { readPayments } from '../../money/index.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { type Refusal, refuse, type Schema } from '../../platform/index.ts'
import { findShortfallError } from './acceptance-policy.ts'
import { findAcceptanceError } from './settling.ts'

/**
 * From here on no pass waits for payers: the next one cancels their payments and drops their pledges, except those that
 * were confirmed meanwhile, and settles the delivery. Repeating it changes nothing.
 */
export async function acceptShortfall(
  transaction: Transaction<Schema>,
  { deliveryId, creatorId, at }: { deliveryId: string; creatorId: string; at: string },
): Promise<string | Refusal> {
  const refusal = await findAcceptanceError(transaction, deliveryId, creatorId, at, 'shortfall.accepted')
  if (refusal !== undefined) return refusal
  const { bounty_id } = await transaction
    .selectFrom('delivery')
    .select('bounty_id')
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow()
  const payments = await readPayments(transaction, bounty_id)
  if (payments.some(({ shortfall_accepted_at }) => shortfall_accepted_at !== null)) return deliveryId
  const error = findShortfallError(payments, at)
  if (error !== undefined) return refuse(409, error)
  await transaction
    .updateTable('acceptance')
    .set({ shortfall_accepted_at: at })
    .where('delivery_id', '=', deliveryId)
    .where('ending', 'is', null)
    .execute()
  await recordAuditEntry(transaction, {
    actor: creatorId,
    action: 'delivery.shortfall-accepted',
    subject: bounty_id,
    at,
  })
  return deliveryId
}
