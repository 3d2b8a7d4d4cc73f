import type { Transaction } from 'kysely'
import { offerLapsed, offerUnavailable } from '../../../contract/application.ts'
import { type Email, type Outbox, Refusal, refuse, type Schema } from '../../platform/index.ts'
import { requireLife } from '../bounty-life.ts'
import { isOffered } from '../bounty-rows.ts'
import { awaitUpdate, watchDueDate } from '../due-date.ts'
import { stopExpiry } from '../expiry.ts'
import { recordStep } from '../timeline/timeline.ts'
import { announceAllTips } from '../tips/telling.ts'
import { applicationAccepted, applicationRejected } from './emails.ts'

export type Decision = {
  bountyId: string
  applicationId: string
  creatorId: string
  message: string | null
  at: string
  publicUrl: string
  outbox: Outbox
}

export type Decided = { journalistIds: string[] }

export async function accept(transaction: Transaction<Schema>, decision: Decision): Promise<Decided | Refusal> {
  const { bountyId, applicationId, at, message, publicUrl } = decision
  const assigned = await transaction
    .updateTable('bounty')
    .set({ assigned_at: at })
    .where('id', '=', bountyId)
    .where('creator_id', '=', decision.creatorId)
    .where('assigned_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application')
          .select('application.id')
          .where('application.id', '=', applicationId)
          .where('application.bounty_id', '=', bountyId)
          .where(isOffered)
          .where('application.requested_due_date', '>', at),
      ),
    )
    .returning('title')
    .executeTakeFirst()
  if (assigned === undefined) return explainRefusal(transaction, decision, 'accepted')

  const accepted = await transaction
    .updateTable('application')
    .set(({ ref }) => ({
      status: 'accepted',
      final_due_date: ref('requested_due_date'),
      owner_message: message,
      updated_at: at,
    }))
    .where('id', '=', applicationId)
    .returning(['journalist_id', 'requested_due_date'])
    .executeTakeFirstOrThrow()
  const { journalist_id, requested_due_date: dueDate } = accepted
  await stopExpiry(transaction, bountyId)
  await watchDueDate(transaction, { bountyId, dueDate, at })
  await awaitUpdate(transaction, bountyId, at)
  await announceAllTips(transaction, bountyId, at)
  const step = { bountyId, kind: 'assigned', actorId: decision.creatorId, until: dueDate, at } as const
  await recordStep(transaction, step)
  const about = { bountyId, bountyTitle: assigned.title, publicUrl, message, dueDate }
  await notify(transaction, decision, [journalist_id], (recipient) => applicationAccepted({ ...about, recipient }))
  const rejected = await rejectPending(transaction, {
    ...decision,
    write: (recipient) => applicationRejected({ ...about, message: null, recipient }),
  })
  return { journalistIds: [journalist_id, ...rejected] }
}

/** Rejects the pending applications for a bounty and emails their journalists. Returns the journalists to notify. */
export async function rejectPending(
  transaction: Transaction<Schema>,
  {
    bountyId,
    at,
    outbox,
    write,
  }: Pick<Decision, 'bountyId' | 'at' | 'outbox'> & { write: (recipient: string) => Email },
): Promise<string[]> {
  const rejected = await transaction
    .updateTable('application')
    .set({ status: 'rejected', updated_at: at })
    .where('bounty_id', '=', bountyId)
    .where('status', '=', 'pending')
    .returning('journalist_id')
    .execute()
  const ids = rejected.map(({ journalist_id }) => journalist_id)
  if (ids.length > 0) await notify(transaction, { outbox, at }, ids, write)
  return ids
}

async function notify(
  transaction: Transaction<Schema>,
  { outbox, at }: Pick<Decision, 'outbox' | 'at'>,
  accountIds: string[],
  write: (recipient: string) => Email,
): Promise<void> {
  const people = await transaction.selectFrom('account').select('email').where('id', 'in', accountIds).execute()
  const emails = people.map(({ email }) => write(email))
  await outbox.enqueue(transaction, emails, at)
}

export async function reject(transaction: Transaction<Schema>, decision: Decision): Promise<Decided | Refusal> {
  const { bountyId, applicationId, at, message, publicUrl } = decision
  const rejected = await transaction
    .updateTable('application')
    .set({ status: 'rejected', owner_message: message, updated_at: at })
    .where('id', '=', applicationId)
    .where('bounty_id', '=', bountyId)
    .where('status', '=', 'pending')
    .where('bounty_id', 'in', (own) =>
      own.selectFrom('bounty').select('bounty.id').where('bounty.creator_id', '=', decision.creatorId),
    )
    .returning('journalist_id')
    .executeTakeFirst()
  if (rejected === undefined) return explainRefusal(transaction, decision, 'rejected')
  const { title } = await transaction
    .selectFrom('bounty')
    .select('title')
    .where('id', '=', bountyId)
    .executeTakeFirstOrThrow()
  const about = { bountyId, bountyTitle: title, publicUrl, message }
  await notify(transaction, decision, [rejected.journalist_id], (recipient) =>
    applicationRejected({ ...about, recipient }),
  )
  return { journalistIds: [rejected.journalist_id] }
}

/**
 * Finds the reason why nothing was written. Returns the same 404 for other people's bounties, so that it does not
 * reveal them.
 */
async function explainRefusal(
  transaction: Transaction<Schema>,
  { bountyId, applicationId, creatorId, at }: Decision,
  verb: 'accepted' | 'rejected',
): Promise<Refusal> {
  const application = await transaction
    .selectFrom('application')
    .innerJoin('bounty', 'bounty.id', 'application.bounty_id')
    .select(['application.status', 'application.requested_due_date'])
    .where('application.id', '=', applicationId)
    .where('bounty.id', '=', bountyId)
    .where('bounty.creator_id', '=', creatorId)
    .executeTakeFirst()
  if (application === undefined) return refuse(404, 'Offer not found')
  if (application.status !== 'pending') {
    return refuse(409, `Only a pending offer can be ${verb}; this one is ${application.status}`)
  }
  const life = await requireLife(transaction, { bountyId, event: 'application.accepted', at })
  if (life instanceof Refusal) return life
  if (application.requested_due_date <= at) return refuse(409, offerLapsed)
  return refuse(409, offerUnavailable)
}
