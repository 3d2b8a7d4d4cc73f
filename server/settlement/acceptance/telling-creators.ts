import type { Transaction } from 'kysely'
import { totalOf } from '../../bounties/index.ts'
import { isCollected, type PaymentRow, waitsForPayer, withoutLaterMatches } from '../../money/index.ts'
import type { Outbox, Schema } from '../../platform/index.ts'
import { paymentsWaiting } from './payment-emails.ts'

type Telling = {
  transaction: Transaction<Schema>
  subject: { id: string; bounty_id: string; bounty_title: string; creator_id: string; creator_email: string }
  at: string
  publicUrl: string
  outbox: Outbox
}

/** Tells the creator once that they can decide not to wait. They may not have accepted the delivery themselves. */
export async function tellOfChoice(
  { transaction, subject, at, publicUrl, outbox }: Telling,
  payments: PaymentRow[],
): Promise<string[]> {
  await transaction
    .updateTable('acceptance')
    .set({ choice_told_at: at })
    .where('delivery_id', '=', subject.id)
    .execute()
  const living = withoutLaterMatches(payments).filter(({ ended_at }) => ended_at === null)
  const waiting = living.filter(waitsForPayer)
  const email = paymentsWaiting({
    recipient: subject.creator_email,
    bountyId: subject.bounty_id,
    bountyTitle: subject.bounty_title,
    publicUrl,
    deliveryId: subject.id,
    pledgedCents: totalOf(living),
    collectedCents: totalOf(living.filter(({ status }) => isCollected(status))),
    missing: new Set(waiting.map(({ account_id }) => account_id)).size,
    deadline:
      waiting
        .flatMap(({ deadline_at }) => deadline_at ?? [])
        .sort()
        .at(-1) ?? at,
  })
  await outbox.enqueue(transaction, email, at)
  return [subject.creator_id]
}
