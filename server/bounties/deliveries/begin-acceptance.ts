import type { Transaction } from 'kysely'
import { openPayments, type PaymentProvider } from '../../money/index.ts'
import type { Schema } from '../../platform/index.ts'
import { stopReview } from './review-dates.ts'

type Acceptance = {
  deliveryId: string
  feedback: string | null
  payments: Pick<PaymentProvider, 'name'>
  at: string
}

/** From here on, `continueAcceptances` charges, pays and publishes, whatever happens to this process. */
export async function beginAcceptance(
  transaction: Transaction<Schema>,
  { deliveryId, feedback, payments, at }: Acceptance,
): Promise<void> {
  await transaction
    .insertInto('acceptance')
    .values({ delivery_id: deliveryId, feedback, begun_at: at })
    // A repeated acceptance without feedback keeps that of the first one.
    .onConflict((conflict) => {
      const repeated = conflict.column('delivery_id')
      return feedback === null ? repeated.doNothing() : repeated.doUpdateSet({ feedback })
    })
    .execute()
  const { bounty_id } = await transaction
    .selectFrom('delivery')
    .select('bounty_id')
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow()
  await stopReview(transaction, bounty_id)
  // Without a gateway the settlement books the charges.
  if (payments.name === 'built-in') return
  await openPayments(transaction, bounty_id, { provider: payments.name, at })
}
