import type { Transaction } from 'kysely'
import { dropReasonOf, type PaymentRow } from '../../money/index.ts'
import type { Email, Schema } from '../../platform/index.ts'
import { matchDropped } from './emails.ts'
import { closePot } from './pots.ts'

type UnpaidBounty = { bountyId: string; bountyTitle: string; publicUrl: string; at: string }

/**
 * Closes the pots whose sponsors did not pay a match in time, so that no other backer counts on them. Returns the emails
 * to their sponsors.
 */
export async function closeUnpaidPots(
  transaction: Transaction<Schema>,
  payments: readonly PaymentRow[],
  { at, ...about }: UnpaidBounty,
): Promise<Email[]> {
  const emails: Email[] = []
  for (const payment of payments) {
    const { pot_id, email: recipient, cents } = payment
    if (pot_id === null) continue
    const reason = dropReasonOf(payment, at)
    if (reason === 'refunded') continue
    // A pot that was closed before stays as it is.
    if (reason !== 'not waited for') await closePot(transaction, { id: pot_id, closedBy: 'job', at })
    const { disclosure } = await transaction
      .selectFrom('pot')
      .select('disclosure')
      .where('id', '=', pot_id)
      .executeTakeFirstOrThrow()
    emails.push(matchDropped({ ...about, recipient, disclosure, cents, reason }))
  }
  return emails
}
