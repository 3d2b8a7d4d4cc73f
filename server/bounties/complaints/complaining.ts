import type { Kysely, Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { deliveryNotFound } from '../../../contract/delivery.ts'
import { nextRulingReminder } from '../../money/index.ts'
import { readAdministrators, recordAuditEntry } from '../../people/index.ts'
import {
  type PlatformServices,
  type Refusal,
  refuse,
  type Schema,
  scheduleJob,
  shownTitle,
} from '../../platform/index.ts'
import { recordStep } from '../timeline/timeline.ts'
import { complaintMade, complaintReminder } from './emails.ts'
import { findComplaintError } from './rights.ts'

export type ComplaintContext = { at: string } & Pick<PlatformServices, 'publicUrl' | 'outbox'>

export const complainedStory = (query: Kysely<Schema>) =>
  query
    .selectFrom('delivery')
    .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .innerJoin('account as journalist', 'journalist.id', 'delivery.journalist_id')
    .select(['delivery.id', 'delivery.title', 'delivery.bounty_id', 'delivery.journalist_id'])
    .select(['bounty.title as bounty_title', 'bounty.paid_at', 'journalist.email', 'journalist.name'])
    .select(shownTitle('delivery.title').as('shown_title'))

type Complained = Awaited<ReturnType<ReturnType<typeof complainedStory>['executeTakeFirstOrThrow']>>

export const aboutStory = (
  { id, shown_title: title, bounty_id, bounty_title }: Complained,
  { publicUrl }: ComplaintContext,
) => ({
  deliveryId: id,
  title,
  bountyId: bounty_id,
  bountyTitle: bounty_title,
  publicUrl,
})

/** Returns whom it concerns. */
export async function complain(
  transaction: Transaction<Schema>,
  { deliveryId, callerId, reason }: { deliveryId: string; callerId: string; reason: string },
  context: ComplaintContext,
): Promise<string[] | Refusal> {
  const { at, outbox } = context
  const story = await complainedStory(transaction).where('delivery.id', '=', deliveryId).executeTakeFirst()
  if (story === undefined) return refuse(404, deliveryNotFound)
  const { bounty_id: bountyId, journalist_id: journalistId } = story
  const refusal = await findComplaintError(transaction, { bountyId, accountId: callerId, at })
  if (refusal !== undefined) return refusal
  const row = { id: makeId(), bounty_id: bountyId, account_id: callerId, reason, made_at: at }
  await transaction
    .insertInto('complaint')
    .values({ ...row, ruled_at: null, ruling: null, ruling_reason: null })
    .execute()
  await scheduleJob(transaction, { kind: 'remind of complaint', subjectId: bountyId, dueAt: nextRulingReminder(at) })
  await recordStep(transaction, { bountyId, kind: 'complained', actorId: callerId, at })
  await recordAuditEntry(transaction, { actor: callerId, action: 'complaint.made', subject: bountyId, at })
  const administrators = await readAdministrators(transaction)
  const about = { ...aboutStory(story, context), reason }
  const emails = [
    ...administrators.map(({ email }) => complaintMade({ ...about, recipient: email, role: 'administrator' })),
    complaintMade({ ...about, recipient: story.email, role: 'journalist' }),
  ]
  await outbox.enqueue(transaction, emails, at)
  return [callerId, journalistId, ...administrators.map(({ id }) => id)]
}

export const readOpenComplaints = (query: Kysely<Schema>, bountyId: string) =>
  query
    .selectFrom('complaint')
    .innerJoin('account', 'account.id', 'complaint.account_id')
    .select(['complaint.id', 'complaint.account_id', 'complaint.reason', 'complaint.made_at'])
    .select(['account.name', 'account.email', 'account.deleted_at'])
    .where('complaint.bounty_id', '=', bountyId)
    .where('complaint.ruled_at', 'is', null)
    .orderBy('complaint.made_at')
    .orderBy('complaint.id')
    .execute()

/** A refund waits for the approval of another administrator. */
export const isRefundWaiting = async (query: Kysely<Schema>, bountyId: string): Promise<boolean> =>
  (await query.selectFrom('refund_proposal').select('id').where('bounty_id', '=', bountyId).executeTakeFirst()) !==
  undefined

/** A scheduled job: repeats until an administrator rules. */
export async function remindOfComplaint(
  transaction: Transaction<Schema>,
  bountyId: string,
  context: ComplaintContext,
): Promise<string[]> {
  const { at, outbox } = context
  const [oldest] = await readOpenComplaints(transaction, bountyId)
  const story = await complainedStory(transaction).where('bounty.id', '=', bountyId).executeTakeFirst()
  if (oldest === undefined || story === undefined) return []
  await scheduleJob(transaction, { kind: 'remind of complaint', subjectId: bountyId, dueAt: nextRulingReminder(at) })
  const administrators = await readAdministrators(transaction)
  const about = { ...aboutStory(story, context), reason: oldest.reason }
  const emails = administrators.map(({ email }) => complaintReminder({ ...about, recipient: email }))
  await outbox.enqueue(transaction, emails, at)
  return administrators.map(({ id }) => id)
}
