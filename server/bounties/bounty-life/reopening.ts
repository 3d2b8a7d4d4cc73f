import type { Transaction } from 'kysely'
import { dropReferences } from '../../content/index.ts'
import { dueDateRemindedAt, reopensAt } from '../../money/index.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { Refusal, type Schema, scheduleJob } from '../../platform/index.ts'
import { isAssigned, type Life, readLife, requireLife } from '../bounty-life.ts'
import { stopAwaitingStory } from '../due-date.ts'
import { restartExpiry } from '../expiry.ts'
import { aboutOf, readBackers, readEmail, type StepContext } from '../step-context.ts'
import { recordStep } from '../timeline/timeline.ts'
import { bountyReopened, dueDateMissed, dueDateNear, journalistLeft } from './reopening-emails.ts'

/** A journalist who leaves or misses the due date, and the bounty that opens again. */

export async function leaveAssignment(
  transaction: Transaction<Schema>,
  { bountyId, journalistId, reason }: { bountyId: string; journalistId: string; reason: string },
  context: StepContext,
): Promise<string[] | Refusal> {
  const { at, outbox } = context
  const life = await requireLife(transaction, { bountyId, journalistId, event: 'journalist.left', at })
  if (life instanceof Refusal) return life
  await transaction
    .updateTable('application')
    .set({ status: 'withdrawn', updated_at: at })
    .where('id', '=', life.application_id)
    .execute()
  await transaction.updateTable('bounty').set({ vacant_at: at }).where('id', '=', bountyId).execute()
  await stopAwaitingStory(transaction, bountyId)
  await scheduleJob(transaction, { kind: 'reopen', subjectId: bountyId, dueAt: reopensAt(at) })
  await recordStep(transaction, { bountyId, kind: 'journalist_left', actorId: journalistId, reason, at })
  await recordAuditEntry(transaction, { actor: journalistId, action: 'assignment.left', subject: bountyId, at })
  const about = { ...aboutOf(life, context), reason, reopensAt: reopensAt(at) }
  const backers = await readBackers(transaction, life)
  const recipient = await readEmail(transaction, life.creator_id)
  const emails = [
    journalistLeft({ ...about, recipient, role: 'creator', cents: 0 }),
    ...backers.map(({ email, cents }) => journalistLeft({ ...about, recipient: email, role: 'backer', cents })),
  ]
  await outbox.enqueue(transaction, emails, at)
  return [life.creator_id, journalistId, ...backers.map(({ account_id }) => account_id)]
}

/** Reminds the journalist, unless the due date has been extended since. */
export async function remindOfDueDate(
  transaction: Transaction<Schema>,
  bountyId: string,
  context: StepContext,
): Promise<string[]> {
  const { at, outbox } = context
  const life = await readLife(transaction, bountyId, at)
  if (life?.state !== 'assigned' || life.due_date === null || life.journalist_id === null) return []
  const { journalist_id, due_date: dueDate } = life
  if (dueDate <= at || dueDateRemindedAt(dueDate) > at) return []
  const recipient = await readEmail(transaction, journalist_id)
  await outbox.enqueue(transaction, dueDateNear({ ...aboutOf(life, context), recipient, dueDate }), at)
  return [journalist_id]
}

/** Tells the creator and the journalist, once, when the creator may reopen the bounty. */
export async function tellOfMissedDueDate(
  transaction: Transaction<Schema>,
  bountyId: string,
  context: StepContext,
): Promise<string[]> {
  const { at, outbox } = context
  const life = await readLife(transaction, bountyId, at)
  if (life?.state !== 'late' || life.due_date === null || life.journalist_id === null) return []
  const { creator_id, journalist_id, due_date: dueDate } = life
  await recordStep(transaction, { bountyId, kind: 'due_date_missed', actorId: null, until: dueDate, at })
  const about = { ...aboutOf(life, context), dueDate, reopensAt: reopensAt(dueDate) }
  const emails = [
    dueDateMissed({ ...about, recipient: await readEmail(transaction, creator_id), role: 'creator' }),
    dueDateMissed({ ...about, recipient: await readEmail(transaction, journalist_id), role: 'journalist' }),
  ]
  await outbox.enqueue(transaction, emails, at)
  return [creator_id, journalist_id]
}

export async function reopenBounty(
  transaction: Transaction<Schema>,
  { bountyId, creatorId }: { bountyId: string; creatorId: string },
  context: StepContext,
): Promise<string[] | Refusal> {
  const life = await requireLife(transaction, { bountyId, creatorId, event: 'bounty.reopened', at: context.at })
  return life instanceof Refusal ? life : reopen(transaction, life, creatorId, context)
}

/** A job that runs too early gets its date again. */
export async function reopenByItself(
  transaction: Transaction<Schema>,
  bountyId: string,
  context: StepContext,
): Promise<string[]> {
  const life = await readLife(transaction, bountyId, context.at)
  const since = life?.vacant_at ?? life?.due_date
  if (life === undefined || !isAssigned(life) || typeof since !== 'string') return []
  if (reopensAt(since) <= context.at) return reopen(transaction, life, null, context)
  await scheduleJob(transaction, { kind: 'reopen', subjectId: bountyId, dueAt: reopensAt(since) })
  return []
}

/** `actorId` is null if the bounty reopens automatically. */
async function reopen(
  transaction: Transaction<Schema>,
  life: Life,
  actorId: string | null,
  context: StepContext,
): Promise<string[]> {
  const { id: bountyId, creator_id, journalist_id } = life
  const { at, outbox } = context
  if (life.application_id !== null) {
    await transaction
      .updateTable('application')
      .set({ status: 'withdrawn', missed_at: at, updated_at: at })
      .where('id', '=', life.application_id)
      .execute()
  }
  await transaction
    .updateTable('bounty')
    .set({ assigned_at: null, vacant_at: null })
    .where('id', '=', bountyId)
    .execute()
  await stopAwaitingStory(transaction, bountyId)
  if (life.delivery_id !== null) await removeDelivery(transaction, life.delivery_id)
  const expiresAt = await restartExpiry(transaction, { ...life, expires_at: null }, at)
  await recordStep(transaction, { bountyId, kind: 'reopened', actorId, at })
  await recordAuditEntry(transaction, { actor: actorId ?? 'job', action: 'bounty.reopened', subject: bountyId, at })
  const backers = await readBackers(transaction, life)
  const isHidden = life.hidden_at !== null
  const about = { ...aboutOf(life, context), isAutomatic: actorId === null, expiresAt, cents: 0, isHidden }
  const emails = backers.map(({ email, cents }) =>
    bountyReopened({ ...about, recipient: email, role: 'backer', cents }),
  )
  if (actorId === null) {
    emails.push(bountyReopened({ ...about, recipient: await readEmail(transaction, creator_id), role: 'creator' }))
  }
  if (journalist_id !== null) {
    const recipient = await readEmail(transaction, journalist_id)
    emails.push(bountyReopened({ ...about, recipient, role: 'journalist' }))
  }
  await outbox.enqueue(transaction, emails, at)
  return [creator_id, ...(journalist_id === null ? [] : [journalist_id]), ...backers.map((one) => one.account_id)]
}

/**
 * Removes a returned delivery whose journalist does not finish it, so that another one can deliver. The text stays in
 * the journalist's draft.
 */
async function removeDelivery(transaction: Transaction<Schema>, deliveryId: string): Promise<void> {
  for (const table of ['delivered_version', 'change_request', 'objection', 'rating'] as const) {
    await transaction.deleteFrom(table).where('delivery_id', '=', deliveryId).execute()
  }
  await transaction.deleteFrom('picture_copy').where('story_id', '=', deliveryId).execute()
  await dropReferences(transaction, [{ kind: 'delivery', id: deliveryId }])
  await transaction.deleteFrom('delivery').where('id', '=', deliveryId).execute()
}
