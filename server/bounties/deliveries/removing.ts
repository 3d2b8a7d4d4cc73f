import type { Transaction } from 'kysely'
import { dropReferences } from '../../content/index.ts'
import type { Schema } from '../../platform/index.ts'

/**
 * Removes a returned delivery whose journalist does not finish it, so that another one can deliver. The text stays in
 * the journalist's draft.
 */
export async function removeDelivery(transaction: Transaction<Schema>, deliveryId: string): Promise<void> {
  for (const table of ['delivered_version', 'change_request', 'objection', 'rating'] as const) {
    await transaction.deleteFrom(table).where('delivery_id', '=', deliveryId).execute()
  }
  await transaction.deleteFrom('picture_copy').where('story_id', '=', deliveryId).execute()
  await dropReferences(transaction, [{ kind: 'delivery', id: deliveryId }])
  await transaction.deleteFrom('delivery').where('id', '=', deliveryId).execute()
}
