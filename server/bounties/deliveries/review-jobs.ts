/** The scheduled effects on a review. Each shares a transaction with the removal of its job. */
import type { Transaction } from 'kysely'
import { acceptedBySilenceAt, nextReviewReminder, nextRulingReminder } from '../../money/index.ts'
import { readAdministrators, recordAuditEntry } from '../../people/index.ts'
import { type Schema, scheduleJob } from '../../platform/index.ts'
import { recordStep } from '../timeline/timeline.ts'
import { beginAcceptance } from './begin-acceptance.ts'
import { type ReviewContext, readConcerned } from './concerned.ts'
import { acceptedAutomatically, objectionMade, reviewReminder } from './review-emails.ts'
import { aboutDelivery, findReviewed } from './reviewing.ts'

export async function remindOfReview(
  transaction: Transaction<Schema>,
  bountyId: string,
  context: ReviewContext,
): Promise<string[]> {
  const { at, outbox } = context
  const life = await findReviewed(transaction, bountyId, 'silence.passed', at)
  if (life === undefined || life.review_from === null) return []
  const next = nextReviewReminder(life.review_from, at)
  if (next !== undefined) await scheduleJob(transaction, { kind: 'remind of review', subjectId: bountyId, dueAt: next })
  const { creator } = await readConcerned(transaction, life)
  const acceptedAt = acceptedBySilenceAt(life.review_from)
  const email = reviewReminder({ ...aboutDelivery(life, context), recipient: creator.email, acceptedAt })
  await outbox.enqueue(transaction, email, at)
  return [creator.id]
}

/** Only begins the acceptance: `continueAcceptances` charges, pays and publishes as after any other. */
export async function acceptBySilence(
  transaction: Transaction<Schema>,
  bountyId: string,
  context: ReviewContext,
): Promise<string[]> {
  const { at, outbox, payments } = context
  const life = await findReviewed(transaction, bountyId, 'silence.passed', at)
  if (life === undefined || life.review_from === null) return []
  const dueAt = acceptedBySilenceAt(life.review_from)
  if (dueAt > at) {
    await scheduleJob(transaction, { kind: 'accept by silence', subjectId: bountyId, dueAt })
    return []
  }
  const { delivery_id: deliveryId } = life
  await transaction.updateTable('delivery').set({ automatic_at: at }).where('id', '=', deliveryId).execute()
  await beginAcceptance(transaction, { deliveryId, feedback: null, payments, at })
  await recordStep(transaction, { bountyId, kind: 'accepted_automatically', actorId: null, at })
  await recordAuditEntry(transaction, {
    actor: 'job',
    action: 'delivery.accepted-automatically',
    subject: bountyId,
    at,
  })
  const { creator, journalist } = await readConcerned(transaction, life)
  const about = aboutDelivery(life, context)
  const emails = [
    acceptedAutomatically({ ...about, recipient: creator.email, role: 'creator' }),
    acceptedAutomatically({ ...about, recipient: journalist.email, role: 'journalist' }),
  ]
  await outbox.enqueue(transaction, emails, at)
  return [creator.id, journalist.id]
}

/** Repeats until an administrator rules. */
export async function remindOfObjection(
  transaction: Transaction<Schema>,
  bountyId: string,
  context: ReviewContext,
): Promise<string[]> {
  const { at, outbox } = context
  const life = await findReviewed(transaction, bountyId, 'ruling.returned', at)
  if (life === undefined) return []
  const oldest = await transaction
    .selectFrom('objection')
    .select(['made_by', 'reason'])
    .where('delivery_id', '=', life.delivery_id)
    .where('ruled_at', 'is', null)
    .orderBy('made_at')
    .executeTakeFirstOrThrow()
  await scheduleJob(transaction, { kind: 'remind of objection', subjectId: bountyId, dueAt: nextRulingReminder(at) })
  const administrators = await readAdministrators(transaction)
  const about = { ...aboutDelivery(life, context), by: oldest.made_by, reason: oldest.reason, isReminder: true }
  const emails = administrators.map(({ email }) => objectionMade({ ...about, recipient: email, role: 'administrator' }))
  await outbox.enqueue(transaction, emails, at)
  return administrators.map(({ id }) => id)
}
