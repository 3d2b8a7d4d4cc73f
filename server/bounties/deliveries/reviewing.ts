/**
 * The review of a delivery (docs/product.md#the-review-of-a-delivery): its creator asks for changes or objects,
 * its backers object, and an administrator rules.
 */
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { findDueDateError } from '../../../contract/application.ts'
import { reviewLimits } from '../../../contract/bounty-life-limits.ts'
import {
  alreadyObjected,
  type ChangesAsked,
  deliveryNotFound,
  type NewRuling,
  noRoundsLeft,
  notYoursToAccept,
  objectionsClosed,
  reviewDisputed,
} from '../../../contract/delivery.ts'
import { type LifeEvent, nextRulingReminder, objectionsUntil } from '../../money/index.ts'
import { readAdministrators, recordAuditEntry, refuseOwnPart } from '../../people/index.ts'
import { cancelJobs, isoTime, Refusal, refuse, type Schema, scheduleJob } from '../../platform/index.ts'
import { type Life, readLife, requireLife } from '../bounty-life.ts'
import { isBacking } from '../bounty-rows.ts'
import { findObjectionError } from '../complaints/standing.ts'
import { awaitUpdate, watchDueDate } from '../due-date.ts'
import { endPledges, readLivingPledges } from '../pledges.ts'
import { recordStep } from '../timeline/timeline.ts'
import { beginAcceptance } from './begin-acceptance.ts'
import { type Concerned, type ReviewContext, readConcerned } from './concerned.ts'
import { stopReview } from './review-dates.ts'
import { changesAsked, objectionMade, rulingMade } from './review-emails.ts'

/** A life with a delivery. */
type Reviewed = Life & { delivery_id: string; author_id: string }

type Role = 'creator' | 'contributor' | 'journalist'

/** The caller's part in the delivery; undefined for strangers, who must not learn that it exists. */
async function findRole(
  transaction: Transaction<Schema>,
  deliveryId: string,
  accountId: string,
): Promise<{ bountyId: string; role: Role } | undefined> {
  const row = await transaction
    .selectFrom('delivery')
    .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .select(['delivery.bounty_id', 'delivery.journalist_id', 'bounty.creator_id'])
    .select(({ selectFrom }) =>
      selectFrom('pledge')
        .select('pledge.id')
        .whereRef('pledge.bounty_id', '=', 'bounty.id')
        .where('pledge.account_id', '=', accountId)
        .where(isBacking)
        .limit(1)
        .as('pledge_id'),
    )
    .where('delivery.id', '=', deliveryId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { bounty_id: bountyId, creator_id, journalist_id, pledge_id } = row
  if (creator_id === accountId) return { bountyId, role: 'creator' }
  if (journalist_id === accountId) return { bountyId, role: 'journalist' }
  return pledge_id === null ? undefined : { bountyId, role: 'contributor' }
}

/** The delivery's bounty, if this event is possible for it now. */
async function requireReviewed(
  transaction: Transaction<Schema>,
  bountyId: string,
  event: LifeEvent,
  at: string,
): Promise<Reviewed | Refusal> {
  const life = await requireLife(transaction, { bountyId, event, at })
  if (life instanceof Refusal) return life
  const { delivery_id, author_id } = life
  if (delivery_id === null || author_id === null) throw new Error(`The bounty ${bountyId} has no delivery to review`)
  return { ...life, delivery_id, author_id }
}

type ChangesWanted = { deliveryId: string; callerId: string; changes: ChangesAsked }

export async function askForChanges(
  transaction: Transaction<Schema>,
  { deliveryId, callerId, changes }: ChangesWanted,
  context: ReviewContext,
): Promise<string[] | Refusal> {
  const found = await findRole(transaction, deliveryId, callerId)
  if (found === undefined) return refuse(404, deliveryNotFound)
  if (found.role !== 'creator') return refuse(403, notYoursToAccept)
  const life = await requireReviewed(transaction, found.bountyId, 'delivery.returned', context.at)
  if (life instanceof Refusal) return life
  if ((await countRounds(transaction, deliveryId)) >= reviewLimits.rounds) return refuse(409, noRoundsLeft)
  const concerned = await readConcerned(transaction, life)
  const request = { changes, by: 'creator', actorId: callerId } as const
  const returned = await returnDelivery(transaction, life, request, concerned, context)
  if (returned !== undefined) return returned
  const { points, due_date } = changes
  await recordStep(transaction, {
    bountyId: life.id,
    kind: 'changes_asked',
    actorId: callerId,
    until: isoTime(Date.parse(due_date)),
    reason: points.join('\n'),
    at: context.at,
  })
  return [life.creator_id, life.author_id, ...concerned.backers.map(({ id }) => id)]
}

/** Only the creator's requests count. */
async function countRounds(transaction: Transaction<Schema>, deliveryId: string): Promise<number> {
  const { rounds } = await transaction
    .selectFrom('change_request')
    .select(({ fn }) => fn.countAll<number>().as('rounds'))
    .where('delivery_id', '=', deliveryId)
    .where('asked_by', '=', 'creator')
    .executeTakeFirstOrThrow()
  return rounds
}

type ChangeRequest = { changes: ChangesAsked; by: 'creator' | 'administrator'; actorId: string }

/** The journalist works on the bounty again, with all that this means for its due date. Returns a refusal or nothing. */
async function returnDelivery(
  transaction: Transaction<Schema>,
  life: Reviewed,
  { changes: { points, due_date }, by, actorId }: ChangeRequest,
  { journalist }: Concerned,
  context: ReviewContext,
): Promise<Refusal | undefined> {
  const { at } = context
  const due = Date.parse(due_date)
  const error = findDueDateError(due, Date.parse(at))
  if (error !== undefined) return refuse(400, `due_date: ${error}`)
  const dueDate = isoTime(due)
  const { id: bountyId, delivery_id: deliveryId, author_id } = life
  await transaction
    .insertInto('change_request')
    .values({
      id: makeId(),
      delivery_id: deliveryId,
      points: JSON.stringify(points),
      due_date: dueDate,
      asked_at: at,
      asked_by: by,
    })
    .execute()
  await transaction.updateTable('delivery').set({ returned_at: at }).where('id', '=', deliveryId).execute()
  await transaction.updateTable('bounty').set({ delivered_at: null }).where('id', '=', bountyId).execute()
  const { id: applicationId } = await transaction
    .updateTable('application')
    .set({ status: 'accepted', final_due_date: dueDate, updated_at: at })
    .where('bounty_id', '=', bountyId)
    .where('journalist_id', '=', author_id)
    .where('status', '=', 'completed')
    .returning('id')
    .executeTakeFirstOrThrow()
  // A request that nobody answered was about the earlier due date.
  await transaction
    .deleteFrom('extension')
    .where('application_id', '=', applicationId)
    .where('agreed_at', 'is', null)
    .where('declined_at', 'is', null)
    .execute()
  await stopReview(transaction, bountyId)
  await watchDueDate(transaction, { bountyId, dueDate, at })
  await awaitUpdate(transaction, bountyId, at)
  const details = { due_date: dueDate, points: points.length }
  await recordAuditEntry(transaction, { actor: actorId, action: 'delivery.returned', subject: bountyId, details, at })
  const email = changesAsked({ ...aboutDelivery(life, context), recipient: journalist.email, points, dueDate, by })
  await context.outbox.enqueue(transaction, email, at)
  return undefined
}

export const aboutDelivery = ({ id, delivery_id, title, delivery_title }: Reviewed, { publicUrl }: ReviewContext) => ({
  bountyId: id,
  deliveryId: delivery_id,
  bountyTitle: title,
  title: delivery_title ?? '',
  publicUrl,
})

export async function objectToDelivery(
  transaction: Transaction<Schema>,
  { deliveryId, callerId, reason }: { deliveryId: string; callerId: string; reason: string },
  context: ReviewContext,
): Promise<string[] | Refusal> {
  const { at, outbox } = context
  const found = await findRole(transaction, deliveryId, callerId)
  if (found === undefined) return refuse(404, deliveryNotFound)
  if (found.role === 'journalist') return refuse(403, notYoursToAccept)
  const { bountyId, role: by } = found
  const life = await requireReviewed(transaction, bountyId, 'objection.made', at)
  if (life instanceof Refusal) return life
  if (by === 'contributor') {
    if (objectionsUntil(life.review_from ?? at) < at) return refuse(409, objectionsClosed)
    const objecting = { bounty: life, accountId: callerId, provider: context.payments.name, at }
    const refusal = await findObjectionError(transaction, objecting)
    if (refusal !== undefined) return refusal
  }
  const { open } = await transaction
    .selectFrom('objection')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('delivery_id', '=', deliveryId)
    .where('ruled_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (open >= reviewLimits.openObjections) return refuse(409, reviewDisputed)
  // A unique index allows one open objection per person, also against concurrent writes.
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('objection')
    .values({
      id: makeId(),
      delivery_id: deliveryId,
      account_id: callerId,
      made_by: by,
      reason,
      made_at: at,
      ruled_at: null,
      ruling: null,
      ruling_reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return refuse(409, alreadyObjected)
  await stopReview(transaction, bountyId)
  await scheduleJob(transaction, { kind: 'remind of objection', subjectId: bountyId, dueAt: nextRulingReminder(at) })
  await recordStep(transaction, { bountyId, kind: 'objected', actorId: callerId, reason, at })
  await recordAuditEntry(transaction, { actor: callerId, action: 'delivery.objected', subject: bountyId, at })
  const { creator, journalist } = await readConcerned(transaction, life)
  const administrators = await readAdministrators(transaction)
  const about = { ...aboutDelivery(life, context), by, reason, isReminder: false }
  const emails = [
    ...administrators.map(({ email }) => objectionMade({ ...about, recipient: email, role: 'administrator' })),
    objectionMade({ ...about, recipient: journalist.email, role: 'journalist' }),
    objectionMade({ ...about, recipient: creator.email, role: 'creator' }),
  ]
  await outbox.enqueue(transaction, emails, at)
  return [creator.id, journalist.id, callerId, ...administrators.map(({ id }) => id)]
}

export async function rule(
  transaction: Transaction<Schema>,
  { deliveryId, callerId, ruling }: { deliveryId: string; callerId: string; ruling: NewRuling },
  context: ReviewContext,
): Promise<string[] | Refusal> {
  const { at, outbox } = context
  const delivery = await transaction
    .selectFrom('delivery')
    .select('bounty_id')
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (delivery === undefined) return refuse(404, deliveryNotFound)
  const ownPart = await refuseOwnPart(transaction, delivery.bounty_id, callerId)
  if (ownPart !== undefined) return ownPart
  const life = await requireReviewed(transaction, delivery.bounty_id, `ruling.${ruling.ruling}`, at)
  if (life instanceof Refusal) return life
  const { id: bountyId } = life
  const concerned = await readConcerned(transaction, life)
  if (ruling.ruling === 'returned') {
    const request = { changes: ruling, by: 'administrator', actorId: callerId } as const
    const refused = await returnDelivery(transaction, life, request, concerned, context)
    if (refused !== undefined) return refused
  }
  await transaction
    .updateTable('objection')
    .set({ ruled_at: at, ruling: ruling.ruling, ruling_reason: ruling.reason })
    .where('delivery_id', '=', deliveryId)
    .where('ruled_at', 'is', null)
    .execute()
  await cancelJobs(transaction, bountyId, ['remind of objection'])
  if (ruling.ruling === 'accepted') {
    await beginAcceptance(transaction, { deliveryId, feedback: null, payments: context.payments, at })
  }
  if (ruling.ruling === 'canceled') await cancelDelivered(transaction, bountyId, at)
  await recordStep(transaction, {
    bountyId,
    kind: `ruled_${ruling.ruling}`,
    actorId: callerId,
    reason: ruling.reason,
    at,
    ...(ruling.ruling === 'returned' && { until: isoTime(Date.parse(ruling.due_date)) }),
  })
  const details = { ruling: ruling.ruling }
  await recordAuditEntry(transaction, {
    actor: callerId,
    action: 'delivery.ruled',
    subject: bountyId,
    reason: ruling.reason,
    details,
    at,
  })
  const { creator, journalist, backers } = concerned
  const about = { ...aboutDelivery(life, context), ruling: ruling.ruling, reason: ruling.reason }
  const emails = [
    rulingMade({ ...about, recipient: creator.email, role: 'creator', cents: creator.cents }),
    // The email with the points tells the journalist of a return.
    ...(ruling.ruling === 'returned'
      ? []
      : [rulingMade({ ...about, recipient: journalist.email, role: 'journalist', cents: 0 })]),
    ...backers.map(({ email, cents }) => rulingMade({ ...about, recipient: email, role: 'backer', cents })),
  ]
  await outbox.enqueue(transaction, emails, at)
  return [creator.id, journalist.id, callerId, ...backers.map(({ id }) => id)]
}

/** Nothing was charged, so every pledge is released. The delivery stays readable for those it concerns. */
async function cancelDelivered(transaction: Transaction<Schema>, bountyId: string, at: string): Promise<void> {
  await endPledges(transaction, await readLivingPledges(transaction, bountyId), 'released', at)
  await transaction
    .updateTable('bounty')
    .set({ ended_at: at, ended_as: 'canceled' })
    .where('id', '=', bountyId)
    .execute()
}

/** Reads what the review jobs need; undefined if the event is not possible. */
export async function findReviewed(
  transaction: Transaction<Schema>,
  bountyId: string,
  event: LifeEvent,
  at: string,
): Promise<Reviewed | undefined> {
  const life = await readLife(transaction, bountyId, at)
  if (life?.delivery_id == null) return undefined
  const reviewed = await requireReviewed(transaction, bountyId, event, at)
  return reviewed instanceof Refusal ? undefined : reviewed
}
