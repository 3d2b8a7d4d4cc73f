import type { Transaction } from 'kysely'
import { acceptedBySilenceAt, nextReviewReminder } from '../../money/index.ts'
import { cancelJobs, type Schema, scheduleJob } from '../../platform/index.ts'

type Reviewed = { deliveryId: string; bountyId: string }

/** Starts the time in which the creator decides. Jobs are named by the bounty, as all of its dates are. */
export async function startReview(
  transaction: Transaction<Schema>,
  { deliveryId, bountyId }: Reviewed,
  at: string,
): Promise<void> {
  await transaction
    .updateTable('delivery')
    .set({ review_from: at, returned_at: null, automatic_at: null })
    .where('id', '=', deliveryId)
    .execute()
  const reminder = nextReviewReminder(at, at)
  if (reminder !== undefined) {
    await scheduleJob(transaction, { kind: 'remind of review', subjectId: bountyId, dueAt: reminder })
  }
  const dueAt = acceptedBySilenceAt(at)
  await scheduleJob(transaction, { kind: 'accept by silence', subjectId: bountyId, dueAt })
}

export const stopReview = (transaction: Transaction<Schema>, bountyId: string): Promise<void> =>
  cancelJobs(transaction, bountyId, ['remind of review', 'accept by silence'])
